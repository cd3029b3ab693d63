// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_text.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

#include <vector>

namespace navcore {

/// Writes a JSON object that consists of scalars and flat arrays, with one member per line.
class FlatWriter {
public:
    template <class Value>
    void scalar(const std::string& name, const Value& value) {
        begin(name);
        appendJson(m_out, value);
    }

    /// Writes an array that contains valueOf(element), a number or a text, for each element.
    template <class Elements, class ValueOf>
    void list(const std::string& name, const Elements& elements, ValueOf&& valueOf) {
        begin(name);
        m_out += '[';
        bool first = true;
        for (const auto& element : elements) {
            if (!first)
                m_out += ',';
            first = false;
            appendJson(m_out, valueOf(element));
        }
        m_out += ']';
    }
    template <class Numbers>
    void list(const std::string& name, const Numbers& numbers) {
        list(name, numbers, [](const auto& number) { return number; });
    }

    std::string finish() { return std::move(m_out) + "\n}\n"; }

private:
    void begin(const std::string& name) {
        m_out += m_out.empty() ? "{\n" : ",\n";
        appendJson(m_out, name);
        m_out += ':';
    }

    std::string m_out;
};

/// Collects the tags of several items in order to write them as parallel arrays of item indices,
/// names and values.
class OwnedTags {
public:
    void add(std::size_t owner, const Tags& tags) {
        m_owners.insert(m_owners.end(), tags.size(), owner);
        m_tags.insert(m_tags.end(), tags.begin(), tags.end());
    }
    void write(FlatWriter& out, const std::string& owner, const std::string& name,
               const std::string& value) const {
        out.list(owner, m_owners);
        out.list(name, m_tags, [](const auto& tag) { return tag.first; });
        out.list(value, m_tags, [](const auto& tag) { return tag.second; });
    }

private:
    std::vector<std::size_t> m_owners;
    std::vector<std::pair<std::string, std::string>> m_tags;
};

/// Collects the abilities of several items in order to write them as parallel arrays of item
/// indices and names.
class OwnedWords {
public:
    void add(std::size_t owner, const Abilities& words) {
        m_owners.insert(m_owners.end(), words.size(), owner);
        m_words.insert(m_words.end(), words.begin(), words.end());
    }
    void write(FlatWriter& out, const std::string& owner, const std::string& word) const {
        out.list(owner, m_owners);
        out.list(word, m_words, [](const std::string& text) { return text; });
    }

private:
    std::vector<std::size_t> m_owners;
    std::vector<std::string> m_words;
};

} // namespace navcore
