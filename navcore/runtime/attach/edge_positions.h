// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

namespace navcore {

struct AttachScratch;

/// A point on an edge with its exact parameter.
struct EdgeParameter {
    Point3 place;
    /// Distance from the edge's lexicographically smaller end, in lu, measured along the edge.
    std::uint32_t along = 0;
    /// Numerator of the exact position as a fraction of its segment. The denominator is the squared
    /// straight length of the segment.
    std::int64_t part = 0;
    /// Number of the segment, counted from that end; 0 for a straight edge. A corner is the start
    /// of a segment, and the other end of the edge is the end of the last one.
    std::uint32_t segment = 0;

    /// Returns whether this position is nearer to the edge's lexicographically smaller end.
    bool isBefore(const EdgeParameter& other) const {
        return segment != other.segment ? segment < other.segment : part < other.part;
    }
};

/// An edge with the positions of its two ends. Locates points along the edge and computes the costs
/// of its parts.
class EdgeGeometry {
public:
    /// Constructs the geometry of `edge`, whose ends are at the positions `a` and `b`.
    EdgeGeometry(Edge edge, Point3 a, Point3 b);

    const Edge& edge() const { return m_edge; }
    /// Returns the parameter of a vertex, which must be one of the edge's two ends.
    EdgeParameter end(VertexId vertex) const;

    /// Returns the point of the edge that is nearest to `point`. Each coordinate is rounded to
    /// nearest, with ties rounded up; `along` is truncated to whole lu, like the lengths of terrain
    /// pieces. Of several segments of a curved edge that come equally near, the one nearest to the
    /// edge's lexicographically smaller end is used. Returns nullopt if the result is, or rounds
    /// to, an end of the edge, because `point` then attaches at the vertex instead.
    std::optional<EdgeParameter> nearest(Point3 point) const;

    /// Returns the point at a distance of `along` lu (0..length) from the edge's end `a`.
    EdgeParameter at(std::uint32_t along) const;

    /// Returns the distance of a position from the edge's end `a`, in lu.
    std::uint32_t fromA(const EdgeParameter& spot) const {
        return m_lowId == m_edge.a ? spot.along : m_edge.length - spot.along;
    }

    /// Returns the way along the edge in which a unit moves between two different positions.
    EdgeWay way(const EdgeParameter& from, const EdgeParameter& to) const {
        return from.isBefore(to) == (m_lowId == m_edge.a) ? EdgeWay::Forward : EdgeWay::Backward;
    }

    /// Returns the line along the edge from one position to another. It refers to this object.
    Polyline line(const EdgeParameter& from, const EdgeParameter& to) const;

    /// Returns whether the edge's direction permits movement between the positions.
    bool leads(const EdgeParameter& from, const EdgeParameter& to) const;

    /// Returns the part between two positions as a separate edge. It has the terrain pieces of the
    /// part, the edge's multiplier, a proportional share of a fixed cost (rounded up, at least 1)
    /// and of the delays, and the clearance and barriers of line(). Because of rounding, the ends
    /// of this line may not be exactly on the edge.
    Edge stretch(const Plane& plane, const AgentRules& rules, const EdgeParameter& from,
                 const EdgeParameter& to) const;

    /// Returns the part between two positions for a unit that is already on the edge. Terrain
    /// pieces, multiplier, fixed cost and delays are the same as in stretch(). All other properties
    /// are those of the whole edge, without the gates that are only on the rest of the edge.
    /// Obstacles are ignored.
    Edge part(const Plane& plane, const EdgeParameter& from, const EdgeParameter& to) const;

    /// Returns the agent's cost of moving between two positions on the edge; 0 if they are the same
    /// point. Returns nullopt if the agent cannot use the edge in this direction, or the positions
    /// are not visible from each other. The clearance is measured again for the part. If an edge is
    /// split into two parts, their costs add up to at most 1 more than the cost of the edge, or 2
    /// more if it has a delay.
    std::optional<Cost> cost(const RouteContext& context, const EdgeParameter& from,
                             const EdgeParameter& to) const;

private:
    /// Returns the line of the whole edge from its lexicographically smaller end.
    Polyline upwards() const {
        return {m_low, m_high, m_edge.terms.bends(),
                m_lowId == m_edge.a ? Polyline::Order::Same : Polyline::Order::Reversed};
    }
    std::span<const Point3> bendsBetween(const EdgeParameter& from, const EdgeParameter& to) const;
    Edge cut(Edge part, const EdgeParameter& from, const EdgeParameter& to) const;
    std::int32_t ownCostOf(std::uint32_t length) const;
    std::uint32_t shareOf(std::uint32_t delay, std::uint32_t begin, std::uint32_t end) const;

    Edge m_edge;
    /// The positions of the edge's ends; m_low is the lexicographically smaller one.
    Point3 m_low, m_high;
    VertexId m_lowId;
};

/// A position on an edge where a point attaches, and the cost of the straight walk between the
/// point and that position.
struct EdgeJoint {
    EdgeGeometry line;
    EdgeParameter spot;
    Cost leg;
};

/// Finds the edge anchors of a point. The candidates are the context.joinCount nearest walked edges
/// that the agent can use and whose nearest position is visible and within the agent's join range;
/// ties are broken by key. Writes those that the agent can walk to (Start) or from (Goal) to
/// `anchors`. Requires Attachment::Edges and a previous call of memory.enter(context). Usually
/// examines O(joinCount) edges if edges are about as long as the distance between them.
void edgeAnchorsOf(const RouteContext& context, Point3 point, RouteEndName end,
                   AttachScratch& memory, std::vector<EdgeJoint>& anchors);

} // namespace navcore
