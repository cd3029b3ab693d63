// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/conditions.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// Determines, for one position of a banned area after another, which units it would cut off from
/// all goals; fast enough to run on each mouse move before the area is placed. Points attach at
/// vertices (Attachment::Vertices), whatever the world's setting. Exact: a unit is cut off if
/// RouteSolver finds a route to some goal now, but none once the area is part of the world.
class CutOff {
public:
    /// Areas do not block the edges in `unstoppable`: teleports and, for solid areas, also jumps
    /// and bridges. The vertices of `world` must not move while this object lives. Anything else
    /// that it refers to may change; results still describe the world at construction. O(V + E),
    /// and a visibility search around every point.
    CutOff(const RouteWorld& world, std::span<const RouteEnd> goals,
           std::span<const RouteEnd> units, std::span<const EdgeKey> unstoppable = {});
    ~CutOff();
    CutOff(CutOff&&) noexcept;
    CutOff& operator=(CutOff&&) noexcept;

    /// Returns the indexes of the units that the area would cut off, in ascending order. O(V + E),
    /// plus a test against the area for each edge that meets its box.
    std::vector<std::size_t> lostTo(const ChargedArea& area);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
