// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/layer.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/geometry/box.h"

#include <string>

namespace navcore {

// Operations on items of any kind. More of them are in move_items.h, remove.h and paste.h.

/// Returns every item that has a position of its own (all kinds but edges and routes) and is on a
/// layer that is neither hidden nor locked. O(items).
ItemSet everything(const Level& level, const Layers& layers = {});

/// Removes the items that are locked themselves from the set, and returns the rest. O(items).
ItemSet unlocked(const Level& level, ItemSet items);

/// Returns every such item that is not among `items`. O(items).
ItemSet inverted(const Level& level, const Layers& layers, const ItemSet& items);

/// Removes from the set the items on layers that are hidden or locked, and returns the rest.
ItemSet atHand(const Layers& layers, ItemSet items);

/// Returns whether the level holds the item; for a vertex pair, whether the pair has a rule.
bool exists(const Level& level, const ItemRef& item);

/// Returns the bounding box of the items, using both ends of an edge. Items that do not exist are
/// ignored; the box is empty if no item has a position.
Box boundsOf(const Level& level, const ItemSet& items);

/// Returns whether any item can be copied. An edge cannot be copied without its ends.
bool canCopy(const ItemSet& items);
/// Returns whether any item can be moved, or moves with its vertices.
bool canMove(const ItemSet& items);

Layer layerOf(const ItemRef& item);

/// Returns the name of an item, which may be empty, or nullptr if the item does not exist or its
/// kind has no names. Valid until the level changes.
const std::string* givenName(const Level& level, const ItemRef& item);
/// Returns whether items of this kind have names.
bool canHaveName(const ItemRef& item);
/// Renames an item, which must exist and be of a kind with names (asserted).
void rename(LevelEdit& edit, const ItemRef& item, const std::string& name);

/// Returns whether any item is of a kind that can be locked.
bool canLock(const ItemSet& items);
bool isLocked(const Level& level, const ItemRef& item);
/// Returns whether every item that can be locked is locked.
bool areLocked(const Level& level, const ItemSet& items);
/// Locks or unlocks every item that can be locked.
void setLock(LevelEdit& edit, const ItemSet& items, Lock lock);

} // namespace navcore
