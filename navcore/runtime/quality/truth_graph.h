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

/// Returns the point at height 0.
constexpr Point3 onPlane(Point2 p) {
    return {p.x, p.y, 0};
}

/// Returns the distance on the plane in lu, at least 1.
inline std::uint32_t planeLength(Point3 a, Point3 b) {
    return std::max(latticeLength(onPlane(a.flat()), onPlane(b.flat())), 1U);
}

/// The agent whose true paths are measured, and the area that they stay in.
struct TruthSettings {
    Box area;         ///< The closed box that paths stay in; not empty.
    Coord radius = 0; ///< Least distance between a path and an obstacle in lu, 0..maxRadius.
    /// The barriers, and the rules that decide which of them the agent may cross in which
    /// direction. Both are null if there are no barriers. They must outlive the graph.
    const BarrierIndex* barriers = nullptr;
    const AgentRules* rules = nullptr;
};

/// The taut visibility graph of an area (Oh, Leong, "Edge N-Level Sparse Visibility Graphs", SoCS
/// 2017, without its levels). Its nodes are bend points at the corners of obstacles. Legs connect
/// nodes that see each other and at both of which a shortest path may bend. TruthSearch finds
/// shortest paths in it.
///
/// Obstacles are inflated conservatively: every leg passes the exact visibility test and keeps the
/// radius, so no length is below the true infimum. It exceeds the infimum by at most 1 lu for each
/// leg, plus 4 lu + 0.043 radius for each 45 degrees of turning (without a radius: 9 lu, 1/28 of a
/// map pixel, for each 90 degrees). An opening narrower than 2.17 radius + 8 lu may count as
/// closed.
class TruthGraph {
public:
    using Node = std::uint32_t; ///< A node is an index into the bend points.
    static constexpr Node none = 0xffffffffU;
    using Leg = ArcSnapshot::Arc; ///< Its cost is its length in lu, rounded up and at least 1.

    /// The effect of setObstacle().
    struct Change {
        Box before, after;       ///< The old and the new box, grown by the radius; may be empty.
        std::vector<Node> nodes; ///< Nodes that are new, or have become active or inactive.
        ArcSnapshot arcs;        ///< The result of arcs() before the change.
    };

    /// Builds the graph. The only error is Cancelled. The result does not depend on the executor.
    /// O(n^2) cheap tests for n bend points, and a visibility test for each pair that may be taut.
    static Result<TruthGraph> build(std::span<const ObstacleGrid::Placed> obstacles,
                                    const TruthSettings& settings, const Progress& progress = {},
                                    Executor* executor = nullptr);

    /// Adds or replaces an obstacle, or removes it if the shape is null. The result equals building
    /// from scratch except for node numbers. Only pairs whose leg meets the old or new box of the
    /// obstacle are tested again.
    Change setObstacle(ObstacleId id, const ShapePtr& shape, Executor* executor = nullptr);

    const TruthSettings& settings() const { return m_settings; }
    const ObstacleGrid& obstacles() const { return m_obstacles; }
    /// Returns the grid of all nodes, in which node i has the id i + 1.
    const VertexGrid& nodeGrid() const { return m_grid; }

    /// Returns the number of nodes, which are numbered from 0. Inactive nodes have no legs.
    Node nodeCount() const { return static_cast<Node>(m_nodes.size()); }
    Point2 position(Node node) const { return m_nodes[node].bend.at; }
    /// Returns the corner of the obstacle at which the node is.
    Point2 corner(Node node) const { return m_nodes[node].bend.corner; }
    bool isActive(Node node) const { return m_nodes[node].state == State::Active; }
    std::span<const Leg> legs(Node node) const { return m_arcs.arcs(node); }
    std::size_t legCount() const { return m_arcs.all().size(); }
    /// Returns all legs.
    const ArcSnapshot& arcs() const { return m_arcs; }
    /// Returns all legs by the node where they end.
    const ArcSnapshot& arcsInto() const { return m_settings.barriers ? m_arcsInto : m_arcs; }
    /// Returns the weakly connected component of each node; `none` for inactive nodes. Components
    /// are numbered in the order of their smallest nodes.
    const std::vector<Node>& components() const { return m_components; }

    /// Returns whether a shortest path to or from the point may bend at the node.
    bool isTaut(Node node, Point2 towards) const;
    /// Returns whether barriers allow the agent to walk straight from a to b.
    bool lets(Point2 a, Point2 b) const;
    /// Returns whether the agent fits at the point, which must be in the area and in no solid.
    bool isFree(Point2 place) const;
    /// Returns whether the agent can walk straight from a to b. Both must be free (asserted).
    bool goesStraight(Point2 a, Point2 b) const { return sees(a, b) && lets(a, b); }
    /// Returns the same for an agent that no barrier stops.
    bool sees(Point2 a, Point2 b) const;

private:
    enum class State : std::uint8_t { Active, Covered, Unused };
    struct NodeData {
        BendPoint bend;
        ObstacleId owner; ///< The obstacle whose corner it is; invalid for a barrier.
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
    /// For each node, its legs to nodes with larger numbers, ascending by these numbers.
    std::vector<std::vector<Leg>> m_above;
    ArcSnapshot m_arcs, m_arcsInto; ///< Without barriers m_arcsInto is empty.
    std::vector<Node> m_components;
};

} // namespace navcore
