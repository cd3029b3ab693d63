// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"

#include <map>
#include <tuple>

namespace navcore {

/// Returns a level with copies of `items`, the links and rules between them, and all terrains and
/// agents. All items must exist. Lifts are copied together with their entrances. Edges are copied
/// if both their vertices are in `items`, gates of lifts if the barriers are, and routes if both
/// their ends can be copied. O(items + terrains + agents).
Level clipOf(const Level& level, const ItemSet& items);

/// The copies of pasted items, by the keys of the originals.
struct Copies {
    std::map<VertexId, VertexId> vertices;
    std::map<BarrierId, BarrierId> barriers;
    std::map<ObstacleId, ObstacleId> obstacles;
    std::map<LiftId, LiftId> lifts;
    std::map<NoteId, NoteId> notes;
    std::map<LinkId, LinkId> links;

    template <class Key>
    std::map<Key, Key>& of() {
        return std::get<std::map<Key, Key>&>(
            std::tie(vertices, barriers, obstacles, lifts, notes, links));
    }
    template <class Key>
    const std::map<Key, Key>& of() const {
        return std::get<const std::map<Key, Key>&>(
            std::tie(vertices, barriers, obstacles, lifts, notes, links));
    }
};

/// Adds copies of all items of `clip` with new ids, moved by `offset`. Terrains and agents are
/// matched by name and added if they are missing. All copies are on `floor`, which must exist, even
/// if the clip is from other floors. Only lifts keep the floors of their stops, together with their
/// entrances, as far as the level has these floors. Returns the added items. Level::apply() rejects
/// the change if a position would be outside the range of the lattice. Adds the copies to `copies`
/// if it is not null.
ItemSet paste(LevelEdit& edit, IdBlock& ids, const Level& clip, Point2 offset,
              FloorId floor = firstFloor, Copies* copies = nullptr);

} // namespace navcore
