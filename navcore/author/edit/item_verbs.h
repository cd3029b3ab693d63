// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/layer.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/geometry/box.h"

#include <string>

namespace navcore {

// Operations on items of any type. See also move_items.h, graph_edits.h and paste.h.

/// Returns all items that have a position of their own (all types except edges and routes), except
/// those on hidden or locked layers, and those on other floors than `floor` if it is set. O(items).
ItemSet everything(const Level& level, const Layers& layers = {},
                   std::optional<FloorId> floor = {});

/// Returns `items` without those that are locked individually. O(items).
ItemSet unlocked(const Level& level, ItemSet items);

/// Returns the items of everything() that are not in `items`. O(items).
ItemSet inverted(const Level& level, const Layers& layers, const ItemSet& items,
                 std::optional<FloorId> floor = {});

/// Returns `items` without those on hidden or locked layers.
ItemSet selectableOf(const Layers& layers, ItemSet items);

/// Returns whether the level contains the item. For an automatic edge, returns whether its vertex
/// pair has a rule.
bool exists(const Level& level, const ItemRef& item);

/// Returns the bounding box of the items. The box of an edge is that of its two vertices. Ignores
/// items that do not exist. The box is empty if no item has a position.
Box boundsOf(const Level& level, const ItemSet& items);

/// Returns whether any of the items can be copied by itself. Edges cannot; they are copied together
/// with their vertices.
bool canCopy(const ItemSet& items);
/// Returns whether any of the items has a type that can be moved. This includes edges, which are
/// moved by their vertices.
bool canMove(const ItemSet& items);

Layer layerOf(const ItemRef& item);

/// Returns the name of an item, which may be empty. Returns nullptr if the item does not exist or
/// its type has no names. The pointer is invalidated when the level changes.
const std::string* givenName(const Level& level, const ItemRef& item);
/// Returns whether items of this type have names.
bool canHaveName(const ItemRef& item);
/// Renames an item. It must exist, and its type must have names (asserted).
void rename(LevelEdit& edit, const ItemRef& item, const std::string& name);

/// Returns whether any of the items has a type that can be locked.
bool canLock(const ItemSet& items);
bool isLocked(const Level& level, const ItemRef& item);
/// Returns whether all lockable items of the set are locked.
bool areLocked(const Level& level, const ItemSet& items);
/// Locks or unlocks all lockable items of the set.
void setLock(LevelEdit& edit, const ItemSet& items, Lock lock);

} // namespace navcore
