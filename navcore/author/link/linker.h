// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/plane/plane.h"

#include <memory>

namespace navcore {

/// Connects each vertex to its k nearest visible vertices, and updates the edges after each edit:
/// edges = policy(lists) - forbidden pairs + links. A forbidden pair still occupies a place in the
/// lists and is counted by the policy. If a pair is listed and also has a link, it has only one
/// edge, the link; pinning an edge therefore does not duplicate it. Several links between the same
/// vertices are parallel edges. Each floor is linked as if it were a level of its own; only links
/// and lifts connect floors. The edges of a lift and its cabins, which are vertices of the graph
/// but not of the level, are derived from the lift; see lift_edges.h. Barriers affect the edges
/// that cross them. Clearance is measured if any agent has a radius.
class Linker {
public:
    Linker();
    ~Linker();
    Linker(Linker&&) noexcept;
    Linker& operator=(Linker&&) noexcept;

    /// Links the whole level. If cancelled, returns an empty graph; call link() again before any
    /// other function.
    NavGraph link(const Level& level, const Progress& progress = {}, Executor* executor = nullptr);

    /// Returns the changes to the edges after a single change to the level. `level` is the level
    /// after the change, and `graph` is the graph before it. The result is exactly that of a full
    /// link(). The cost depends on the size of the change, not on the size of the map.
    GraphChange update(const Level& level, const LevelChange& change, const NavGraph& graph);

    /// Returns the spatial indexes of the level. Each call to update() brings them up to date.
    const Planes& planes() const;
    const Plane& plane(FloorId floor) const { return planes().at(floor); }

    /// Returns the neighbours that a new vertex at `position` would list, for a preview. The floor
    /// must exist.
    std::vector<NearVertex> preview(const Level& level, const Place& position) const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
