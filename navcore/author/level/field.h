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

/// The type of a member's value, and of the FieldValue that holds it.
enum class ValueShape : std::uint8_t {
    Whole,      ///< std::int64_t
    Real,       ///< double
    YesNo,      ///< std::int64_t, 0 or 1
    Word,       ///< std::int64_t, index into Field::words
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
    // The following are opaque: only dedicated code reads, writes, draws or creates such values.
    Rings,      ///< ShapePtr, solid or wall
    Line,       ///< ShapePtr, a wall of one chain
    Tile,       ///< TilePtr
    EndOfRoute, ///< RouteEnd
    EndOfCheck, ///< CheckEnd
    Numbers,    ///< a part of a trace recipe, as in trace_numbers.h
};

/// The value of a member; std::monostate if an optional member has none.
using FieldValue = std::variant<std::monostate, std::int64_t, double, std::string, Point3, Tags,
                                Abilities, std::set<AgentId>, std::map<TerrainId, std::uint32_t>,
                                ShapePtr, TilePtr, RouteEnd, CheckEnd, std::vector<std::int64_t>>;

/// The unit of a number.
enum class Unit : std::uint8_t {
    None,
    Length,      ///< lu
    Speed,       ///< lu per second
    Thousandths, ///< thousandths of a factor
    Milliseconds,
    DegreesPerSecond,
};

/// When a level file contains the member.
enum class Presence : std::uint8_t {
    Must,   ///< always
    Always, ///< always written, but a file may omit it
    May,    ///< written unless it equals the value in a new item
};

/// Whether a nav file contains the member, either directly or in the edges made from a link.
enum class Ships : std::uint8_t { No, Yes };

inline constexpr Range anyNumber{-std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::infinity()};

/// What describe() states about a member besides its name and value.
struct About {
    constexpr About(Ships does = Ships::No, Unit counts = Unit::None, Range within = anyNumber,
                    std::int64_t whenNew = 0)
        : ships(does), unit(counts), range(within), plain(whenNew) {}

    Ships ships;
    Unit unit;
    Range range;        ///< valid numbers, also in Multipliers; within the range of its type
    std::int64_t plain; ///< default of a number that a file may omit, as in a new item
};

/// A mark for describe() that a number is a colour, written "#rrggbb" in a file.
struct Colour {
    std::uint32_t& value;
};

/// A mark for describe() that a shape is a single open chain.
struct OneLine {
    ShapePtr& shape;
};

/// The description of one member of an item type, for code that treats all members alike.
struct Field {
    const char* name; ///< name in a level file, except that "shape" and "line" are named after
                      ///< their kind there
    ValueShape shape;
    Presence presence;
    Ships ships;
    Unit unit;
    Range range;                        ///< for numbers, YesNo, Word and Colour; otherwise unused
    std::span<const char* const> words; ///< for Word
    bool mayBeNone;                     ///< whether it is optional
    FieldValue plain;                   ///< value in a new item

    FieldValue (*read)(const void* item, std::size_t index);
    void (*write)(void* item, std::size_t index, const FieldValue& value);
    std::size_t index; ///< index among the fields of its item type

    /// Returns the value of the member in `item`, which must be of the field's item type.
    /// O(members).
    FieldValue get(const void* item) const { return read(item, index); }
    /// Sets the member. The value must match the field's shape (asserted); a number is truncated to
    /// the member's type.
    void set(void* item, const FieldValue& value) const { write(item, index, value); }
};

/// Returns the fields of the item type at that index of PerItem, in file order.
std::span<const Field> fieldsOfSort(std::size_t sort);

template <class Item>
std::span<const Field> fieldsOf() {
    return fieldsOfSort(itemTypeIndex<Item>());
}

/// Returns the field with that name, or nullptr.
const Field* fieldNamed(std::span<const Field> fields, std::string_view name);

/// Returns why a level cannot hold the item, checking each member on its own: a number out of
/// range, text that is not UTF-8, a position off the map, an invalid shape. Returns nullopt if all
/// are valid. Opaque parts of a trace recipe and tiles are not checked.
std::optional<Phrase> problemIn(std::span<const Field> fields, const void* item);

template <class Item>
std::optional<Phrase> problemIn(const Item& item) {
    return problemIn(fieldsOf<Item>(), &item);
}

} // namespace navcore
