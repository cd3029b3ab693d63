// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

struct AttachScratch;

/// A place on an edge.
struct EdgeParameter {
    Point3 place;
    std::uint32_t along = 0; ///< lu from its lexicographically smaller end
    std::int64_t part = 0;   ///< the same exactly, of the squared straight length of the edge
};

/// An edge between two places, as points join it.
class EdgeGeometry {
public:
    /// `a` and `b` are where the edge's ends lie.
    EdgeGeometry(Edge edge, Point3 a, Point3 b);

    const Edge& edge() const { return m_edge; }
    /// Where one of its two vertices lies.
    EdgeParameter end(VertexId vertex) const;

    /// The place of the straight edge nearest to a point, each coordinate rounded to the nearest,
    /// halves up; its `along` is cut off to whole lu, as terrain pieces are. None when it is, or
    /// rounds to, an end of the edge: points join there at the vertex.
    std::optional<EdgeParameter> nearest(Point3 point) const;

    /// The place that many lu (0..length) from the edge's end `a`.
    EdgeParameter at(std::uint32_t along) const;

    /// How many lu a spot is from the edge's end `a`.
    std::uint32_t fromA(const EdgeParameter& spot) const {
        return m_lowId == m_edge.a ? spot.along : m_edge.length - spot.along;
    }

    /// Whether the edge's direction lets one go from spot to spot.
    bool leads(const EdgeParameter& from, const EdgeParameter& to) const;

    /// The stretch between two spots as an edge of its own: the terrain pieces of that part, the
    /// edge's multiplier, its own cost in proportion (rounded up, at least 1), and the clearance
    /// and barriers of the straight line between the two, which rounding may keep off the edge's.
    Edge stretch(const RouteWorld& world, const EdgeParameter& from, const EdgeParameter& to) const;

    /// The stretch between two spots for who is on the edge already: its terrain pieces, multiplier
    /// and own cost as in stretch(), all else is the edge's. Of the gates only those that lie on
    /// the stretch, and such as can be told to lie on neither side of it. Does not look at
    /// obstacles.
    Edge part(const RouteWorld& world, const EdgeParameter& from, const EdgeParameter& to) const;

    /// What the agent pays from spot to spot; nothing when they are one place. None when it cannot
    /// use the edge, or not that way, or the two do not see each other. The parts of an edge cost
    /// together at most 1 more than the edge, and the clearance on the way is looked at anew.
    std::optional<Cost> cost(const RouteWorld& world, const EdgeParameter& from,
                             const EdgeParameter& to) const;

private:
    Edge cut(Edge part, const EdgeParameter& from, const EdgeParameter& to) const;
    std::int32_t ownCostOf(std::uint32_t length) const;

    Edge m_edge;
    Point3 m_low, m_high; ///< the ends, the lexicographically smaller first
    VertexId m_lowId;
};

/// A place on an edge where a point may join, and the straight walk between the two.
struct EdgeJoint {
    EdgeGeometry line;
    EdgeParameter spot;
    Cost leg;
};

/// The anchors of a point on edges: of the walked edges that the agent can use, whose nearest place
/// lies within its join range and is seen from the point, the world.joinCount nearest in the order
/// (squared distance of that place, key); of those the ones that it can walk to (Start) or from
/// (Goal). The world must join at edges. Expected O(joinCount) looks around the point where edges
/// are about as long as they are apart. The memory entered that world.
void edgeAnchorsOf(const RouteWorld& world, Point3 point, RouteEndName end, AttachScratch& memory,
                   std::vector<EdgeJoint>& anchors);

} // namespace navcore
