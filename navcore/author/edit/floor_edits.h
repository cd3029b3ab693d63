// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <vector>

namespace navcore {

/// Returns the 1-based position of a floor in stacking order: 1 for the lowest one. The floor must
/// exist. O(floors log floors).
std::size_t floorNumber(const Level& level, FloorId floor);

/// Returns the floor `steps` above `floor`, or below it if `steps` is negative. Returns the top or
/// the bottom floor if there are not that many. The floor must exist.
FloorId floorBeside(const Level& level, FloorId floor, int steps);

/// Modifies a floor: modifyFloor(edit, id, [](Floor& floor) { ... }). For firstFloor, adds the item
/// if the level has none.
template <class Modify>
void modifyFloor(LevelEdit& edit, FloorId id, Modify&& change) {
    const Floor* now = edit.find<Floor>(id);
    Floor floor = now ? *now : Floor{};
    change(floor);
    edit.set<Floor>(id, std::move(floor));
}

/// Sets the picture of a floor.
void setPicture(LevelEdit& edit, FloorId floor, Picture picture);

/// Adds an empty floor directly above `below`, with the same paint grid. Its elevation is halfway
/// to the next floor; if there is none, it is as high above `below` as that is above the floor
/// below it, or three units of length. Returns its id.
FloorId addFloor(LevelEdit& edit, IdBlock& ids, FloorId below);

/// The items that duplicateFloor() copies.
enum class FloorCopy : std::uint8_t {
    Walls, ///< Obstacles, barriers and paint: the parts that the floors of a building share.
    Everything,
};

/// Adds a copy of a floor directly above it, including its picture. Lifts that stop on the floor
/// also stop on the copy: at copies of their entrances, with the same conditions. Returns the id of
/// the copy.
FloorId duplicateFloor(LevelEdit& edit, IdBlock& ids, FloorId floor, FloorCopy what);

/// Removes a floor and all its items, the links, routes and checks that end on it, and the stops of
/// lifts there. The floor must exist and must not be firstFloor (asserted). O(items).
void removeFloor(LevelEdit& edit, FloorId floor);

/// Moves vertices, obstacles, barriers and notes to a floor, which must exist. Edges move their two
/// vertices. Walk links that then connect two floors become stairs, see makeStairs(). Lifts no
/// longer stop at vertices that come from another floor. O(items + links at the vertices + lifts).
void moveToFloor(LevelEdit& edit, const ItemSet& items, FloorId floor);

/// Moves a floor to another position in stacking order, counted from 0 at the bottom. Elevations do
/// not change. O(floors log floors).
void restackFloor(LevelEdit& edit, FloorId floor, std::size_t position);

/// Returns the number of items on a floor: vertices, obstacles, barriers and notes. O(items).
std::size_t itemsOnFloor(const Level& level, FloorId floor);

/// Returns `items` without those on other floors. Links and rules are kept if one of their vertices
/// is on the floor; routes are always kept.
ItemSet itemsOn(const Level& level, FloorId floor, ItemSet items);

/// Returns the floors of the items that a change adds, removes or modifies. Does not contain those
/// that the level no longer has.
std::vector<FloorId> floorsOf(const Level& level, const LevelChange& change);

/// Returns the floor of an item. For a link, this is the floor of its first vertex. For a lift,
/// this is the lowest id of a floor that it serves. Returns nullopt for a route, and if the item
/// does not exist.
std::optional<FloorId> floorOf(const Level& level, const ItemRef& item);

} // namespace navcore
