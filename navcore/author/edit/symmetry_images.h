// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/edit/symmetry_map.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/graph/abilities.h"

namespace navcore {

// Commands that place items, or copies of them, at their images under a symmetry guide. They use
// the guide whether or not it is on.

enum class TextRole : std::uint8_t { Name, Other };

/// Returns the image of a text.
using TextImage = FunctionRef<std::string(const std::string& text, TextRole role)>;

/// Returns conditions with the image of each ability; see Needs.
Needs imageOfNeeds(const Needs& needs, TextImage image);

/// Replaces all texts of a vertex, link, obstacle, barrier, lift or note.
template <class Item>
void replaceTexts(Item& item, TextImage image);

/// Returns the image of a link's curve, or that of a straight link if a point would be off the
/// lattice.
LinkCurve imageOfCurve(const SymmetryMap& map, const LinkCurve& curve, int step);

/// Returns a level in which all items of a clip (see clipOf()) are replaced by their images. Paint
/// and pictures remain. Returns an error if an image is off the lattice.
Result<Level> imageOfClip(const Level& clip, const SymmetryMap& map, int step);

/// Moves items to their images. Locked items stay, edges follow their vertices, and texts remain.
/// Returns an error if an image is off the lattice.
Result<LevelChange> movedToImage(const Level& level, const ItemSet& items, const SymmetryMap& map,
                                 int step);

/// Adds a copy of the items at each of their images, on the floor `floor`, unless an item has a
/// partner there. Returns the added items. `map` must be that of the level's guide. Returns an
/// error if an image is off the lattice; the edit then contains some of the copies.
Result<ItemSet> repeatItems(LevelEdit& edit, IdBlock& ids, const ItemSet& items,
                            const SymmetryMap& map, FloorId floor);

} // namespace navcore
