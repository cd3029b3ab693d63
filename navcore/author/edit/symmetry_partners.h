// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry_map.h"
#include "navcore/author/level/level.h"

#include <array>
#include <tuple>
#include <unordered_map>

namespace navcore {

/// Which corner of one ring or chain corresponds to which corner of another one with equally many
/// corners.
struct RingMatch {
    std::size_t ring = 0;  ///< Index of the other ring.
    std::size_t start = 0; ///< The corner of the other ring that corresponds to corner 0.
    bool isReversed = false;

    std::size_t operator()(std::size_t corner, std::size_t corners) const {
        return (start + (isReversed ? corners - corner : corner)) % corners;
    }
};
/// One entry per ring of a shape.
using ShapeMatch = std::vector<RingMatch>;

/// Returns how the corners of two shapes correspond if each is within `tolerance` of its
/// counterpart, or nullopt if they do not. O(corners) for most shapes.
std::optional<ShapeMatch> matchOf(const Shape& shape, const Shape& other, Coord tolerance);

// The item types that have a place of their own, which determines their partners.
using PlacedTypes = std::tuple<Vertex, Obstacle, Barrier, Lift, Note>;
template <class Item>
concept Placed = std::same_as<Item, Vertex> || std::same_as<Item, Obstacle> ||
    std::same_as<Item, Barrier> || std::same_as<Item, Lift> || std::same_as<Item, Note>;
template <class Item>
concept Outlined = std::same_as<Item, Obstacle> || std::same_as<Item, Barrier>;

template <Outlined Item>
auto& outlineOf(Item& item) {
    if constexpr (std::same_as<Item, Obstacle>)
        return item.shape;
    else
        return item.line;
}
template <Outlined Item>
const ShapePtr& outlineOf(const Item& item) {
    if constexpr (std::same_as<Item, Obstacle>)
        return item.shape;
    else
        return item.line;
}

/// Finds items by their place, for items of any of the PlacedTypes.
template <Placed Item>
class PlaceSearch {
public:
    using Key = typename Item::Key;

    explicit PlaceSearch(Coord tolerance);
    void add(Key key, const Item& item);

    /// Returns the item that is nearest to `image` within the tolerance, on the same floor, for
    /// which `isOpen` returns true. Of several equally near items, returns `last` only if it is the
    /// only one, and otherwise the one with the lowest id. Outlines are near if all corners are;
    /// those of which only the boxes are near come after them. Returns an invalid id if there is
    /// none.
    Key nearest(const Item& image, Key last, FunctionRef<const Item*(Key)> find) const;

private:
    struct Cell {
        std::int32_t x, y;
        friend auto operator<=>(const Cell&, const Cell&) = default;
    };
    Cell cellOf(Point2 at) const;

    Coord m_tolerance;
    std::unordered_multimap<std::uint64_t, Key> m_cells;
};

/// Finds the partners of the items of a level: two items are partners if each is the nearest one of
/// its type to the image of the other, within the tolerance of the guide. An item can be its own
/// partner. Looks up each item once; the search for a type is set up when it is first needed, in
/// O(items).
class SymmetryPartners {
public:
    /// The guide must not be SymmetryKind::None (asserted).
    SymmetryPartners(Level level, const SymmetryGuide& guide);

    const Level& level() const { return m_level; }
    const SymmetryMap& map() const { return m_map; }
    Coord tolerance() const { return m_tolerance; }

    /// The partner for each step. The entry for step 0 is the item itself. Missing partners have
    /// invalid ids.
    template <class Key>
    using Slots = std::array<Key, RotationCycle::maxOrder>;

    /// Returns the partners of an item of the level.
    template <Placed Item>
    const Slots<typename Item::Key>& of(typename Item::Key key);
    Slots<LinkId> ofLink(LinkId id);

    /// Returns the item of the level that is nearest to `image`, as PlaceSearch does, among those
    /// that `find` returns.
    template <Placed Item>
    typename Item::Key nearest(const Item& image, typename Item::Key last,
                               FunctionRef<const Item*(typename Item::Key)> find) {
        return search<Item>().nearest(image, last, find);
    }

private:
    template <Placed Item>
    struct Table {
        std::optional<PlaceSearch<Item>> search;
        std::unordered_map<typename Item::Key, Slots<typename Item::Key>> known;
    };
    template <class Items>
    struct Tables;
    template <class... Items>
    struct Tables<std::tuple<Items...>> {
        using Type = std::tuple<Table<Items>...>;
    };
    template <Placed Item>
    PlaceSearch<Item>& search();

    Level m_level;
    SymmetryMap m_map;
    Coord m_tolerance;
    Tables<PlacedTypes>::Type m_tables;
};

/// Returns an item with its place, but nothing else, replaced by its image, or nullopt if that is
/// off the lattice. A reflected barrier is reversed, so that its open side is the reflected one.
template <Placed Item>
std::optional<Item> placedAtImage(const SymmetryMap& map, const Item& item, int step);

} // namespace navcore
