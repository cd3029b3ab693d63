// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_json.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/range.h"

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

/// Maps the ids of floors in a file to their indices in ForeignMap::floors.
using FlatFloors = std::map<std::uint32_t, std::size_t>;

/// Gives access to the lists of a file and checks their lengths and values. Stores the first error.
class FlatListReader {
public:
    FlatListReader(const FlatMembers& members, const ForeignFile& file)
        : m_members(members), m_file(file) {}

    const std::optional<Error>& error() const { return m_error; }

    /// Returns the list with this name if it has `count` values. Otherwise returns nullptr.
    const FlatList* list(const std::string& name, std::optional<std::size_t> count,
                         const std::string& counted) {
        const FlatList& list = m_members.list(name);
        if (!list.isThere())
            return nullptr;
        if (!list.isList())
            refuse(list.line(), say(texts::mustBeList, quoted(name)));
        else if (count && list.size() != *count)
            refuse(list.line(), say(texts::differentLengths, quoted(name), quoted(counted)));
        else
            return &list;
        return nullptr;
    }

    /// Calls put(index, number) for each number of a list. Stops at the first invalid one.
    template <class Put>
    void numbers(const std::string& name, std::optional<std::size_t> count,
                 const std::string& counted, Range range, Put&& put) {
        const FlatList* list = this->list(name, count, counted);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            if (i == list->firstBad() || !range.contains(static_cast<double>(list->number(i))))
                return refuse(list->lineOf(i), range.most < range.least
                                                   ? say(texts::wrongNumbers, quoted(name))
                                                   : say(texts::notWholeWithin, quoted(name),
                                                         text(range.least), text(range.most)));
            put(i, list->number(i));
        }
    }
    /// Like numbers(), for a range of numbers that fit into 32 bits.
    template <class Put>
    void integers(const std::string& name, std::optional<std::size_t> count,
                  const std::string& counted, Range range, Put&& put) {
        numbers(name, count, counted, range,
                [&](std::size_t i, std::int64_t n) { put(i, static_cast<std::int32_t>(n)); });
    }
    template <class Put>
    void words(const std::string& name, std::optional<std::size_t> count,
               const std::string& counted, Put&& put) {
        const FlatList* list = this->list(name, count, counted);
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            if (i == list->firstBad())
                return refuse(list->lineOf(i), say(texts::mustBeText, quoted(name)));
            put(i, std::string(list->text(i)));
        }
    }

    /// Reads numbers that are not negative, such as indices or numbers of elements.
    void indexes(const std::string& name, Range range, std::vector<std::size_t>& out) {
        out.clear();
        integers(name, {}, {}, range,
                 [&](std::size_t, std::int32_t n) { out.push_back(static_cast<std::size_t>(n)); });
    }
    /// Returns the range of the indices of a list's elements.
    template <class Items>
    static Range indexesOf(const Items& items) {
        return {0, static_cast<double>(items.size()) - 1};
    }
    void points(const std::string& x, const std::string& y, std::vector<ForeignPoint>& out) {
        integers(x, {}, {}, coordinates, [&](std::size_t, std::int32_t n) {
            out.push_back({static_cast<double>(n), 0, 0});
        });
        integers(y, out.size(), x, coordinates,
                 [&](std::size_t i, std::int32_t n) { out[i].y = n; });
    }
    /// Reads the tags of items. tagsOf(index) returns the tags of an item.
    template <class TagsOf>
    void tags(const std::string& owner, const std::string& name, const std::string& value,
              std::size_t count, TagsOf&& tagsOf) {
        std::vector<std::size_t> owners;
        std::vector<std::string> names;
        indexes(owner, {0, static_cast<double>(count) - 1}, owners);
        words(name, owners.size(), owner,
              [&](std::size_t, std::string text) { names.push_back(std::move(text)); });
        words(value, names.size(), name, [&](std::size_t i, std::string text) {
            if (i < owners.size())
                tagsOf(owners[i])[names[i]] = std::move(text);
        });
    }
    /// Reads the members `floor` of items, which the file stores as ids of floors.
    template <class Items>
    void floors(const std::string& name, const std::string& counted, const FlatFloors& floors,
                Items& items) {
        integers(name, items.size(), counted, {1, FloorId::max},
                 [&](std::size_t i, std::int32_t n) {
                     const auto at = floors.find(static_cast<std::uint32_t>(n));
                     if (at == floors.end())
                         return refuseAt(name, i, say(texts::noSuchFloorId, std::to_string(n)));
                     items[i].floor = at->second;
                 });
    }

    std::uint32_t lineOf(const std::string& name) const { return m_members.list(name).line(); }
    std::uint32_t lineOf(const std::string& name, std::size_t index) const {
        return m_members.list(name).lineOf(index);
    }
    /// Reports an error in a value of a list.
    void refuseAt(const std::string& name, std::size_t index, Phrase what) {
        refuse(lineOf(name, index), std::move(what));
    }
    void refuse(std::uint32_t line, Phrase what) {
        if (!m_error)
            m_error = m_file.error(line, std::move(what));
    }
    static constexpr Range coordinates{-maxCoord, maxCoord};
    static std::string quoted(const std::string& name) { return '"' + name + '"'; }
    static std::string text(double number) {
        return std::to_string(static_cast<std::int64_t>(number));
    }

private:
    const FlatMembers& m_members;
    const ForeignFile& m_file;
    std::optional<Error> m_error;
};

} // namespace navcore
