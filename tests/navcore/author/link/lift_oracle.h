// SPDX-License-Identifier: MIT
// Random buildings with lifts, and their routes from the definition of a lift.
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/resolved_graph.h"
#include "tests/navcore/author/link/random_building.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

namespace oracle {

struct PlainArc {
    VertexId from, to;
    std::int64_t cost;
    EdgeKey edge;
};

struct PlainRoute {
    std::int64_t cost = 0;
    std::vector<VertexId> vertices;
    std::vector<EdgeKey> edges;
};

__extension__ typedef __int128 Wide;

inline std::uint32_t drawTime(Random& random) {
    return random.below(3) == 0 ? 0 : static_cast<std::uint32_t>(random.below(20'000));
}

/// Returns a lift with stops on some floors at vertices that no other lift has.
inline Lift drawLift(Random& random, const LevelEdit& edit, LiftId id) {
    std::set<VertexId> taken;
    for (const auto& [other, lift] : edit.level().items<Lift>())
        if (const Lift* now = edit.find<Lift>(other); now && other != id)
            for (const auto& [floor, stop] : now->stops)
                taken.insert(stop.entrance);
    Lift lift{.name = "Lift",
              .position = drawPoint(random, 60, 512).flat(),
              .wait = drawTime(random),
              .up = drawTime(random),
              .down = drawTime(random)};
    for (const auto& [vertex, item] : edit.level().items<Vertex>()) {
        const Vertex* now = edit.find<Vertex>(vertex);
        if (!now || taken.contains(vertex) || lift.stops.contains(now->floor) ||
            random.below(12) != 0)
            continue;
        LiftStop& stop = lift.stops[now->floor];
        stop.entrance = vertex;
        if (random.below(4) == 0)
            stop.needs = {"swim"};
        if (const BarrierId gate = drawKey<Barrier>(random, edit.level());
            gate.valid() && edit.find<Barrier>(gate) && random.below(3) == 0)
            stop.gate = gate;
    }
    for (const auto& [agent, item] : edit.level().items<Agent>())
        if (random.below(2) == 0)
            lift.factors[agent] = static_cast<std::uint32_t>(1 + random.below(3000));
    return lift;
}

/// Returns a random building with lifts, with delays on some links, and with agents of different
/// speeds and abilities.
inline Level drawTower(Random& random) {
    Level level = building::drawBuilding(random);
    LevelEdit edit(level);
    for (const auto& [id, link] : level.items<Link>())
        if (random.below(2) == 0)
            edit.modify<Link>(id, [&](Link& item) { item.delay = drawTime(random); });
    for (const auto& [id, agent] : level.items<Agent>())
        edit.modify<Agent>(id, [&](Agent& item) {
            item.speed = 1 + static_cast<std::uint32_t>(random.below(60'000));
            item.abilities = random.below(2) == 0 ? Abilities{} : Abilities{"swim"};
        });
    if (const Status applied = level.apply(edit.change()); !applied)
        throw std::logic_error("no agents: " + applied.error().message);
    for (std::uint32_t id = 1; id <= 4; ++id) {
        LevelEdit lifts(level);
        lifts.set<Lift>({id}, drawLift(random, lifts, {id}));
        if (const Status applied = level.apply(lifts.change()); !applied)
            throw std::logic_error("no lift: " + applied.error().message);
    }
    return level;
}

/// Returns ceil(time * factor * speed / 10^6) for a time in ms and a factor in thousandths.
inline std::int64_t timeCost(std::uint32_t time, std::uint32_t factor, std::uint32_t speed) {
    const Wide product = Wide{time} * factor * speed;
    return static_cast<std::int64_t>((product + 999'999) / 1'000'000);
}

/// Returns the edges of all floors, each linked as a level of its own, and of the links between
/// floors. Edges of lifts are not included.
inline std::map<EdgeKey, Edge> edgesOfFloors(const Level& level) {
    std::map<EdgeKey, Edge> edges;
    for (const FloorId floor : building::floorIds) {
        const Level alone = building::floorAlone(level, floor);
        Linker().link(alone).forEachEdge([&](const Edge& edge) { edges.emplace(edge.key, edge); });
    }
    for (const auto& [id, link] : level.items<Link>()) {
        const Vertex &from = *level.find<Vertex>(link.from), &to = *level.find<Vertex>(link.to);
        if (from.floor == to.floor)
            continue;
        const auto placeOf = [&](const Vertex& vertex) {
            Point3 at = vertex.position;
            at.z += level.find<Floor>(vertex.floor)->elevation;
            return at;
        };
        Edge edge;
        edge.key = EdgeKey::of(id);
        edge.a = link.from;
        edge.b = link.to;
        edge.length = latticeLength(placeOf(from), placeOf(to));
        edge.direction = link.direction;
        edge.multiplier = link.multiplier;
        edge.pieces =
            PieceList(TerrainPiece{link.terrain.value_or(level.info().ground), edge.length});
        edge.terms = TermsOf({.kind = link.kind,
                              .ownCost = link.ownCost,
                              .needs = link.needs,
                              .delay = link.delay,
                              .delayBack = link.delay,
                              .look = link.look});
        if (link.kind == LinkKind::Walk)
            edge.passage = Passage::Blocked;
        edges.emplace(edge.key, edge);
    }
    return edges;
}

/// Returns the arcs of a level for an agent: those of its floors and links from their edges without
/// delays, and those of lifts from the definition of a lift.
inline std::vector<PlainArc> arcsOf(const Level& level, AgentId agentId) {
    const Agent& agent = *level.find<Agent>(agentId);
    const AgentRules rules = agentRules(level, agentId);
    std::vector<PlainArc> arcs;
    const auto add = [&](VertexId a, VertexId b, std::int64_t cost, EdgeKey edge) {
        if (cost <= maxArcCost)
            arcs.push_back({a, b, std::max<std::int64_t>(cost, 1), edge});
    };
    for (auto [key, edge] : edgesOfFloors(level)) {
        std::uint32_t delay = 0;
        if (const EdgeTerms* terms = edge.terms.get()) {
            EdgeTerms without = *terms;
            delay = without.delay;
            without.delay = without.delayBack = 0;
            edge.terms = TermsOf(without);
        }
        const auto cost = edgeCost(edge, rules);
        const std::int64_t wait = timeCost(delay, 1000, agent.speed);
        if (cost && edge.direction != Direction::Backward)
            add(edge.a, edge.b, *cost + wait, key);
        if (cost && edge.direction != Direction::Forward)
            add(edge.b, edge.a, *cost + wait, key);
    }
    for (const auto& [id, lift] : level.items<Lift>()) {
        if (lift.stops.size() < 2)
            continue;
        const auto own = lift.factors.find(agentId);
        const std::uint32_t factor = own == lift.factors.end() ? 1000 : own->second;
        const auto elevation = [&](FloorId floor) { return level.find<Floor>(floor)->elevation; };
        // The floors from bottom to top.
        std::vector<std::tuple<std::int32_t, FloorId>> stack;
        for (const auto& [floor, item] : level.items<Floor>())
            stack.emplace_back(item.order, floor);
        std::ranges::sort(stack);
        VertexId below;
        std::uint32_t passed = 0;
        for (const auto& [order, floor] : stack) {
            ++passed;
            const auto at = lift.stops.find(floor);
            if (at == lift.stops.end())
                continue;
            const VertexId entrance = at->second.entrance, cabin = cabinOf(entrance);
            const Vertex& vertex = *level.find<Vertex>(entrance);
            const Point3 from{vertex.position.x, vertex.position.y,
                              vertex.position.z + elevation(floor)};
            const Point3 to{lift.position.x, lift.position.y, elevation(floor)};
            const EdgeKey entry = EdgeKey::of(VertexPair{entrance, cabin});
            const Barrier* gate = at->second.gate ? level.find<Barrier>(*at->second.gate) : nullptr;
            const bool isOpen = !gate || gate->kind != BarrierKind::Gate ||
                                !rules.closedGates.contains(*at->second.gate);
            if (isOpen && std::ranges::includes(agent.abilities, at->second.needs)) {
                const std::int64_t walk = latticeLength(from, to);
                add(entrance, cabin, walk + timeCost(lift.wait, factor, agent.speed), entry);
                add(cabin, entrance, walk, entry);
            }
            if (below.valid()) {
                const EdgeKey ride = EdgeKey::of(VertexPair::of(below, cabin));
                add(below, cabin, timeCost(lift.up * passed, factor, agent.speed), ride);
                add(cabin, below, timeCost(lift.down * passed, factor, agent.speed), ride);
            }
            below = cabin;
            passed = 0;
        }
    }
    return arcs;
}

/// Returns the arcs of a nav file for an agent, from the rules in the comments of nav.fbs.
inline std::vector<PlainArc> arcsOf(const ResolvedGraph& graph, AgentId agentId) {
    const Agent& agent =
        std::ranges::find(graph.agents, agentId, [](auto& e) { return e.first; })->second;
    std::vector<PlainArc> arcs;
    for (std::size_t e = 0; e < graph.edgeCount(); ++e) {
        const Edge edge = graph.edge(e);
        const EdgeTerms terms = edge.terms.get() ? *edge.terms.get() : EdgeTerms{};
        const bool isOpen = std::ranges::none_of(terms.gates, [&](BarrierId id) {
            const Barrier& barrier = std::ranges::find(graph.barriers, id, [](auto& entry) {
                                         return entry.first;
                                     })->second;
            return barrier.gate == GateState::Closed;
        });
        if (edge.passage != Passage::Open || !isOpen ||
            (agent.radius > 0 && terms.kind == LinkKind::Walk && edge.clearance < agent.radius) ||
            !std::ranges::includes(agent.abilities, terms.needs))
            continue;
        Wide sum = 0;
        bool canWalk = true;
        for (const TerrainPiece& piece : edge.pieces.all()) {
            const auto own = agent.terrains.find(piece.terrain);
            const std::uint32_t multiplier =
                own != agent.terrains.end()
                    ? own->second
                    : std::ranges::find(graph.terrains, piece.terrain, [](auto& entry) {
                          return entry.first;
                      })->second.multiplier;
            canWalk = canWalk && multiplier > 0;
            sum += Wide{piece.length} * multiplier;
        }
        Wide base = (sum * edge.multiplier + 999'999) / 1'000'000;
        base = base < 1 ? 1 : base;
        if (terms.ownCost)
            base = *terms.ownCost;
        else if (terms.kind == LinkKind::Lift)
            base = 0;
        else if (!canWalk)
            continue;
        std::uint32_t factor = 1000;
        for (const auto& [id, lift] : graph.lifts)
            if (id == terms.lift && lift.factors.contains(agentId))
                factor = lift.factors.at(agentId);
        const auto add = [&](VertexId a, VertexId b, std::uint32_t delay) {
            const Wide cost = base + timeCost(delay, factor, agent.speed);
            if (cost <= maxArcCost)
                arcs.push_back(
                    {a, b, std::max<std::int64_t>(static_cast<std::int64_t>(cost), 1), edge.key});
        };
        if (edge.direction != Direction::Backward)
            add(edge.a, edge.b, terms.delay);
        if (edge.direction != Direction::Forward)
            add(edge.b, edge.a, terms.delayBack);
    }
    return arcs;
}

/// Returns the canonical cheapest route between two vertices, found by relaxing all arcs until
/// nothing changes.
inline std::optional<PlainRoute> routeOver(const std::vector<PlainArc>& arcs, VertexId from,
                                           VertexId to) {
    std::map<VertexId, std::int64_t> costs{{from, 0}};
    for (bool goesOn = true; goesOn;) {
        goesOn = false;
        for (const PlainArc& arc : arcs) {
            const auto at = costs.find(arc.from);
            if (at == costs.end())
                continue;
            const auto [there, isNew] = costs.try_emplace(arc.to, at->second + arc.cost);
            if (!isNew && there->second <= at->second + arc.cost)
                continue;
            there->second = at->second + arc.cost;
            goesOn = true;
        }
    }
    if (!costs.contains(to))
        return std::nullopt;
    PlainRoute route{costs.at(to), {to}, {}};
    while (route.vertices.front() != from) {
        const VertexId here = route.vertices.front();
        std::optional<std::pair<VertexId, EdgeKey>> best;
        for (const PlainArc& arc : arcs)
            if (const auto at = costs.find(arc.from);
                arc.to == here && at != costs.end() && at->second + arc.cost == costs.at(here))
                best = best ? std::min(*best, std::pair(arc.from, arc.edge))
                            : std::pair(arc.from, arc.edge);
        route.vertices.insert(route.vertices.begin(), best->first);
        route.edges.insert(route.edges.begin(), best->second);
    }
    return route;
}

inline bool isSame(const RouteAnswer& answer, const std::optional<PlainRoute>& expected) {
    const auto* route = std::get_if<Route>(&answer);
    if (!route || !expected)
        return !route == !expected;
    return static_cast<std::int64_t>(route->cost) == expected->cost &&
           route->vertices == expected->vertices && route->edges == expected->edges;
}

/// Returns a random change: items of the first floor, items that move to other floors, or floors
/// that are raised.
inline LevelChange drawBuildingChange(Random& random, const Level& level) {
    const std::uint64_t what = random.below(8);
    if (what < 4)
        return randomChange(random, level, building::buildingExtent, building::buildingStep);
    LevelEdit edit(level);
    if (what == 4) {
        edit.modify<Floor>(building::drawFloor(random), [&](Floor& floor) {
            floor.elevation = static_cast<Coord>(random.below(4)) * 300;
        });
        if (random.below(2) == 0)
            return edit.change();
    }
    if (const ObstacleId id = drawKey<Obstacle>(random, level); id.valid())
        edit.modify<Obstacle>(id,
                              [&](Obstacle& item) { item.floor = building::drawFloor(random); });
    for (std::uint64_t count = 1 + random.below(3); count > 0; --count)
        if (const VertexId id = drawKey<Vertex>(random, level); id.valid())
            edit.modify<Vertex>(id, [&](Vertex& vertex) {
                vertex.floor = building::drawFloor(random);
                if (random.below(2) == 0)
                    vertex.position =
                        drawPoint(random, building::buildingExtent, building::buildingStep);
            });
    if (random.below(2) == 0)
        building::makeJumps(edit);
    return edit.change();
}

/// Returns a random change of lifts, delays and floors, or of anything else.
inline LevelChange drawTowerChange(Random& random, const Level& level) {
    LevelEdit edit(level);
    const LiftId id{static_cast<std::uint32_t>(1 + random.below(5))};
    switch (random.below(8)) {
    case 0:
    case 1:
        edit.set<Lift>(id, drawLift(random, edit, id));
        return edit.change();
    case 2:
        edit.set<Lift>(id, std::nullopt);
        return edit.change();
    case 3:
        if (level.find<Lift>(id))
            edit.modify<Lift>(id, [&](Lift& lift) {
                lift.position = drawPoint(random, 60, 512).flat();
                lift.up = drawTime(random);
                lift.factors.clear();
            });
        return edit.change();
    case 4:
        if (const LinkId link = drawKey<Link>(random, level); link.valid())
            edit.modify<Link>(link, [&](Link& item) { item.delay = drawTime(random); });
        return edit.change();
    case 5: {
        const FloorId floor = building::drawFloor(random);
        edit.modify<Floor>(
            floor, [&](Floor& item) { item.order = static_cast<std::int32_t>(random.below(6)); });
        return edit.change();
    }
    default:
        return drawBuildingChange(random, level);
    }
}

} // namespace oracle
