// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry.h"

#include "navcore/author/edit/symmetry_state.h"
#include "navcore/author/words/symmetry_texts.h"

namespace navcore {
namespace {

template <class... Items>
bool affectsAny(const LevelChange& change) {
    return (!change.of<Items>().empty() || ...);
}

/// Returns whether the values before the change are those of the level.
bool startsFrom(const Level& level, const LevelChange& change) {
    bool same = true;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>()) {
            const Item* item = level.find<Item>(key);
            same = same && (item ? swap.before && *swap.before == *item : !swap.before);
        }
    });
    return same;
}

} // namespace

bool isMirrored(const LevelChange& change) {
    return !affectsAny<LevelInfo, Picture, LinkSettings, PaintGrid, SymmetryGuide, Floor, Terrain,
                       Agent>(change);
}

SymmetricChanges::SymmetricChanges(Level level, const SymmetryGuide& guide)
    : m_partners(std::move(level), guide) {}

Result<LevelChange> SymmetricChanges::withPartners(const LevelChange& change, IdBlock& ids) {
    const Level& level = m_partners.level();
    // Level::apply() reports the conflict of a change that starts from another level.
    if (!isMirrored(change) || !startsFrom(level, change))
        return change;
    LevelEdit edit(level);
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, swap] : change.of<Item>())
            edit.set<Item>(key, swap.after);
    });
    SymmetryState state{m_partners, change, edit, ids, m_imageIds};
    mirrorPlaces<Vertex>(state);
    mirrorPlaces<Obstacle>(state);
    mirrorPlaces<Barrier>(state);
    mirrorPlaces<Lift>(state);
    mirrorPlaces<Note>(state);
    mirrorStops(state);
    mirrorLinks(state);
    mirrorRules(state);
    mirrorPaint(state);
    if (state.isOffMap)
        return invalid(words::imageOffMap);
    return edit.change();
}

Result<LevelChange> withPartners(const Level& level, const LevelChange& change, IdBlock& ids) {
    if (!mirrorsEdits(level))
        return change;
    return SymmetricChanges(level).withPartners(change, ids);
}

} // namespace navcore
