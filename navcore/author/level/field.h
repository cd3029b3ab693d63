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

/// The type of a member. It determines the type of the FieldValue that contains its value.
enum class ValueShape : std::uint8_t {
    Whole,      ///< Stored as std::int64_t.
    Real,       ///< Stored as double.
    YesNo,      ///< Stored as std::int64_t, 0 or 1.
    Word,       ///< Stored as std::int64_t: an index into Field::words.
    Colour,     ///< Stored as std::int64_t: a colour 0xRRGGBB.
    TerrainRef, ///< Stored as std::int64_t: the id of a terrain, or 0 for none.
    AgentRef,
    VertexRef,
    FloorRef,
    Text,         ///< Stored as std::string.
    Point,        ///< Stored as Point3 with z = 0.
    Place,        ///< Stored as Point3.
    TagMap,       ///< Stored as Tags.
    WordSet,      ///< Stored as Abilities.
    AgentSet,     ///< Stored as std::set<AgentId>.
    Multipliers,  ///< Stored as std::map<TerrainId, std::uint32_t>.
    AgentFactors, ///< Stored as LiftFactors.
    // The following types are opaque: only specialised code reads, writes, draws and creates their
    // values.
    Rings,      ///< Stored as a ShapePtr to a solid or a wall.
    Line,       ///< Stored as a ShapePtr to a wall with a single chain.
    Tile,       ///< Stored as TilePtr.
    EndOfRoute, ///< Stored as PinnedEnd.
    EndOfCheck, ///< Stored as CheckEnd.
    Stops,      ///< Stored as LiftStops.
    /// A part of a trace recipe, or the points of a curve, stored as a list of numbers; see
    /// trace_numbers.h.
    Numbers,
};

/// The value of a member; std::monostate if an optional member has no value.
using FieldValue =
    std::variant<std::monostate, std::int64_t, double, std::string, Point3, Tags, Abilities,
                 std::set<AgentId>, std::map<TerrainId, std::uint32_t>, LiftFactors, LiftStops,
                 ShapePtr, TilePtr, PinnedEnd, CheckEnd, std::vector<std::int64_t>>;

/// The unit in which a number is stored.
enum class Unit : std::uint8_t {
    None,
    Length,      ///< A length in lu.
    Speed,       ///< A speed in lu per second.
    Thousandths, ///< A factor in thousandths.
    Milliseconds,
    DegreesPerSecond,
};

/// Specifies whether a level file contains a member.
enum class Presence : std::uint8_t {
    Must,   ///< The file must contain the member.
    Always, ///< Always written, but a file may omit the member.
    May,    ///< Written unless the member has its default value.
};

/// Specifies whether a nav file contains a member, either directly or as part of an edge.
enum class Ships : std::uint8_t { No, Yes };

inline constexpr Range anyNumber{-std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity()};

/// The attributes that describe() declares for a member, in addition to its name and value.
struct About {
    constexpr About(Ships does = Ships::No, Unit counts = Unit::None, Range within = anyNumber,
                    std::int64_t whenNew = 0)
        : ships(does), unit(counts), range(within), plain(whenNew) {}

    Ships ships;
    Unit unit;
    /// Valid range of a number, or of each value of Multipliers and AgentFactors. Must be within
    /// the range of the member's C++ type.
    Range range;
    std::int64_t plain; ///< Default value of a number that a file may omit, also used in new items.
};

/// Makes describe() treat a number as a colour, which a file stores as "#rrggbb".
struct Colour {
    std::uint32_t& value;
};

/// Makes describe() treat a shape as a single open chain.
struct OneLine {
    ShapePtr& shape;
};

/// Describes one member of an item type, for code that treats all members alike.
struct Field {
    /// Name of the member in a level file. The exceptions are "shape" and "line", which a file
    /// stores under the name of their type, such as "solid".
    const char* name;
    ValueShape shape;
    Presence presence;
    Ships ships;
    Unit unit;
    /// Valid range for numbers, YesNo, Word and Colour. Unused for other types.
    Range range;
    std::span<const char* const> words; ///< The words of a Word, indexed by value.
    bool mayBeNone;
    FieldValue plain; ///< Default value, used in new items.

    FieldValue (*read)(const void* item, std::size_t index);
    void (*write)(void* item, std::size_t index, const FieldValue& value);
    std::size_t index; ///< Index of the member among the fields of its item type.

    /// Returns the value of the member in `item`, whose type must be the item type of the field.
    /// O(members).
    FieldValue get(const void* item) const { return read(item, index); }
    /// Sets the value of the member in `item`. Asserts that the value has the right type. A number
    /// is truncated to the type of the member.
    void set(void* item, const FieldValue& value) const { write(item, index, value); }
};

/// Returns the fields of an item type, in file order. `type` is the index of the type in PerItem.
std::span<const Field> fieldsOfType(std::size_t type);

template <class Item>
std::span<const Field> fieldsOf() {
    return fieldsOfType(itemTypeIndex<Item>());
}

const Field* fieldNamed(std::span<const Field> fields, std::string_view name);

/// Returns why a level cannot contain the item, or nullopt if all members are valid. Checks the
/// range of each number, the encoding of each text, each shape, and whether each position is on the
/// map. Does not check tiles and the opaque parts of a trace recipe.
std::optional<Phrase> problemIn(std::span<const Field> fields, const void* item);

template <class Item>
std::optional<Phrase> problemIn(const Item& item) {
    return problemIn(fieldsOf<Item>(), &item);
}

} // namespace navcore
