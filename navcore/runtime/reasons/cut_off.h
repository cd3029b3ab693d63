// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// Answers, for one place of an obstacle after the other, which units it would cut off from every
/// goal: before it is placed, on each mouse move. Points join at vertices (Joining::Vertices),
/// whatever the world says. Exact: a unit is lost when a RouteSolver finds a
/// route to some goal now, and none to any once the edges that meet the obstacle are gone.
class CutOff {
public:
    /// Obstacles do not stop the edges in `unstoppable` (jumps, bridges, teleports). What `world`
    /// refers to must stay as it is while this lives. O(V + E) and a look around every point.
    CutOff(const RouteWorld& world, std::span<const RouteEnd> goals,
           std::span<const RouteEnd> units, std::span<const EdgeKey> unstoppable = {});
    ~CutOff();
    CutOff(CutOff&&) noexcept;
    CutOff& operator=(CutOff&&) noexcept;

    /// Numbers of the units that the obstacle would cut off, ascending. O(V + E), and for each edge
    /// that meets the obstacle's box a look at its sides.
    std::vector<std::size_t> lostTo(ShapePtr obstacle);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
