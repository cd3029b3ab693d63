// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/conditions.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// Answers, for one place of a banned area after the other, which units it would cut off from every
/// goal: before it is placed, on each mouse move. Points join at vertices (Attachment::Vertices),
/// whatever the world says. Exact: a unit is lost when a RouteSolver finds a route to some goal
/// now, and none to any once the area is one of the world's.
class CutOff {
public:
    /// Areas do not stop the edges in `unstoppable`: teleports, and jumps and bridges when the
    /// areas to come are solid. The vertices of `world` must stay where they are while this lives;
    /// what else it refers to may change, and the answers remain those of now. O(V + E) and a look
    /// around every point.
    CutOff(const RouteWorld& world, std::span<const RouteEnd> goals,
           std::span<const RouteEnd> units, std::span<const EdgeKey> unstoppable = {});
    ~CutOff();
    CutOff(CutOff&&) noexcept;
    CutOff& operator=(CutOff&&) noexcept;

    /// Numbers of the units that the area would cut off, ascending. O(V + E), and for each edge
    /// that meets its box a look at its sides.
    std::vector<std::size_t> lostTo(const ChargedArea& area);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
