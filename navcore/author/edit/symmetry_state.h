// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry.h"
#include "navcore/author/level/field.h"

#include <set>

namespace navcore {

// Internal to symmetric editing; see symmetry.h.

/// Returns the part of a name before its number, including a space. Two names with the same stem
/// differ only in their numbers.
std::string stemOfName(const std::string& name);

/// Names that are in use, and the numbers that make new ones.
class TakenNames {
public:
    explicit TakenNames(const LevelEdit& edit) : m_edit(edit) {}

    /// Returns the name or, if it is in use, the name with the lowest free number from 2 on, and
    /// reserves it. O(items) for the first call.
    std::string free(const std::string& name);
    void reserve(const std::string& name);

private:
    void collect();

    const LevelEdit& m_edit;
    std::optional<std::set<std::string>> m_taken;
};

/// A symmetric change in progress.
struct SymmetryState {
    SymmetryPartners& partners;
    const LevelChange& change; ///< The designer's change.
    LevelEdit& edit;           ///< The change so far, including images.
    IdBlock& ids;
    SymmetricChanges::ImageIds& imageIds;
    TakenNames names{edit};
    bool isOffMap = false; ///< Whether an image is off the lattice.
    /// The images of added items, by item and step.
    SymmetricChanges::ImageIds images = {};

    const SymmetryMap& map() const { return partners.map(); }

    /// Returns the partner or image of an item, or an invalid id if there is none after the change.
    template <Placed Item>
    typename Item::Key imageOf(typename Item::Key key, int step) {
        using Key = typename Item::Key;
        if (step == 0)
            return key;
        Key image{};
        if (partners.level().find<Item>(key))
            image = partners.of<Item>(key)[static_cast<std::size_t>(step)];
        else if (const auto at = images.find({itemTypeIndex<Item>(), key.value, step});
                 at != images.end())
            image = {at->second};
        return image.isItem() && edit.find<Item>(image) ? image : Key{};
    }

    /// Returns the id of the image of an added item, which is the same for all changes of a
    /// gesture.
    template <class Item>
    typename Item::Key imageId(typename Item::Key key, int step) {
        using Key = typename Item::Key;
        std::uint32_t& id = imageIds[{itemTypeIndex<Item>(), key.value, step}];
        while (id == 0 || edit.find<Item>(Key{id}))
            id = ids.draw<Item>(edit.level()).value;
        return {id};
    }
};

/// Returns whether other code maps the value of a member: it is a part of the place, or refers to
/// other items.
bool isMappedElsewhere(ValueShape shape);

/// A cell of a paint grid.
struct PaintCell {
    std::int32_t column = 0, row = 0;
    friend bool operator==(const PaintCell&, const PaintCell&) = default;
};
/// Returns the cell that contains the image of a cell's centre, or nullopt if that is off the
/// lattice.
std::optional<PaintCell> imageOfCell(const SymmetryMap& map, const PaintFrame& frame,
                                     PaintCell cell, int step);

/// Changes members of `target` as they differ between `before` and `after`, by their images. Leaves
/// members that determine the place or refer to other items, and those in which `target` differs
/// from `base`.
template <class Item>
void mirrorMembers(SymmetryState& state, const Item& before, const Item& after, const Item& base,
                   Item& target, int step);

/// Replaces the texts of an item by their images.
template <class Item>
void mirrorTexts(SymmetryState& state, Item& item, int step);

/// Moves the corners of an outline that is edited together with its partners; see mirrorPlaces().
template <Outlined Item>
void mirrorOutlines(SymmetryState& state, const SymmetryPartners::Slots<typename Item::Key>& slots);

// Each function mirrors the changes of some item types. mirrorPlaces() must be the first.
template <Placed Item>
void mirrorPlaces(SymmetryState& state);
void mirrorStops(SymmetryState& state);
void mirrorLinks(SymmetryState& state);
void mirrorRules(SymmetryState& state);
void mirrorPaint(SymmetryState& state);

} // namespace navcore
