// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/layer.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/geometry/box.h"

#include <string>

namespace navcore {

// Operations on items of any type. More of them are in move_items.h, remove.h and paste.h.

/// Returns every item that has a position of its own (all kinds but edges and routes) and is on a
/// layer that is neither hidden nor locked. O(items).
ItemSet everything(const Level& level, const Layers& layers = {});

/// Returns the set without the items that are locked individually. O(items).
ItemSet unlocked(const Level& level, ItemSet items);

/// Returns every item that everything() returns and `items` does not contain. O(items).
ItemSet inverted(const Level& level, const Layers& layers, const ItemSet& items);

/// Returns the set without the items on layers that are hidden or locked.
ItemSet atHand(const Layers& layers, ItemSet items);

/// Returns whether the level contains the item. For a vertex pair, returns whether the pair has a
/// rule.
bool exists(const Level& level, const ItemRef& item);

/// Returns the bounding box of the items, with an edge counted as both of its ends. Items that do
/// not exist are ignored; the box is empty if no item has a position.
Box boundsOf(const Level& level, const ItemSet& items);

/// Returns whether any of the items can be copied. An edge cannot be copied without its ends.
bool canCopy(const ItemSet& items);
/// Returns whether any of the items can be moved, either by itself or with its vertices.
bool canMove(const ItemSet& items);

Layer layerOf(const ItemRef& item);

/// Returns the name of an item, which may be empty. Returns nullptr if the item does not exist or
/// its type has no names. The pointer is valid until the level changes.
const std::string* givenName(const Level& level, const ItemRef& item);
/// Returns whether items of the same type as `item` have names.
bool canHaveName(const ItemRef& item);
/// Renames an item, which must exist and have a type with names (asserted).
void rename(LevelEdit& edit, const ItemRef& item, const std::string& name);

/// Returns whether any of the items is of a type that can be locked.
bool canLock(const ItemSet& items);
bool isLocked(const Level& level, const ItemRef& item);
/// Returns whether all of the items that can be locked are locked.
bool areLocked(const Level& level, const ItemSet& items);
/// Locks or unlocks all of the items that can be locked.
void setLock(LevelEdit& edit, const ItemSet& items, Lock lock);

} // namespace navcore
