// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_json.h"

namespace navcore {

/// A list of whole numbers, or of texts, that takes a few bytes for each value.
class FlatList {
public:
    enum class Of : std::uint8_t { Numbers, Texts };

    explicit FlatList(Of what) : m_of(what) {}

    std::size_t size() const { return m_size; }
    /// Where the list ends; where a value does.
    std::uint32_t line() const { return m_line; }
    std::uint32_t lineOf(std::size_t index) const;

    bool isThere() const { return m_line != 0; }
    bool isList() const { return m_isList; }
    /// The first value that is not of its sort, or no number of 32 bits; size(): all are.
    std::size_t firstBad() const { return std::min(m_firstBad, m_size); }
    std::int32_t number(std::size_t index) const { return m_numbers[index]; }
    std::string_view text(std::size_t index) const;

    void add(const JsonValue& value);
    void endsIn(std::uint32_t line) { m_line = line; }
    void isNoList(std::uint32_t line);

private:
    struct Stretch {
        std::size_t begin;  ///< from this value on,
        std::uint32_t line; ///< each ends in that line
    };

    Of m_of;
    bool m_isList = true;
    std::uint32_t m_line = 0;
    std::size_t m_size = 0, m_firstBad = SIZE_MAX;
    std::vector<Stretch> m_lines;
    std::vector<std::int32_t> m_numbers;
    std::string m_texts; ///< one behind the other
    std::vector<std::size_t> m_textEnds;
};

/// The members of a flat file: lists of known names, and what is no list. Other lists are read and
/// dropped.
class FlatMembers final : public JsonPieces {
public:
    FlatMembers(std::initializer_list<const char*> numbers,
                std::initializer_list<const char*> texts);

    /// A known list.
    const FlatList& list(std::string_view name) const { return m_lists.find(name)->second; }
    std::optional<JsonValue> plain(std::string_view name) const;

    bool splits(std::string_view) override { return true; }
    Status member(std::string_view name, JsonTree& value) override;
    Status element(std::string_view name, const JsonTree& value) override;
    void listEnds(std::string_view name, std::uint32_t line) override;

private:
    std::map<std::string, FlatList, std::less<>> m_lists;
    std::map<std::string, JsonTree, std::less<>> m_plain;
};

} // namespace navcore
