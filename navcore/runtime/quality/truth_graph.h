// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/quality/bend_points.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

namespace navcore {

struct AgentRules;

/// The place on the plane, at height 0.
constexpr Point3 onPlane(Point2 p) {
    return {p.x, p.y, 0};
}

/// Returns the distance on the plane in lu, at least 1.
inline std::uint32_t planeLength(Point3 a, Point3 b) {
    return std::max(latticeLength(onPlane(a.flat()), onPlane(b.flat())), 1U);
}

/// The agent whose true paths are measured, and the area.
struct TruthSettings {
    Box area;         ///< paths stay in this closed box; not empty
    Coord radius = 0; ///< lu: no obstacle comes nearer to a path; 0..maxRadius
    /// Lines that the agent may not cross one way or both ways, and what it may pass; both null:
    /// there are none. They must outlive the graph.
    const BarrierIndex* barriers = nullptr;
    const AgentRules* rules = nullptr;
};

/// The taut visibility graph of an area (Oh, Leong, "Edge N-Level Sparse Visibility Graphs", SoCS
/// 2017, without its levels): bend points at the corners of obstacles, and legs between those that
/// see each other and at which a shortest path may bend. TruthSearch finds shortest paths in it.
///
/// Obstacles are inflated conservatively. Every leg is free by the exact predicates of line of
/// sight and keeps the radius, so no length is ever below the true infimum. It exceeds it by at
/// most 1 lu for each leg, and at each bend by 4 lu and 0.043 radius for each 45 degrees of turning
/// (without a radius: 9 lu, 1/28 of a map pixel, for each 90 degrees). Where an opening is narrower
/// than 2.17 radius + 8 lu it may count as closed.
class TruthGraph {
public:
    using Node = std::uint32_t; ///< an index into the bend points
    static constexpr Node none = 0xffffffffU;
    struct Leg {
        Node to;
        std::uint32_t length; ///< lu, rounded up
        friend bool operator==(const Leg&, const Leg&) = default;
    };

    /// Builds the graph; Cancelled is the only error. O(n^2) cheap tests and one of sight for each
    /// pair at which a path may bend, n being the number of bend points; the same on any executor.
    static Result<TruthGraph> build(std::span<const ObstacleGrid::Placed> obstacles,
                                    const TruthSettings& settings, const Progress& progress = {},
                                    Executor* executor = nullptr);

    /// Adds an obstacle, replaces it, or removes it when the shape is null. Equal to building from
    /// scratch but for the numbers of nodes. Only pairs whose leg meets the old or the new box are
    /// tested again.
    void setObstacle(ObstacleId id, const ShapePtr& shape, Executor* executor = nullptr);

    const TruthSettings& settings() const { return m_settings; }
    const ObstacleGrid& obstacles() const { return m_obstacles; }
    const VertexGrid& nodeGrid() const { return m_grid; } ///< node i has the id i + 1

    /// Nodes are below nodeCount(); those that are not active have no legs.
    Node nodeCount() const { return static_cast<Node>(m_nodes.size()); }
    Point2 position(Node node) const { return m_nodes[node].bend.at; }
    Point2 corner(Node node) const { return m_nodes[node].bend.corner; } ///< that it bends around
    bool isActive(Node node) const { return m_nodes[node].state == State::Active; }
    std::span<const Leg> legs(Node node) const {
        return {m_legs.data() + m_begin[node], m_begin[node + 1] - m_begin[node]};
    }
    std::size_t legCount() const { return m_legs.size(); }
    /// The number of the weakly connected component of each node, smallest node first; `none` for
    /// nodes that are not active.
    const std::vector<Node>& components() const { return m_components; }

    /// Whether a path may bend at the node on its way to or from that place.
    bool isTaut(Node node, Point2 towards) const;
    /// Whether barriers let the agent go straight from a to b.
    bool lets(Point2 a, Point2 b) const;
    /// Whether the agent may stand there: it lies in the area, in no solid, and has its room.
    bool isFree(Point2 place) const;
    /// Whether the agent can go straight from a to b, both of which are free (asserted).
    bool goesStraight(Point2 a, Point2 b) const;

private:
    enum class State : std::uint8_t { Active, Covered, Unused };
    struct NodeData {
        BendPoint bend;
        ObstacleId owner; ///< none: a barrier
        State state = State::Unused;
    };
    class Linking;

    explicit TruthGraph(const TruthSettings& settings) : m_settings(settings) {}
    void addBends(const Shape& shape, Coord radius, ObstacleId owner, std::vector<Node>& added);
    void layOut();
    void findComponents();

    TruthSettings m_settings;
    ObstacleGrid m_obstacles;
    std::map<ObstacleId, Box> m_boxes;
    VertexGrid m_grid;
    std::vector<NodeData> m_nodes;
    std::vector<Node> m_unused;
    std::vector<std::vector<Leg>> m_above; ///< by node: legs to nodes of larger number
    std::vector<std::uint32_t> m_begin{0};
    std::vector<Leg> m_legs;
    std::vector<Node> m_components;
};

} // namespace navcore
