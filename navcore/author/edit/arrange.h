// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/geometry/box.h"

#include <optional>
#include <span>
#include <vector>

namespace navcore {

/// An item that is arranged as a whole, with its bounding box.
struct ArrangedItem {
    ItemRef item;
    Box bounds;
    friend bool operator==(const ArrangedItem&, const ArrangedItem&) = default;
};

/// Returns the items that the functions below move if `items` are selected, in the order of
/// ItemRef: locked items are left out, edges are replaced by their two vertices, and entrances of a
/// selected lift are left out because they move with it. O(items log items).
std::vector<ArrangedItem> arrangedItems(const Level& level, const ItemSet& items);

/// The side or the centre line on which items are aligned. Top is the smallest y.
enum class AlignTo : std::uint8_t { Left, Centre, Right, Top, Middle, Bottom };
enum class Axis : std::uint8_t { X, Y };

// The functions below move items within their plane and change nothing else. They can move an item
// off the lattice, which Level::apply() rejects.

/// Moves each item so that this side or centre of its box is at that of the box of all items.
void alignItems(LevelEdit& edit, const ItemSet& items, AlignTo alignment);

/// Moves items along an axis so that the gaps between the boxes of neighbours are equal. The first
/// and the last item stay where they are. Items are taken in the order of their centres, and those
/// with equal centres in the order of ItemRef. Gaps are negative if there is too little room. Does
/// nothing to fewer than three items.
void distributeItems(LevelEdit& edit, const ItemSet& items, Axis axis);

/// Moves the centre of each item to the nearest point of a straight line through the two items that
/// are farthest apart, as found by going from the centre of all items to the farthest item and from
/// there to the farthest. These two stay where they are. O(items).
void straightenItems(LevelEdit& edit, const ItemSet& items);

/// A line that some of the selected items form, and these items.
struct SelectedLine {
    std::vector<Point2> points; ///< At least two.
    ItemSet items;
};

/// Returns the line that the items contain: the only barrier, the only wall with a single chain, or
/// the only chain of edges with its vertices. Returns nullopt if there is none or more than one. A
/// chain of edges goes from its end with the smaller id, and has the corners of curved links.
std::optional<SelectedLine> lineOf(const Level& level, const ItemSet& items);

/// Returns points along a chain: its first point, and further points with the distance `spacing`
/// (in lu, > 0) along the chain, rounded to the lattice. At most `most` points.
std::vector<Point2> pointsAlong(std::span<const Point2> chain, Coord spacing, std::size_t most);

/// Returns the offsets of copies along a line from the original, whose centre is `origin`. The line
/// is followed from its end that is nearer to the original. If the original is within half the
/// spacing of that end, it counts as the first copy. Otherwise the first copy is at that end. At
/// most `most` offsets.
std::vector<Point2> offsetsAlong(std::vector<Point2> line, Coord spacing, Point2 origin,
                                 std::size_t most);

/// Adds copies of items at each of the offsets from the originals, on `floor`, and returns the
/// copies. Names of vertices are numbered, see nameInTurn().
ItemSet repeatItems(LevelEdit& edit, IdBlock& ids, const ItemSet& items,
                    std::span<const Point2> offsets, FloorId floor);

} // namespace navcore
