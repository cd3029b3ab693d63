// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/conditions.h"
#include "navcore/runtime/context/route_context.h"

namespace navcore {

/// Determines which units a banned area would cut off from all goals, before the area is placed.
/// Fast enough to run on every mouse move. Points attach at vertices (Attachment::Vertices),
/// whatever the context's setting is. The result is exact: a unit is cut off if RouteSolver now
/// finds a route to a goal, but would find none with the area.
class CutOff {
public:
    /// Areas do not block the edges in `unstoppable`: teleports and, for solid areas, also jumps
    /// and bridges. While this object exists, the vertices of `context` must not move. Other data
    /// may change, but results describe the context at construction. O(V + E), plus a visibility
    /// search around every point.
    CutOff(const RouteContext& context, std::span<const RouteEnd> goals,
           std::span<const RouteEnd> units, std::span<const EdgeKey> unstoppable = {});
    ~CutOff();
    CutOff(CutOff&&) noexcept;
    CutOff& operator=(CutOff&&) noexcept;

    /// Returns the indices of the units that the area would cut off, in ascending order. O(V + E),
    /// plus a test against the area for each edge that meets its box.
    std::vector<std::size_t> lostTo(const ChargedArea& area);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
