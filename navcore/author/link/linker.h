// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/plane/plane.h"

#include <memory>

namespace navcore {

/// The algorithm that connects each vertex to its k nearest visible vertices and updates the edges
/// after each edit: edges = policy(lists) - forbidden pairs + links.
///
/// A forbidden pair keeps its place in the lists and counts for the policy. A pair that is both
/// generated and linked by hand is one edge, the link, so that pinning an edge does not duplicate
/// it. Several links between one pair are parallel edges. Barriers affect the edges that cross
/// them. Clearance is measured if some agent has a radius.
class Linker {
public:
    Linker();
    ~Linker();
    Linker(Linker&&) noexcept;
    Linker& operator=(Linker&&) noexcept;

    /// Links the whole level from scratch. Returns an empty graph if cancelled; the linker is then
    /// unusable until the next link().
    NavGraph link(const Level& level, const Progress& progress = {}, Executor* executor = nullptr);

    /// Updates the edges after one applied change. `level` is the level after it, `graph` the graph
    /// before it. The result equals a full link() edge for edge. The cost depends on the size of
    /// the change, not on the map.
    GraphChange update(const Level& level, const LevelChange& change, const NavGraph& graph);

    /// Returns the spatial indexes of the level. They are up to date after update().
    const Planes& planes() const;
    const Plane& plane() const { return planes().one(); }

    /// Returns the list of neighbours that a new vertex at `position` would have, for previews.
    std::vector<NearVertex> preview(const Level& level, Point3 position) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
