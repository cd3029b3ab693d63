// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/attachment.h"

namespace navcore {

/// Returns the point on the edge between a and b whose distance from its lexicographically smaller
/// end is `along` lu. `length` is the length of the edge, in lu.
Point3 pointAlong(Point3 a, Point3 b, std::uint32_t along, std::uint32_t length);

/// Returns the first barrier that prevents straight movement between the two points, if there is
/// one.
std::optional<BarrierId> barrierAgainst(const Plane& plane, Point3 from, Point3 to);

/// An edge and the direction in which it is used.
struct WalkedEdge {
    Edge edge;
    Point3 from, to;
    /// Forward if the agent moves from the edge's end `a` to `b`. Both for a leg off the graph.
    Direction way = Direction::Both;

    bool isAgainst() const { return edge.direction != Direction::Both && edge.direction != way; }
    Point3 middle() const { return pointAlong(from, to, edge.length / 2, edge.length); }
    /// Returns whether the conditions of the query ban this movement.
    bool isBanned(const RouteContext& context) const {
        return !charged(context.under(edge), edge, from, to, 1);
    }
};

} // namespace navcore
