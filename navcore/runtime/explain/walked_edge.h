// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/attachment.h"

namespace navcore {

/// Returns the point on the line of an edge whose distance from its lexicographically smaller end
/// is `along` lu. `length` is the length of the edge, in lu.
Point3 pointAlong(const Polyline& line, std::uint32_t along, std::uint32_t length);

/// Returns the first barrier that prevents movement along the line, if there is one.
std::optional<BarrierId> barrierAgainst(const Plane& plane, const Polyline& line);

/// An edge and the direction in which it is used.
struct WalkedEdge {
    Edge edge;
    Point3 from, to;
    /// Forward if the agent moves from the edge's end `a` to `b`. Both for a leg off the graph.
    Direction way = Direction::Both;

    bool isAgainst() const { return edge.direction != Direction::Both && edge.direction != way; }
    EdgeWay edgeWay() const {
        return way == Direction::Backward ? EdgeWay::Backward : EdgeWay::Forward;
    }
    Polyline line() const { return edge.line(from, to, edgeWay()); }
    Point3 middle() const { return pointAlong(line(), edge.length / 2, edge.length); }
    /// Returns whether the conditions of the query ban this movement.
    bool isBanned(const RouteContext& context) const {
        return !charged(context.under(edge), edge, from, to, edgeWay(), 1);
    }
};

} // namespace navcore
