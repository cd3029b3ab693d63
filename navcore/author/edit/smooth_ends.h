// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <cstdint>
#include <optional>

namespace navcore {

enum class LinkEnd : std::uint8_t { From, To };

constexpr LinkEnd oppositeOf(LinkEnd end) {
    return end == LinkEnd::From ? LinkEnd::To : LinkEnd::From;
}

inline VertexId vertexAt(const Link& link, LinkEnd end) {
    return end == LinkEnd::From ? link.from : link.to;
}

/// The end of a link at a vertex with exactly one other link, with which it forms a chain.
struct ChainEnd {
    LinkId link, other;
    LinkEnd end;      ///< The end of `link` at the vertex.
    LinkEnd otherEnd; ///< The end of `other` at the vertex.
};

/// Returns one end of a link as a part of a chain. Returns nullopt if several other links or none
/// end there, or if the other one is a teleport or leads back to the link's other end.
std::optional<ChainEnd> chainEndOf(const LevelEdit& edit, LinkId id, LinkEnd end);

/// Returns the point that follows one end of a link on its curve, or `far`, the position of its
/// other end, if the curve has no points.
Point2 pointBehind(const Link& link, LinkEnd end, Point2 far);

/// Returns the tangent with which a Hermite curve leaves the vertex of a chain at `at` towards
/// `next`, its next point. `before` is pointBehind() of the other link.
Point2 chainTangent(const Link& other, Point2 before, Point2 at, Point2 next);

/// Returns the tangent of a Hermite curve at one of its ends, in the direction away from the end.
Point2 tangentAt(const LinkCurve& curve, LinkEnd end);
/// Sets this tangent, unless the curve would not be valid.
void setTangent(LinkCurve& curve, LinkEnd end, Point2 outwards);

/// Lets a Hermite curve leave its ends in the direction of the chain to which it belongs: at a
/// vertex with exactly two links, the tangents of both are half the difference of the neighbouring
/// points, like those at the inner points of a curve. A straight neighbour continues straight into
/// the curve. At all other vertices, the tangent is automatic.
void smoothEnds(LevelEdit& edit, LinkId id);

} // namespace navcore
