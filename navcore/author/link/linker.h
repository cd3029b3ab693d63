// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/author/link/spatial_indexes.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"

#include <memory>

namespace navcore {

/// Connects each vertex to its k nearest visible vertices and keeps that true over edits.
/// edges = policy(lists) - forbidden pairs + links. A pair that is forbidden keeps its place in the
/// lists and counts for the policy. A pair that is generated and also linked by hand is one edge,
/// the link: pinning an edge must not double it. Several links on one pair stay parallel edges.
/// Barriers act on the edges that cross them; room to obstacles is measured when some agent has a
/// radius.
class Linker {
public:
    Linker();
    ~Linker();
    Linker(Linker&&) noexcept;
    Linker& operator=(Linker&&) noexcept;

    /// Links the whole level from nothing. Returns an empty graph when cancelled; the linker is
    /// then unusable until the next link().
    NavGraph link(const Level& level, const Progress& progress = {}, Executor* executor = nullptr);

    /// Follows one applied change: `level` is the level after it, `graph` the graph before it.
    /// Equal to a full link, edge for edge. Cost follows what the change touches, not the map.
    GraphChange update(const Level& level, const LevelChange& change, const NavGraph& graph);

    /// What stands where in the level; up to date after update().
    const SpatialIndexes& spatial() const;

    /// The list of a vertex that would stand at `position`, for previews.
    std::vector<NearVertex> preview(const Level& level, Point3 position) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
