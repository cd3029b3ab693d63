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

/// What kind of value a member has, and what a FieldValue of it holds.
enum class ValueShape : std::uint8_t {
    Whole,      ///< std::int64_t
    Real,       ///< double
    YesNo,      ///< std::int64_t, 0 or 1
    Word,       ///< std::int64_t, which of Field::words
    Colour,     ///< std::int64_t, 0xRRGGBB
    TerrainRef, ///< std::int64_t, an id; 0 = none
    AgentRef,
    VertexRef,
    Text,        ///< std::string
    Point,       ///< Point3 with z = 0
    Place,       ///< Point3
    TagMap,      ///< Tags
    WordSet,     ///< Abilities
    AgentSet,    ///< std::set<AgentId>
    Multipliers, ///< std::map<TerrainId, std::uint32_t>
    // Opaque: whoever reads, writes, draws or makes one knows how.
    Rings,      ///< ShapePtr, solid or wall
    Line,       ///< ShapePtr, a wall of one chain
    Tile,       ///< TilePtr
    EndOfRoute, ///< RouteEnd
    EndOfCheck, ///< CheckEnd
    Numbers,    ///< a part of a trace recipe as trace_numbers.h has it
};

/// The value of a member; std::monostate: an optional one has none.
using FieldValue = std::variant<std::monostate, std::int64_t, double, std::string, Point3, Tags,
                                Abilities, std::set<AgentId>, std::map<TerrainId, std::uint32_t>,
                                ShapePtr, TilePtr, RouteEnd, CheckEnd, std::vector<std::int64_t>>;

/// What a number counts.
enum class Unit : std::uint8_t {
    None,
    Length,      ///< lu
    Speed,       ///< lu per second
    Thousandths, ///< of a factor
    Milliseconds,
    DegreesPerSecond,
};

/// When a member is in a level file.
enum class Presence : std::uint8_t {
    Must,   ///< always
    Always, ///< written always; a file may leave it out
    May,    ///< written unless it is that of a new item
};

/// Whether a nav file holds the member, by itself or in the edges that a link becomes.
enum class Ships : std::uint8_t { No, Yes };

inline constexpr Range anyNumber{-std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity()};

/// What describe() says of a member beside its name and value.
struct About {
    constexpr About(Ships does = Ships::No, Unit counts = Unit::None, Range within = anyNumber,
                    std::int64_t whenNew = 0)
        : ships(does), unit(counts), range(within), plain(whenNew) {}

    Ships ships;
    Unit unit;
    Range range;        ///< of a number, and of the numbers in Multipliers; within its type's
    std::int64_t plain; ///< the number of a new item, of one that may be missing
};

/// Tells describe() that a number is a colour, "#rrggbb" in a file.
struct Colour {
    std::uint32_t& value;
};

/// Tells it that a shape is one open chain.
struct OneLine {
    ShapePtr& shape;
};

/// One member of a sort of item, described for whoever treats all members alike.
struct Field {
    const char* name; ///< as in a level file; "shape" and "line" are told by their kind there
    ValueShape shape;
    Presence presence;
    Ships ships;
    Unit unit;
    Range range; ///< of numbers, YesNo, Word and Colour too; of others without meaning
    std::span<const char* const> words; ///< of Word
    bool mayBeNone;                     ///< an optional
    FieldValue plain;                   ///< of a new item

    FieldValue (*read)(const void* item, std::size_t index);
    void (*write)(void* item, std::size_t index, const FieldValue& value);
    std::size_t index; ///< among the fields of its sort

    /// Of an item of the sort that the field is one of. O(members).
    FieldValue get(const void* item) const { return read(item, index); }
    /// The value is of the field's shape (asserted); a number is cut to the member's type.
    void set(void* item, const FieldValue& value) const { write(item, index, value); }
};

/// The members of the sort at that place of PerItem, in file order.
std::span<const Field> fieldsOfSort(std::size_t sort);

template <class Item>
std::span<const Field> fieldsOf() {
    return fieldsOfSort(itemTypeIndex<Item>());
}

/// The field of that name; null when there is none.
const Field* fieldNamed(std::span<const Field> fields, std::string_view name);

/// Why a level cannot hold an item, by each of its members alone: a number out of its range, a text
/// that is not UTF-8, a place off the map, a shape that is none. Of opaque parts of a trace recipe
/// and a tile it says nothing. None when they are all good.
std::optional<Phrase> problemIn(std::span<const Field> fields, const void* item);

template <class Item>
std::optional<Phrase> problemIn(const Item& item) {
    return problemIn(fieldsOf<Item>(), &item);
}

} // namespace navcore
