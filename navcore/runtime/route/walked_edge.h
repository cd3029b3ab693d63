// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// The point that far (lu) along the way between two points, from the lexicographically smaller.
Point3 pointAlong(Point3 a, Point3 b, std::uint32_t along, std::uint32_t length);

/// The first barrier that lets nobody from one place straight to the other, if there is one.
std::optional<BarrierId> barrierAgainst(const RouteWorld& world, Point3 from, Point3 to);

/// An edge, walked from a place to a place.
struct WalkedEdge {
    Edge edge;
    Point3 from, to;
    Direction way = Direction::Both; ///< Forward: from the edge's end a; Both: a leg

    bool isAgainst() const { return edge.direction != Direction::Both && edge.direction != way; }
    Point3 middle() const { return pointAlong(from, to, edge.length / 2, edge.length); }
    /// By the conditions of the query.
    bool isBanned(const RouteWorld& world) const { return !charged(world, edge, from, to, 1); }
};

} // namespace navcore
