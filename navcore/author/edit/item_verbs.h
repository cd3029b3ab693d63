// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/layer.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/geometry/box.h"

#include <string>

namespace navcore {

// What can be done to items of any kind; move_items.h, remove.h and paste.h have the rest.

/// Everything at hand that has a place of its own: all but edges and routes, and what lies on
/// layers that are hidden or locked. O(items).
ItemSet everything(const Level& level, const Layers& layers = {});

/// Everything that is not among these. O(items).
ItemSet inverted(const Level& level, const Layers& layers, const ItemSet& items);

/// Those of the items that do not lie on a layer that is hidden or locked.
ItemSet atHand(const Layers& layers, ItemSet items);

/// Whether the level holds the item; of a pair of vertices, whether a rule was made for it.
bool exists(const Level& level, const ItemRef& item);

/// Where they lie, edges by their ends; empty when none has a place. Those that do not exist do not
/// count.
Box boundsOf(const Level& level, const ItemSet& items);

/// Whether some of them can be copied: an edge comes along with its ends, never by itself.
bool canCopy(const ItemSet& items);
/// Whether some of them can be moved, or stand on vertices that can.
bool canMove(const ItemSet& items);

/// The layer of the item's kind.
Layer layerOf(const ItemRef& item);

/// The name that was given to an item, which may be empty; nullptr when it does not exist or its
/// kind has none. Valid until the level changes.
const std::string* givenName(const Level& level, const ItemRef& item);
/// Whether things of this kind have a name.
bool canHaveName(const ItemRef& item);
/// Gives a name to an item that exists and can have one (asserted).
void rename(LevelEdit& edit, const ItemRef& item, const std::string& name);

/// Whether some of them have a padlock of their own.
bool canLock(const ItemSet& items);
/// Whether the padlock of the item is closed.
bool isLocked(const Level& level, const ItemRef& item);
/// Whether all that have a padlock are locked.
bool areLocked(const Level& level, const ItemSet& items);
/// Opens or closes the padlocks of those that have one.
void setLock(LevelEdit& edit, const ItemSet& items, Lock lock);

} // namespace navcore
