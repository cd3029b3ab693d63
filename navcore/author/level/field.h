// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/range.h"

#include <limits>
#include <span>
#include <string>
#include <variant>

namespace navcore {

/// The type of a member's value, which determines the type of the FieldValue that holds it.
enum class ValueShape : std::uint8_t {
    Whole,      ///< Stored as std::int64_t.
    Real,       ///< Stored as double.
    YesNo,      ///< Stored as std::int64_t that is 0 or 1.
    Word,       ///< Stored as std::int64_t: an index into Field::words.
    Colour,     ///< Stored as std::int64_t: a colour 0xRRGGBB.
    TerrainRef, ///< Stored as std::int64_t: the id of a terrain, or 0 for none.
    AgentRef,
    VertexRef,
    Text,        ///< Stored as std::string.
    Point,       ///< Stored as Point3 with z = 0.
    Place,       ///< Stored as Point3.
    TagMap,      ///< Stored as Tags.
    WordSet,     ///< Stored as Abilities.
    AgentSet,    ///< Stored as std::set<AgentId>.
    Multipliers, ///< Stored as std::map<TerrainId, std::uint32_t>.
    // The following shapes are opaque: only dedicated code reads, writes, draws or creates such
    // values.
    Rings,      ///< Stored as ShapePtr to a solid or a wall.
    Line,       ///< Stored as ShapePtr to a wall of one chain.
    Tile,       ///< Stored as TilePtr.
    EndOfRoute, ///< Stored as RouteEnd.
    EndOfCheck, ///< Stored as CheckEnd.
    Numbers,    ///< A list of numbers: part of a trace recipe, as in trace_numbers.h.
};

/// The value of a member. An optional member without a value is std::monostate.
using FieldValue = std::variant<std::monostate, std::int64_t, double, std::string, Point3, Tags,
                                Abilities, std::set<AgentId>, std::map<TerrainId, std::uint32_t>,
                                ShapePtr, TilePtr, RouteEnd, CheckEnd, std::vector<std::int64_t>>;

/// The unit in which a number is stored.
enum class Unit : std::uint8_t {
    None,
    Length,      ///< A length in lu.
    Speed,       ///< A speed in lu per second.
    Thousandths, ///< A factor in thousandths.
    Milliseconds,
    DegreesPerSecond,
};

/// States when a level file contains a member.
enum class Presence : std::uint8_t {
    Must,   ///< The file must contain the member.
    Always, ///< The member is always written, but a file may omit it.
    May,    ///< The member is written unless it equals the value in a new item.
};

/// States whether a nav file contains a member, either directly or in the edges made from a link.
enum class Ships : std::uint8_t { No, Yes };

inline constexpr Range anyNumber{-std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity()};

/// Properties that describe() states about a member besides its name and value.
struct About {
    constexpr About(Ships does = Ships::No, Unit counts = Unit::None, Range within = anyNumber,
                    std::int64_t whenNew = 0)
        : ships(does), unit(counts), range(within), plain(whenNew) {}

    Ships ships;
    Unit unit;
    /// Valid numbers, also for the values of Multipliers; within the range of the type.
    Range range;
    std::int64_t plain; ///< Default of a number that a file may omit; new items have it too.
};

/// Marks a number for describe() as a colour, which a file stores as "#rrggbb".
struct Colour {
    std::uint32_t& value;
};

/// Marks a shape for describe() as a single open chain.
struct OneLine {
    ShapePtr& shape;
};

/// The description of one member of an item type, for code that treats all members alike.
struct Field {
    /// Name of the member in a level file. The exceptions are "shape" and "line": a file stores
    /// them under the name of their kind.
    const char* name;
    ValueShape shape;
    Presence presence;
    Ships ships;
    Unit unit;
    /// Valid values of numbers, YesNo, Word and Colour; otherwise unused.
    Range range;
    std::span<const char* const> words; ///< Words of a Word, by value.
    /// True if the member is optional, so that it may have no value.
    bool mayBeNone;
    FieldValue plain; ///< Value of the member in a new item.

    FieldValue (*read)(const void* item, std::size_t index);
    void (*write)(void* item, std::size_t index, const FieldValue& value);
    std::size_t index; ///< Index of the member among the fields of its item type.

    /// Returns the value of the member in `item`, which must be of the field's item type.
    /// O(members).
    FieldValue get(const void* item) const { return read(item, index); }
    /// Sets the value of the member in `item`. The value must match the field's shape (asserted); a
    /// number is truncated to the member's type.
    void set(void* item, const FieldValue& value) const { write(item, index, value); }
};

/// Returns the fields of the item type with that index in PerItem, in file order.
std::span<const Field> fieldsOfSort(std::size_t sort);

template <class Item>
std::span<const Field> fieldsOf() {
    return fieldsOfSort(itemTypeIndex<Item>());
}

/// Returns the field with that name, or nullptr if there is none.
const Field* fieldNamed(std::span<const Field> fields, std::string_view name);

/// Returns why a level cannot contain the item, or nullopt if all members are valid. Each member is
/// checked on its own for a number out of range, text that is not UTF-8, a position off the map or
/// an invalid shape. Opaque parts of a trace recipe and tiles are not checked.
std::optional<Phrase> problemIn(std::span<const Field> fields, const void* item);

template <class Item>
std::optional<Phrase> problemIn(const Item& item) {
    return problemIn(fieldsOf<Item>(), &item);
}

} // namespace navcore
