// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_json.h"

namespace navcore {

/// A memory-efficient list of integers or texts.
class FlatList {
public:
    enum class Of : std::uint8_t { Numbers, Texts };

    explicit FlatList(Of what) : m_of(what) {}

    std::size_t size() const { return m_size; }
    /// line() returns the line number at which the list ends in the file; lineOf() returns the line
    /// number at which a value ends.
    std::uint32_t line() const { return m_line; }
    std::uint32_t lineOf(std::size_t index) const;

    bool isThere() const { return m_line != 0; }
    bool isList() const { return m_isList; }
    /// Returns the index of the first value that has the wrong type or is not between -2^31 and
    /// 2^32 - 1. Returns size() if there is none.
    std::size_t firstBad() const { return std::min(m_firstBad, m_size); }
    std::int64_t number(std::size_t index) const { return m_numbers[index]; }
    std::string_view text(std::size_t index) const;

    void add(const JsonValue& value);
    void endsIn(std::uint32_t line) { m_line = line; }
    void isNoList(std::uint32_t line);

private:
    struct Stretch {
        std::size_t begin;  ///< Index of the first value on `line`.
        std::uint32_t line; ///< Line number of the values from `begin` on.
    };

    Of m_of;
    bool m_isList = true;
    std::uint32_t m_line = 0;
    std::size_t m_size = 0, m_firstBad = SIZE_MAX;
    std::vector<Stretch> m_lines;
    std::vector<std::int64_t> m_numbers;
    std::string m_texts; ///< All texts of the list, without separators.
    std::vector<std::size_t> m_textEnds;
};

/// Stores the members of a flat JSON file: lists with known names, and members that are not lists.
/// Ignores other lists.
class FlatMembers final : public JsonPieces {
public:
    FlatMembers(std::initializer_list<const char*> numbers,
                std::initializer_list<const char*> texts);

    /// Returns the list with this name, which must be one of the known names.
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
