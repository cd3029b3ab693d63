// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/geometry/box.h"

namespace navcore {

/// What moves when these items do, as it stood before: edges take their ends along, what is locked
/// stays, routes have no place of their own.
class MovedItems {
public:
    MovedItems(const Level& level, const ItemSet& items);

    bool empty() const { return m_stood.empty(); }
    std::size_t size() const { return m_stood.size(); }
    /// That takes away what moves: its befores are what stood there.
    const LevelChange& stood() const { return m_stood; }
    /// The one vertex that is all that moves.
    std::optional<VertexId> onlyVertex() const;
    /// Where they stood.
    const Box& bounds() const { return m_bounds; }

    /// The change from where they stood. Level::apply() refuses one that leads off the lattice.
    LevelChange by(Point2 offset) const;

private:
    template <class Key>
    void take(const Level& level, Key key);

    LevelChange m_stood;
    Box m_bounds;
};

} // namespace navcore
