// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/quality/bend_points.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

namespace navcore {

struct AgentRules;

/// Returns the point with height 0.
constexpr Point3 onPlane(Point2 p) {
    return {p.x, p.y, 0};
}

/// Returns the distance on the plane in lu, at least 1. Heights are ignored.
inline std::uint32_t planeLength(Point3 a, Point3 b) {
    return std::max(latticeLength(onPlane(a.flat()), onPlane(b.flat())), 1U);
}

/// The agent whose true paths are measured, and the area in which they are measured.
struct TruthSettings {
    Box area;         ///< The closed box that contains all paths; must not be empty.
    Coord radius = 0; ///< Minimum distance in lu between a path and an obstacle, 0..maxRadius.
    /// The barriers, and the rules that decide which of them the agent may cross. Both are null if
    /// there are no barriers. They must outlive the graph.
    const BarrierIndex* barriers = nullptr;
    const AgentRules* rules = nullptr;
};

/// The taut visibility graph of an area (Oh, Leong, "Edge N-Level Sparse Visibility Graphs", SoCS
/// 2017, without its levels). Its nodes are bend points at the corners of obstacles. Its legs
/// connect nodes that see each other, if a shortest path may bend at both. TruthSearch finds
/// shortest paths in it.
///
/// Obstacles are inflated conservatively. Every leg passes the exact visibility test and keeps the
/// agent's radius from every obstacle, so no length is below the true infimum. A length exceeds the
/// infimum by at most 1 lu for each leg, plus 4 lu + 0.043 radius for each 45 degrees of turning.
/// If the radius is 0, the excess is at most 9 lu (1/28 of a map pixel) for each 90 degrees. An
/// opening narrower than 2.17 radius + 8 lu may count as closed.
class TruthGraph {
public:
    using Node = std::uint32_t; ///< Index of a bend point.
    static constexpr Node none = 0xffffffffU;
    /// The cost of a leg is its length in lu, rounded up and at least 1.
    using Leg = ArcSnapshot::Arc;

    /// Describes what a call of setObstacle() changed.
    struct Change {
        /// Old and new bounds of the obstacle, grown by the radius. Each may be empty.
        Box before, after;
        std::vector<Node> nodes; ///< Nodes that are new or have become active or inactive.
        ArcSnapshot arcs;        ///< The value of arcs() before the change.
    };

    /// Builds the graph. The only error is Cancelled. The result does not depend on the executor.
    /// For n bend points it runs O(n^2) cheap tests, and a visibility test for each pair that may
    /// be taut.
    static Result<TruthGraph> build(std::span<const ObstacleGrid::Placed> obstacles,
                                    const TruthSettings& settings, const Progress& progress = {},
                                    Executor* executor = nullptr);

    /// Adds or replaces an obstacle, or removes it if `shape` is null. The result equals that of a
    /// new build except for the numbers of the nodes. Only legs that meet the old or new bounds of
    /// the obstacle are tested again.
    Change setObstacle(ObstacleId id, const ShapePtr& shape, Executor* executor = nullptr);

    const TruthSettings& settings() const { return m_settings; }
    const ObstacleGrid& obstacles() const { return m_obstacles; }
    /// Returns the grid of all active nodes, in which node i has the id i + 1.
    const VertexGrid& nodeGrid() const { return m_grid; }

    /// Returns the number of nodes, including inactive ones, which have no legs.
    Node nodeCount() const { return static_cast<Node>(m_nodes.size()); }
    Point2 position(Node node) const { return m_nodes[node].bend.at; }
    /// Returns the corner of the obstacle to which the node belongs.
    Point2 corner(Node node) const { return m_nodes[node].bend.corner; }
    bool isActive(Node node) const { return m_nodes[node].state == State::Active; }
    std::span<const Leg> legs(Node node) const { return m_arcs.arcs(node); }
    std::size_t legCount() const { return m_arcs.all().size(); }
    /// Returns all legs, grouped by the node from which they start.
    const ArcSnapshot& arcs() const { return m_arcs; }
    /// Returns all legs reversed, grouped by the node at which they end.
    const ArcSnapshot& arcsInto() const { return m_settings.barriers ? m_arcsInto : m_arcs; }
    /// Returns the weakly connected component of each node, or `none` for inactive nodes. Each
    /// component has the number of its smallest node.
    const std::vector<Node>& components() const { return m_components; }

    /// Returns whether a shortest path between `node` and `towards` may continue around the node.
    bool isTaut(Node node, Point2 towards) const;
    /// Returns whether the barriers allow the agent to walk straight from a to b.
    bool lets(Point2 a, Point2 b) const;
    /// Returns whether the agent can be at the point: inside the area, outside every solid, and at
    /// least the radius away from every obstacle.
    bool isFree(Point2 place) const;
    /// Returns whether the agent can walk straight from a to b. Asserts that both points are free.
    bool goesStraight(Point2 a, Point2 b) const { return sees(a, b) && lets(a, b); }
    /// Like goesStraight(), but ignores barriers.
    bool sees(Point2 a, Point2 b) const;

private:
    enum class State : std::uint8_t { Active, Covered, Unused };
    struct NodeData {
        BendPoint bend;
        ObstacleId owner; ///< The obstacle to which the corner belongs; invalid for a barrier.
        State state = State::Unused;
    };
    class Linking;
    struct Edit;

    explicit TruthGraph(const TruthSettings& settings) : m_settings(settings) {}
    void addBends(const Shape& shape, Coord radius, ObstacleId owner, std::vector<Node>& added);
    void updateStates(Edit& edit);
    void dropLegs(const Edit& edit, Node node);
    void linkAcross(const Edit& edit, Node node);
    void linkNewNodes(const Edit& edit);
    void layOut();
    void findComponents();

    TruthSettings m_settings;
    ObstacleGrid m_obstacles;
    std::map<ObstacleId, Box> m_boxes;
    VertexGrid m_grid;
    std::vector<NodeData> m_nodes;
    std::vector<Node> m_unused;
    /// Indexed by node: its legs to nodes with larger numbers, in ascending order.
    std::vector<std::vector<Leg>> m_above;
    ArcSnapshot m_arcs, m_arcsInto; ///< m_arcsInto is empty if there are no barriers.
    std::vector<Node> m_components;
};

} // namespace navcore
