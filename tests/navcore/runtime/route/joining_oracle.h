// SPDX-License-Identifier: MIT
// Computes the cost of routes that attach to edges by brute force. Examines every edge, and uses
// the Bellman-Ford algorithm. It shares no code with navcore's attachment and search.
#pragma once

#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

#include <algorithm>
#include <functional>
#include <map>

namespace oracle {

using namespace navcore;

/// For graphs with ground terrain only, walkable edges only, and agents without a radius.
class JoinedRoutes {
public:
    using Sum = std::optional<std::uint64_t>;
    /// Returns the cost, under the conditions, of a path through the places with a given cost. The
    /// path follows an edge to a vertex (0 = none).
    using Pricing = std::function<Sum(std::uint64_t cost, const std::vector<Point3>& places,
                                      std::uint64_t edge, std::uint64_t to)>;

    explicit JoinedRoutes(const ResolvedGraph& graph, Pricing pricing = {}) : m_graph(graph) {
        m_pricing = pricing ? std::move(pricing)
                            : [](std::uint64_t cost, const std::vector<Point3>&, std::uint64_t,
                                 std::uint64_t) { return Sum(cost); };
        for (std::size_t i = 0; i < graph.vertexIds.size(); ++i)
            m_positions[graph.vertexIds[i].value] = graph.positions[i];
        for (std::size_t i = 0; i < graph.edgeCount(); ++i)
            m_edges.push_back(graph.edge(i));
    }

    /// Returns the cost of the cheapest route, or nullopt if there is none.
    Sum cost(const RouteEnd& from, const RouteEnd& to) const {
        std::map<std::uint64_t, std::uint64_t> least;
        const auto lower = [&](std::uint64_t node, Sum sum) {
            const bool isLower = sum && (!least.contains(node) || *sum < least[node]);
            if (isLower)
                least[node] = *sum;
            return isLower;
        };
        for (const auto& [vertex, sum] : anchors(from, Way::Out))
            lower(vertex, sum);
        for (bool changed = true; changed;) {
            changed = false;
            for (const Edge& edge : m_edges)
                for (const auto& [u, v] : {std::pair(edge.a, edge.b), {edge.b, edge.a}})
                    if (leads(edge, u) && least.contains(u.value))
                        if (const Sum arc = m_pricing(costOf(edge.length, edge.multiplier),
                                                      {at(u), at(v)}, edge.key.bits(), v.value))
                            changed = lower(v.value, least[u.value] + *arc) || changed;
        }
        Sum best = past(from, to);
        for (const auto& [vertex, sum] : anchors(to, Way::In))
            if (least.contains(vertex) && (!best || least[vertex] + sum < *best))
                best = least[vertex] + sum;
        return best;
    }

    /// Returns the total cost of the route's parts. Nullopt if one of them is invalid because a leg
    /// or part is not visible or a point is not on the edge.
    Sum repriced(const Route& route) const {
        const std::vector<Point3>& p = route.points;
        const std::size_t n = p.size(), vertices = route.vertices.size();
        if (vertices == 0 && !route.startEdge)
            return n == 1 ? 0 : leg(p[0], p[1], 0);
        if (vertices == 0) {
            const Edge& edge = *find(*route.startEdge);
            const auto f = footOf(edge, p.front()), g = footOf(edge, p.back());
            if (route.startEdge != route.goalEdge || !f || !g || f->place != p[1] ||
                g->place != p[n - 2] || (f->place != g->place) != (n == 4))
                return std::nullopt;
            return add({leg(p[0], p[1], 0), part(edge, *f, *g, 0), leg(p[n - 2], p[n - 1], 0)});
        }
        Sum sum = 0;
        const std::size_t before = firstVertex(route);
        if (route.startEdge)
            sum = add({sum, leg(p[0], p[1], 0),
                       over(*route.startEdge, p[0], p[1], route.vertices.front(), Way::Out)});
        else if (before == 1)
            sum = add({sum, leg(p[0], p[1], route.vertices.front().value)});
        for (std::size_t i = 0; i < route.edges.size(); ++i) {
            const Edge& edge = *find(route.edges[i]);
            const VertexId to = route.vertices[i + 1];
            if (!leads(edge, route.vertices[i]) || edge.other(route.vertices[i]) != to)
                return std::nullopt;
            sum = add({sum, m_pricing(costOf(edge.length, edge.multiplier),
                                      {at(route.vertices[i]), at(to)}, edge.key.bits(), to.value)});
        }
        if (route.goalEdge)
            sum =
                add({sum, over(*route.goalEdge, p[n - 1], p[n - 2], route.vertices.back(), Way::In),
                     leg(p[n - 2], p[n - 1], 0)});
        else if (n > before + vertices)
            sum = add({sum, leg(p[n - 2], p[n - 1], 0)});
        return sum;
    }

private:
    enum class Way { Out, In };
    struct Foot {
        Point3 place;
        std::uint64_t along;
        I128 part, whole;
    };

    static Sum add(const std::vector<Sum>& parts) {
        Sum sum = 0;
        for (const Sum& part : parts)
            sum = sum && part ? Sum(*sum + *part) : std::nullopt;
        return sum;
    }
    std::size_t firstVertex(const Route& route) const {
        if (route.startEdge)
            return 2;
        const std::size_t beside = route.points.size() - route.vertices.size();
        if (beside == (route.goalEdge ? 2U : 0U))
            return 0;
        if (beside == (route.goalEdge ? 3U : 2U))
            return 1;
        for (std::size_t i = 0; i < route.vertices.size(); ++i)
            if (route.points[i] != at(route.vertices[i]))
                return 1;
        return 0;
    }
    const Edge* find(EdgeKey key) const {
        for (const Edge& edge : m_edges)
            if (edge.key == key)
                return &edge;
        return nullptr;
    }
    Point3 at(VertexId id) const { return m_positions.at(id.value); }
    static bool leads(const Edge& edge, VertexId from) {
        return edge.direction == Direction::Both ||
               (edge.direction == Direction::Forward) == (from == edge.a);
    }
    static I128 squared(Point3 a, Point3 b) {
        const I128 x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
        return x * x + y * y + z * z;
    }
    static std::uint64_t lengthOf(Point3 a, Point3 b) {
        std::uint64_t n = 0;
        for (std::uint64_t bit = std::uint64_t{1} << 28U; bit > 0; bit /= 2)
            if (I128(n + bit) * (n + bit) < squared(a, b))
                n += bit;
        return a == b ? 0 : n + 1;
    }
    std::uint64_t costOf(std::uint64_t length, std::uint64_t rule) const {
        const std::uint64_t ground = m_graph.terrains.at(0).second.multiplier;
        return std::max<std::uint64_t>(1, (length * ground * rule + 999'999) / 1'000'000);
    }
    bool sees(Point3 a, Point3 b) const {
        return std::none_of(m_graph.obstacles.begin(), m_graph.obstacles.end(),
                            [&](const ResolvedObstacle& obstacle) {
                                return blocked(*obstacle.shape, a.flat(), b.flat());
                            });
    }
    Sum leg(Point3 a, Point3 b, std::uint64_t to) const {
        if (!sees(a, b))
            return std::nullopt;
        return m_pricing(costOf(lengthOf(a, b), 1000), {a, b}, 0, to);
    }

    std::optional<Foot> footOf(const Edge& edge, Point3 p) const {
        const Point3 low = std::min(at(edge.a), at(edge.b)),
                     high = std::max(at(edge.a), at(edge.b));
        const I128 x = high.x - low.x, y = high.y - low.y, z = high.z - low.z;
        const I128 whole = x * x + y * y + z * z;
        const I128 part = x * (p.x - low.x) + y * (p.y - low.y) + z * (p.z - low.z);
        if (part <= 0 || part >= whole)
            return std::nullopt;
        const auto round = [&](Coord from, I128 d) {
            const I128 doubled = 2 * (I128(from) * whole + d * part) + whole;
            const I128 rest = ((doubled % (2 * whole)) + 2 * whole) % (2 * whole);
            return static_cast<Coord>((doubled - rest) / (2 * whole));
        };
        const Point3 place{round(low.x, x), round(low.y, y), round(low.z, z)};
        if (place == low || place == high)
            return std::nullopt;
        return Foot{place, static_cast<std::uint64_t>(I128(edge.length) * part / whole), part,
                    whole};
    }
    Foot endOf(const Edge& edge, VertexId end) const {
        const bool isLow = at(end) == std::min(at(edge.a), at(edge.b));
        const I128 whole = squared(at(edge.a), at(edge.b));
        return {at(end), isLow ? 0 : edge.length, isLow ? 0 : whole, whole};
    }
    Sum part(const Edge& edge, const Foot& from, const Foot& to, std::uint64_t vertex) const {
        if (from.place == to.place)
            return 0;
        const bool rises = from.part < to.part, aIsLow = at(edge.a) < at(edge.b);
        if (!leads(edge, rises == aIsLow ? edge.a : edge.b) || !sees(from.place, to.place))
            return std::nullopt;
        const std::uint64_t length =
            from.along < to.along ? to.along - from.along : from.along - to.along;
        return m_pricing(costOf(length, edge.multiplier), {from.place, to.place}, edge.key.bits(),
                         vertex);
    }
    /// Returns the cost between a vertex and the point on the edge that is nearest to `point`, in
    /// either direction.
    Sum over(EdgeKey key, Point3 point, Point3 place, VertexId vertex, Way way) const {
        const Edge& edge = *find(key);
        const auto foot = footOf(edge, point);
        if (!foot || foot->place != place || (vertex != edge.a && vertex != edge.b))
            return std::nullopt;
        const Foot end = endOf(edge, vertex);
        return way == Way::Out ? part(edge, *foot, end, vertex.value) : part(edge, end, *foot, 0);
    }

    struct Near {
        const Edge* edge;
        Foot foot;
    };
    std::vector<Near> edgesNear(Point3 p) const {
        std::vector<std::tuple<I128, std::uint64_t, Near>> all;
        const I128 range = m_graph.agents[0].second.joinRange;
        for (const Edge& edge : m_edges)
            if (const auto foot = footOf(edge, p))
                if (squared(p, foot->place) <= range * range && sees(p, foot->place))
                    all.emplace_back(squared(p, foot->place), edge.key.bits(), Near{&edge, *foot});
        std::sort(all.begin(), all.end(), [](const auto& l, const auto& r) {
            return std::pair(std::get<0>(l), std::get<1>(l)) <
                   std::pair(std::get<0>(r), std::get<1>(r));
        });
        std::vector<Near> near;
        for (const auto& entry : all)
            if (near.size() < m_graph.joinCount)
                near.push_back(std::get<2>(entry));
        return near;
    }

    std::map<std::uint64_t, std::uint64_t> anchors(const RouteEnd& where, Way way) const {
        if (const auto* vertex = std::get_if<VertexId>(&where))
            return {{vertex->value, 0}};
        const Point3 p = std::get<Place>(where).point;
        std::map<std::uint64_t, std::uint64_t> least;
        const auto offer = [&](VertexId vertex, Sum sum) {
            if (sum && (!least.contains(vertex.value) || *sum < least[vertex.value]))
                least[vertex.value] = *sum;
        };
        std::vector<std::pair<I128, VertexId>> seen;
        const I128 range = m_graph.agents[0].second.joinRange;
        for (const VertexId id : m_graph.vertexIds)
            if (squared(p, at(id)) <= range * range && sees(p, at(id)))
                seen.emplace_back(squared(p, at(id)), id);
        std::sort(seen.begin(), seen.end());
        seen.resize(std::min<std::size_t>(seen.size(), m_graph.joinCount));
        for (const auto& [distance, id] : seen)
            offer(id, way == Way::Out ? leg(p, at(id), id.value) : leg(at(id), p, 0));
        for (const Near& near : edgesNear(p))
            for (const VertexId id : {near.edge->a, near.edge->b}) {
                const Foot end = endOf(*near.edge, id);
                offer(id, way == Way::Out ? add({leg(p, near.foot.place, 0),
                                                 part(*near.edge, near.foot, end, id.value)})
                                          : add({part(*near.edge, end, near.foot, 0),
                                                 leg(near.foot.place, p, 0)}));
            }
        return least;
    }

    Sum past(const RouteEnd& from, const RouteEnd& to) const {
        if (!std::holds_alternative<Place>(from) || !std::holds_alternative<Place>(to))
            return std::nullopt;
        const Point3 a = std::get<Place>(from).point, b = std::get<Place>(to).point;
        Sum best;
        if (sees(a, b))
            best = a == b ? Sum(0) : leg(a, b, 0);
        for (const Near& f : edgesNear(a))
            for (const Near& g : edgesNear(b))
                if (f.edge == g.edge) {
                    const Sum sum = add({leg(a, f.foot.place, 0), part(*f.edge, f.foot, g.foot, 0),
                                         leg(g.foot.place, b, 0)});
                    if (sum && (!best || *sum < *best))
                        best = sum;
                }
        return best;
    }

    const ResolvedGraph& m_graph;
    Pricing m_pricing;
    std::map<std::uint64_t, Point3> m_positions;
    std::vector<Edge> m_edges;
};

} // namespace oracle
