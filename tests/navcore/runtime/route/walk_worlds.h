// SPDX-License-Identifier: MIT
// Random levels to walk in, and a brute-force check of walks that shares no code with them.
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/map/nav_query.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

namespace oracle {

enum class Gates { None, Two };

/// Returns a level with obstacles, paint, barriers and an agent with a radius, as a game loads it.
inline ResolvedGraph walkWorld(Random& random, Gates gates = Gates::None) {
    constexpr Coord extent = 64;
    const Coord step = random.below(2) == 0 ? 1 : unitsPerPixel;
    Level level = randomLevel(random, 60, extent, step);
    LevelEdit edit(level);
    for (std::uint32_t id = 1; id <= (gates == Gates::None ? 4 : 6); ++id) {
        Barrier barrier;
        barrier.kind = random.below(2) == 0 ? BarrierKind::Closed : BarrierKind::OneWay;
        if (id > 4) {
            barrier.kind = BarrierKind::Gate;
            barrier.gate = random.below(2) == 0 ? GateState::Closed : GateState::Open;
        }
        const Point2 a = drawPoint(random, extent, step).flat();
        const Point2 b = drawPoint(random, extent / 4, step).flat();
        barrier.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{a, {a.x + b.x + step, a.y + b.y - 8 * step}}}});
        edit.set<Barrier>({id}, barrier);
    }
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
        agent.radius = static_cast<Coord>(random.below(3)) * step / 2;
        agent.speed = static_cast<std::uint32_t>(1 + random.below(60 * 256));
        agent.joinRange = extent * step;
        if (random.below(2) == 0)
            agent.terrains[Level::swampId] = impassable;
    });
    const bool fits = level.apply(edit.change()).ok();
    assert(fits);
    static_cast<void>(fits);
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    return resolve(level, graph);
}

/// Returns up to `count` routes between random positions of the world.
inline std::vector<Route> drawRoutes(Random& random, const ResolvedGraph& graph, NavQuery& map,
                                     int count) {
    Box box = boundsOf(std::vector<Point2>{});
    for (const Point3 p : graph.positions)
        box.add(p.flat());
    std::vector<Route> routes;
    const auto place = [&]() -> RouteEnd {
        if (random.below(3) == 0)
            return graph.vertexIds[random.below(graph.vertexIds.size())];
        const auto x =
            static_cast<Coord>(random.below(static_cast<std::uint64_t>(box.hi.x - box.lo.x + 1)));
        const auto y =
            static_cast<Coord>(random.below(static_cast<std::uint64_t>(box.hi.y - box.lo.y + 1)));
        return Point3{box.lo.x + x, box.lo.y + y, 0};
    };
    for (int i = 0; i < count; ++i) {
        const RouteEnd from = place(), to = place();
        const RouteAnswer answer = map.route(from, to);
        if (const Route* route = std::get_if<Route>(&answer))
            routes.push_back(*route);
    }
    return routes;
}

/// Returns whether p is nearer than `radius` to segment a-b; exact.
inline bool nearer(Point2 p, Point2 a, Point2 b, Coord radius) {
    const I128 dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
    const I128 along = dx * px + dy * py, whole = dx * dx + dy * dy, r = radius;
    if (along <= 0)
        return px * px + py * py < r * r;
    if (along >= whole)
        return (px - dx) * (px - dx) + (py - dy) * (py - dy) < r * r;
    const I128 off = dx * py - dy * px;
    return off * off < r * r * whole;
}

/// Returns whether a disc with that radius hits an obstacle on its path from a to b. With radius 0,
/// touching counts as a hit.
inline bool hits(const ResolvedGraph& graph, Point2 a, Point2 b, Coord radius) {
    for (const ResolvedObstacle& obstacle : graph.obstacles) {
        if (blocked(*obstacle.shape, a, b))
            return true;
        const auto& rings = obstacle.shape->rings;
        for (const Ring& ring : rings)
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Point2 c = ring[i], d = ring[(i + 1) % ring.size()];
                if (i + 1 == ring.size() && obstacle.shape->kind == ShapeKind::Wall)
                    break;
                if (nearer(a, c, d, radius) || nearer(b, c, d, radius) || nearer(c, a, b, radius) ||
                    nearer(d, a, b, radius))
                    return true;
            }
    }
    return false;
}

/// Returns whether segment a-b properly crosses a closed barrier or gate, or a one-way barrier
/// against its direction.
inline bool trespasses(const ResolvedGraph& graph, Point2 a, Point2 b) {
    for (const auto& [id, barrier] : graph.barriers) {
        if (barrier.kind == BarrierKind::Gate && barrier.gate == GateState::Open)
            continue;
        const Point2 c = barrier.line->rings[0][0], d = barrier.line->rings[0][1];
        const auto sign = [](I128 v) { return v < 0 ? -1 : v > 0 ? 1 : 0; };
        const int ofA = sign(cross(c, d, a)), ofB = sign(cross(c, d, b));
        if (ofA * ofB >= 0 || sign(cross(a, b, c)) * sign(cross(a, b, d)) >= 0)
            continue;
        // With y down, points to the right of the line have a positive cross product.
        if (barrier.kind != BarrierKind::OneWay || ofA > 0)
            return true;
    }
    return false;
}

/// Returns the cost of the leg from its definition.
inline std::uint64_t priceOf(const ResolvedGraph& graph, const WalkLeg& leg) {
    const Agent& agent = graph.agents[0].second;
    I128 sum = 0;
    std::uint64_t length = 0;
    for (const TerrainPiece& piece : leg.edge.pieces.all()) {
        for (const auto& [id, terrain] : graph.terrains)
            if (id == piece.terrain) {
                const auto own = agent.terrains.find(id);
                sum += I128(piece.length) *
                       (own == agent.terrains.end() ? terrain.multiplier : own->second);
            }
        length += piece.length;
    }
    if (length != leg.edge.length)
        return 0; // every leg has a cost
    const I128 cost = (sum * leg.edge.multiplier + 999'999) / 1'000'000;
    return cost < 1 ? 1 : static_cast<std::uint64_t>(cost);
}

/// Returns the first error in a walk between those positions, or an empty string if there is none.
inline std::string faultOf(const ResolvedGraph& graph, const Walk& walk, Point3 start,
                           Point3 goal) {
    Point3 at = walk.start;
    if (at != start || walk.goal() != goal)
        return "other ends";
    for (const WalkLeg& leg : walk.legs) {
        if (leg.from != at)
            return "a gap";
        at = leg.to;
        if (leg.edge.length != latticeLength(leg.from, leg.to))
            return "a wrong length";
        if (leg.cost != priceOf(graph, leg))
            return "a wrong cost";
        if (hits(graph, leg.from.flat(), leg.to.flat(), graph.agents[0].second.radius))
            return "a leg meets an obstacle";
        if (trespasses(graph, leg.from.flat(), leg.to.flat()))
            return "a leg goes over a barrier";
    }
    return {};
}

} // namespace oracle
