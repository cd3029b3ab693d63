// SPDX-License-Identifier: MIT
// Finds routes by brute force: treats all vertices as anchors, uses the Bellman-Ford algorithm, and
// reconstructs the route by the tie-breaking rule. It shares no code with navcore's search and
// attachment.
#pragma once

#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace oracle {

using namespace navcore;

class Routes {
public:
    /// A straight segment, which is an arc or a walk off the graph. The ends are vertex ids; 0 is a
    /// point.
    struct Way {
        Point3 a, b;
        std::uint64_t from, to, edge, cost;
    };
    /// Returns the cost of a segment under conditions, or nullopt if it is forbidden.
    using Pricing = std::function<std::optional<std::uint64_t>(const Way&)>;

    Routes(const ResolvedGraph& graph, Coord joinRange, Pricing pricing = {})
        : m_graph(graph), m_range(joinRange), m_pricing(std::move(pricing)) {
        for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
            m_positions[graph.vertexIds[i].value] = graph.positions[i];
        for (std::size_t i = 0; i < graph.edgeCount(); ++i)
            addEdge(graph.edge(i));
    }

    RouteAnswer route(const RouteEnd& from, const RouteEnd& to) {
        m_arcs = m_edges;
        const Point3 a = place(from), b = place(to);
        m_positions[startNode] = a;
        m_positions[goalNode] = b;
        // An end at a vertex is that vertex. A point gets its own node.
        const auto nodeOf = [&](const RouteEnd& end, std::uint64_t own) {
            const auto* vertex = std::get_if<VertexId>(&end);
            return vertex ? std::uint64_t{vertex->value} : own;
        };
        const std::uint64_t start = nodeOf(from, startNode), goal = nodeOf(to, goalNode);
        std::set<std::uint64_t> startAnchors{start}, goalAnchors{goal};
        if (start == startNode)
            startAnchors = anchors(a);
        if (goal == goalNode)
            goalAnchors = anchors(b);
        if (start == startNode)
            for (const std::uint64_t node : startAnchors)
                m_arcs.push_back({start, node, legCost(a, m_positions[node]), 0});
        if (goal == goalNode)
            for (const std::uint64_t node : goalAnchors)
                m_arcs.push_back({node, goal, legCost(m_positions[node], b), 0});
        if (m_pricing)
            price();
        if (start == startNode && goal == goalNode && sees(a.flat(), b.flat())) {
            std::optional<std::uint64_t> cost = a == b ? 0 : legCost(a, b);
            if (m_pricing && a != b)
                cost = m_pricing({a, b, 0, 0, 0, *cost});
            if (cost)
                m_arcs.push_back({start, goal, *cost, 0});
        }
        if (const auto route = cheapest(start, goal))
            return *route;
        return reasons(from, to, startAnchors, goalAnchors);
    }

private:
    // Node 0 is the start, so that it comes before all vertices.
    static constexpr std::uint64_t startNode = 0, goalNode = std::uint64_t{1} << 40U;

    struct Arc {
        std::uint64_t from, to, cost, edge;
    };

    void price() {
        std::vector<Arc> priced;
        const auto id = [](std::uint64_t node) { return node == goalNode ? 0 : node; };
        for (const Arc& arc : m_arcs)
            if (const auto cost = m_pricing({m_positions[arc.from], m_positions[arc.to],
                                             id(arc.from), id(arc.to), arc.edge, arc.cost}))
                priced.push_back({arc.from, arc.to, *cost, arc.edge});
        m_arcs = priced;
    }

    static std::int64_t squared(Point3 a, Point3 b) {
        const std::int64_t x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
        return x * x + y * y + z * z;
    }
    static std::uint64_t lengthOf(Point3 a, Point3 b) {
        std::uint64_t n = 0;
        for (std::uint64_t bit = std::uint64_t{1} << 28U; bit > 0; bit /= 2)
            if (static_cast<std::int64_t>((n + bit) * (n + bit)) < squared(a, b))
                n += bit;
        return squared(a, b) == 0 ? 0 : n + 1;
    }
    /// Returns the cost of a length; there is only ground terrain here.
    std::uint64_t costOf(std::uint64_t length, std::uint64_t rule) const {
        const std::uint64_t ground = m_graph.terrains.at(0).second.multiplier;
        return std::max<std::uint64_t>(1, (length * ground * rule + 999'999) / 1'000'000);
    }

    Point3 place(const RouteEnd& end) const {
        if (const auto* vertex = std::get_if<VertexId>(&end))
            return m_positions.at(vertex->value);
        return std::get<Place>(end).point;
    }

    void addEdge(const Edge& edge) {
        const std::uint64_t cost = costOf(edge.length, edge.multiplier);
        if (edge.direction != Direction::Backward)
            m_edges.push_back({edge.a.value, edge.b.value, cost, edge.key.bits()});
        if (edge.direction != Direction::Forward)
            m_edges.push_back({edge.b.value, edge.a.value, cost, edge.key.bits()});
    }

    std::uint64_t legCost(Point3 a, Point3 b) const { return costOf(lengthOf(a, b), 1000); }

    bool sees(Point2 a, Point2 b) const {
        return std::none_of(
            m_graph.obstacles.begin(), m_graph.obstacles.end(),
            [&](const ResolvedObstacle& obstacle) { return blocked(*obstacle.shape, a, b); });
    }

    std::vector<std::pair<std::int64_t, std::uint64_t>> seenFrom(Point3 p) const {
        std::vector<std::pair<std::int64_t, std::uint64_t>> seen;
        for (std::size_t i = 0; i < m_graph.vertexIds.size(); ++i)
            if (sees(p.flat(), m_graph.positions[i].flat()))
                seen.emplace_back(squared(p, m_graph.positions[i]), m_graph.vertexIds[i].value);
        std::sort(seen.begin(), seen.end());
        return seen;
    }

    std::set<std::uint64_t> anchors(Point3 p) const {
        std::set<std::uint64_t> anchors;
        for (const auto& [distance, id] : seenFrom(p))
            if (distance <= std::int64_t{m_range} * m_range && anchors.size() < m_graph.joinCount)
                anchors.insert(id);
        return anchors;
    }

    std::optional<Route> cheapest(std::uint64_t start, std::uint64_t goal) {
        std::map<std::uint64_t, std::uint64_t> cost{{start, 0}};
        for (bool changed = true; changed;) {
            changed = false;
            for (const Arc& arc : m_arcs) {
                if (!cost.contains(arc.from))
                    continue;
                const std::uint64_t sum = cost[arc.from] + arc.cost;
                if (!cost.contains(arc.to) || sum < cost[arc.to]) {
                    cost[arc.to] = sum;
                    changed = true;
                }
            }
        }
        if (!cost.contains(goal))
            return std::nullopt;
        Route route;
        route.cost = cost[goal];
        route.straightLine =
            static_cast<std::uint32_t>(lengthOf(m_positions[start], m_positions[goal]));
        std::vector<std::uint64_t> nodes{goal};
        while (nodes.back() != start) {
            std::optional<std::pair<std::uint64_t, std::uint64_t>> best; // predecessor, edge
            for (const Arc& arc : m_arcs)
                if (arc.to == nodes.back() && cost.contains(arc.from) &&
                    cost[arc.from] + arc.cost == cost[arc.to])
                    best = std::min(best.value_or(std::pair(arc.from, arc.edge)),
                                    std::pair(arc.from, arc.edge));
            if (best->second != 0)
                route.edges.insert(route.edges.begin(), keyOf(best->second));
            nodes.push_back(best->first);
        }
        std::reverse(nodes.begin(), nodes.end());
        for (const std::uint64_t node : nodes) {
            const bool isVertex = node != startNode && node != goalNode;
            if (isVertex)
                route.vertices.push_back({static_cast<std::uint32_t>(node)});
            const Point3 p = m_positions[node];
            if (!route.points.empty())
                route.length += lengthOf(route.points.back(), p);
            route.points.push_back(p);
        }
        if (route.vertices.empty() && route.points.front() == route.points.back())
            route.points.resize(1);
        return route;
    }

    EdgeKey keyOf(std::uint64_t bits) const {
        for (std::size_t i = 0; i < m_graph.edgeCount(); ++i)
            if (m_graph.edge(i).key.bits() == bits)
                return m_graph.edge(i).key;
        return {};
    }

    std::vector<NoRouteReason> reasons(const RouteEnd& from, const RouteEnd& to,
                                       const std::set<std::uint64_t>& startAnchors,
                                       const std::set<std::uint64_t>& goalAnchors) const {
        std::vector<NoRouteReason> all;
        if (startAnchors.empty())
            all.push_back(atPoint(RouteEndName::Start, std::get<Place>(from).point));
        if (goalAnchors.empty())
            all.push_back(atPoint(RouteEndName::Goal, std::get<Place>(to).point));
        if (!all.empty())
            return all;
        const auto a = part(startAnchors, Both{}), b = part(goalAnchors, Both{});
        NoRouteReason reason{.cause = NoRouteCause::SeparateParts};
        std::vector<std::uint64_t> common;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
        if (!common.empty()) {
            reason.cause = NoRouteCause::OneWay;
            reason.place = oneWayPlace(part(startAnchors, Along{}), place(to));
            return {reason};
        }
        std::tuple<std::int64_t, std::uint64_t, std::uint64_t> nearest{
            std::numeric_limits<std::int64_t>::max(), 0, 0};
        for (const std::uint64_t u : a)
            for (const std::uint64_t v : b)
                nearest = std::min(nearest,
                                   std::tuple(squared(m_positions.at(u), m_positions.at(v)), u, v));
        const auto [distance, u, v] = nearest;
        reason.startPart = static_cast<std::uint32_t>(a.size());
        reason.goalPart = static_cast<std::uint32_t>(b.size());
        reason.gap = VertexPair{{static_cast<std::uint32_t>(std::min(u, v))},
                                {static_cast<std::uint32_t>(std::max(u, v))}};
        reason.place = middle(m_positions.at(u), m_positions.at(v));
        return {reason};
    }

    struct Both {};
    struct Along {};

    template <class Ways>
    std::set<std::uint64_t> part(std::set<std::uint64_t> nodes, Ways) const {
        for (std::size_t size = 0; size != nodes.size();) {
            size = nodes.size();
            for (const Arc& arc : m_edges) {
                if (nodes.contains(arc.from))
                    nodes.insert(arc.to);
                if (std::is_same_v<Ways, Both> && nodes.contains(arc.to))
                    nodes.insert(arc.from);
            }
        }
        return nodes;
    }

    static Point3 middle(Point3 a, Point3 b) {
        return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
    }

    Point3 oneWayPlace(const std::set<std::uint64_t>& reached, Point3 goal) const {
        std::tuple<std::int64_t, std::uint64_t, Point3> best{
            std::numeric_limits<std::int64_t>::max(), 0, {}};
        for (const Arc& arc : m_edges)
            if (!reached.contains(arc.from) && reached.contains(arc.to)) {
                const Point3 at = middle(m_positions.at(arc.from), m_positions.at(arc.to));
                best = std::min(best, std::tuple(squared(at, goal), arc.edge, at));
            }
        return std::get<Point3>(best);
    }

    NoRouteReason atPoint(RouteEndName end, Point3 p) const {
        NoRouteReason reason{.cause = NoRouteCause::EndInSolid, .end = end, .place = p};
        for (const ResolvedObstacle& obstacle : m_graph.obstacles)
            if (blocked(*obstacle.shape, p.flat(), p.flat())) {
                reason.obstacle = obstacle.id;
                return reason;
            }
        reason.cause = NoRouteCause::NothingInRange;
        reason.range = static_cast<std::uint32_t>(m_range);
        const auto seen = seenFrom(p);
        if (!seen.empty()) {
            reason.nearest = VertexId{static_cast<std::uint32_t>(seen.front().second)};
            reason.distance =
                static_cast<std::uint32_t>(lengthOf(p, m_positions.at(seen.front().second)));
        }
        return reason;
    }

    const ResolvedGraph& m_graph;
    Coord m_range;
    Pricing m_pricing;
    std::map<std::uint64_t, Point3> m_positions;
    std::vector<Arc> m_edges, m_arcs;
};

} // namespace oracle
