// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry_partners.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <map>

namespace navcore {

// Symmetric editing mirrors the change, not the side: only what a change does to an item is done to
// its partners, so existing differences between the sides remain.
//
// - A changed member of an item changes in the same way in its partners; a moved item moves its
//   partners by the image of its movement. Words of the guide are exchanged in texts, and a name
//   that is already in use gets the lowest free number.
// - If a change moves an item and its partner as well, both move by the average of both movements
//   and their images: along an axis, for example. Other members that a change sets in both keep
//   these values.
// - An item that is its own partner is on the guide. It can only move along it. New vertices, lifts
//   and notes within half the tolerance of the guide are moved onto it.
// - An added item gets images, unless there is such an item already. A removed item takes its
//   partners with it, unless the same change modifies or connects them, as merging two partners
//   does.
// - A link or edge rule has an image only if both its ends have partners. One that connects two
//   partners is its own image, whatever its direction.
// - Paint is mirrored cell by cell: a cell gets the change of the cell to which its centre is
//   mapped.
// - Routes, checks, ignored issues, terrains, agents, floors and settings have no images. A change
//   that also affects terrains, agents, floors or settings, other than the trace recipe, is left as
//   it is.

/// Adds the changes of partners to changes that are relative to one level, such as the successive
/// changes of a gesture. Images of added items then keep their ids.
class SymmetricChanges {
public:
    /// `level` is the level before the changes. The guide must not be SymmetryKind::None
    /// (asserted).
    SymmetricChanges(Level level, const SymmetryGuide& guide);
    SymmetricChanges(Level level) : SymmetricChanges(level, level.symmetryGuide()) {}

    /// Returns the change together with the changes of all partners. Returns an error if an image
    /// would be off the lattice. O(change), and O(items) for the first change of each item type.
    Result<LevelChange> withPartners(const LevelChange& change, IdBlock& ids);

    SymmetryPartners& partners() { return m_partners; }

    /// Key of an added item and the step of its image: type, id, step.
    using ImageName = std::tuple<std::size_t, std::uint32_t, int>;
    using ImageIds = std::map<ImageName, std::uint32_t>;

private:
    SymmetryPartners m_partners;
    ImageIds m_imageIds;
};

/// Returns whether a level has a guide that is switched on.
inline bool mirrorsEdits(const Level& level) {
    const SymmetryGuide& guide = level.symmetryGuide();
    return guide.kind != SymmetryKind::None && guide.use == SymmetryUse::On;
}

/// Returns whether partners have images of a change; see above for changes that do not.
bool isMirrored(const LevelChange& change);

/// Same as SymmetricChanges(level).withPartners(change, ids) if mirrorsEdits(level), otherwise
/// returns the change.
Result<LevelChange> withPartners(const Level& level, const LevelChange& change, IdBlock& ids);

} // namespace navcore
