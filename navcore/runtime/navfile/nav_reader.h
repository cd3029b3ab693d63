// SPDX-License-Identifier: MIT
#pragma once

#include "nav_generated.h"
#include "navcore/runtime/base/error.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/graph/tags.h"

#include <bit>
#include <optional>
#include <type_traits>
#include <vector>

namespace navcore {

/// Copies the content of a nav file whose structure has been verified. After the first error, which
/// error() returns, everything else is read as empty. FlatBuffers references may share their
/// targets, so a small malicious file could expand without limit. To prevent this, the copies
/// together must not exceed the file size.
class NavReader {
public:
    template <class Element>
    using Offset = flatbuffers::Offset<Element>;

    explicit NavReader(std::size_t fileSize) : m_budget(fileSize) {}

    const std::optional<Error>& error() const { return m_error; }

    /// Sets the name of the field to read next, for error messages. Must be a string literal.
    void enter(const char* field) { m_field = field; }

    void fail(ErrorKind kind, const std::string& what) {
        if (!m_error)
            m_error = Error{kind, what};
    }
    template <class Value>
    LevelVector<Value> scalars(const flatbuffers::Vector<Value>* vector) {
        if (!vector || !pay(vector->size() * sizeof(Value)))
            return {};
        if constexpr (std::endian::native == std::endian::little)
            return {vector->data(), vector->data() + vector->size()};
        return {vector->begin(), vector->end()};
    }

    /// Returns a vector of numbers or structs as a list of items with the same bytes, in place if
    /// this computer has the byte order of the file; `make` is called only otherwise. `owner` keeps
    /// the file alive.
    template <class Element, class Make>
    auto column(const flatbuffers::Vector<Element>* vector,
                const std::shared_ptr<const void>& owner, Make&& make) {
        using Item = std::invoke_result_t<Make, Element>;
        static_assert(sizeof(Item) == sizeof(std::remove_pointer_t<Element>));
        if constexpr (std::endian::native != std::endian::little)
            return Column<Item>(made(vector, make));
        if (!vector || !pay(vector->size() * sizeof(Item)))
            return Column<Item>();
        return Column<Item>::inPlace(
            {reinterpret_cast<const Item*>(vector->Data()), vector->size()}, owner);
    }

    /// Returns the results of make(element) for all elements of a vector of numbers or structs.
    template <class Element, class Make>
    auto made(const flatbuffers::Vector<Element>* vector, Make&& make) {
        LevelVector<std::invoke_result_t<Make, Element>> values;
        if (!vector || !pay(vector->size() * sizeof(std::remove_pointer_t<Element>)))
            return values;
        values.resize(vector->size());
        for (flatbuffers::uoffset_t i = 0; i < vector->size(); ++i)
            values[i] = make(vector->Get(i));
        return values;
    }

    /// Calls visit(element, index) for each element of a vector of tables, structs or strings.
    template <class Vector, class Visit>
    void each(const Vector* vector, Visit&& visit) {
        if (!vector)
            return;
        for (flatbuffers::uoffset_t i = 0; i < vector->size(); ++i) {
            const auto* element = vector->Get(i);
            using Element = std::remove_cvref_t<decltype(*element)>;
            // A table or a string takes at least 8 bytes: its own header and the offset that refers
            // to it.
            constexpr bool isTable = std::is_base_of_v<flatbuffers::Table, Element> ||
                                     std::is_same_v<flatbuffers::String, Element>;
            if (!pay(isTable ? 8 : sizeof(Element)))
                return;
            visit(*element, i);
        }
    }

    std::string text(const flatbuffers::String* string) {
        return string && pay(string->size()) ? string->str() : std::string();
    }

    /// Reads the tags of element `index` of a list. `list` is the name of the list for error
    /// messages.
    Tags tags(const flatbuffers::Vector<Offset<navfile::Tag>>* vector, const char* list,
              std::size_t index) {
        Tags tags;
        each(vector, [&](const navfile::Tag& tag, std::size_t) {
            std::string name = text(tag.name());
            if (!tags.empty() && !(tags.rbegin()->first < name))
                fail(ErrorKind::InvalidArgument, at(list, index) + ": tags are not ascending");
            tags.insert_or_assign(tags.end(), std::move(name), text(tag.value()));
        });
        return tags;
    }

    Abilities words(const flatbuffers::Vector<Offset<flatbuffers::String>>* vector,
                    const char* list, std::size_t index) {
        Abilities words;
        each(vector, [&](const flatbuffers::String& string, std::size_t) {
            std::string word = text(&string);
            if (!words.empty() && !(*words.rbegin() < word))
                fail(ErrorKind::InvalidArgument, at(list, index) + ": abilities are not ascending");
            words.insert(words.end(), std::move(word));
        });
        return words;
    }

    static std::string at(const char* list, std::size_t index) {
        return std::string(list) + "[" + std::to_string(index) + "]";
    }

private:
    bool pay(std::uint64_t bytes) {
        if (m_error)
            return false;
        if (bytes > m_budget) {
            fail(ErrorKind::Syntax, std::string(m_field) + ": overlaps other parts of the file");
            return false;
        }
        m_budget -= bytes;
        return true;
    }

    std::uint64_t m_budget;
    const char* m_field = "name";
    std::optional<Error> m_error;
};

template <class Table>
using NavTables = flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<Table>>>;

// The terrains, agents and lifts of a nav file. Writers and readers are declared together, so that
// a new property is added in one place.

NavTables<navfile::Terrain> writeTerrains(flatbuffers::FlatBufferBuilder& builder,
                                          const ResolvedGraph& graph);
void readTerrains(NavReader& read, const navfile::Level& level, ResolvedGraph& graph);

NavTables<navfile::Agent> writeAgents(flatbuffers::FlatBufferBuilder& builder,
                                      const ResolvedGraph& graph);
void readAgents(NavReader& read, const navfile::Level& level, ResolvedGraph& graph);

/// Returns a null offset if there are no lifts.
NavTables<navfile::Lift> writeLifts(flatbuffers::FlatBufferBuilder& builder,
                                    const ResolvedGraph& graph);
void readLifts(NavReader& read, const navfile::Level& level, ResolvedGraph& graph);

} // namespace navcore
