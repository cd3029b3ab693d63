// SPDX-License-Identifier: MIT
// The steps for painted roads, and those that add and remove links at the end.
#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/placer.h"
#include "navcore/author/placing/road_lines.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/route/route_solver.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

/// Distance within which the rule EdgeNearVertex reports a vertex beside an edge, in lu.
constexpr Coord besideEdge = 3 * unitsPerPixel;

/// Maximum cost of a route along a road, as a percentage of the cost of the road itself.
constexpr std::uint64_t mostRoadCost = 102;

} // namespace

void Placer::placeOnRoads() {
    m_roads = roadLines(m_level.level(), plane().ground, m_level.rules(m_agent),
                        m_truth.graph.settings().area);
    const std::int64_t longest = m_level.level().linkSettings().longest;
    for (std::vector<Point2>& line : m_roads) {
        std::vector<Point2> stops{line.front()};
        for (std::size_t i = 1; i < line.size(); ++i) {
            const Point2 a = line[i - 1], b = line[i];
            const std::int64_t parts = latticeLength(onPlane(a), onPlane(b)) / longest + 1;
            for (std::int64_t k = 1; k <= parts; ++k)
                stops.push_back({static_cast<Coord>(a.x + (std::int64_t{b.x} - a.x) * k / parts),
                                 static_cast<Coord>(a.y + (std::int64_t{b.y} - a.y) * k / parts)});
        }
        line = std::move(stops);
        for (const Point2 stop : line)
            addPlace(stop);
    }
    apply();
    m_placed.clear(); // Do not prune road vertices: pruning ignores the lower cost of roads.
}

std::optional<VertexId> Placer::vertexNear(Point2 place) const {
    for (const NearVertex& near :
         plane().vertices.nearestVisible(plane().onGround(place), 1, m_thin, plane().obstacles))
        return near.id;
    return std::nullopt;
}

void Placer::linkRoads() {
    const RouteContext here = context();
    RouteSolver solver;
    for (const std::vector<Point2>& line : m_roads)
        for (std::size_t i = 1; i < line.size(); ++i) {
            const auto from = vertexNear(line[i - 1]), to = vertexNear(line[i]);
            if (!from || !to || *from == *to)
                continue;
            const Point3 a = m_level.graph().position(*from), b = m_level.graph().position(*to);
            if (!plane().obstacles.visible(a.flat(), b.flat()))
                continue;
            const auto straight = legCost(here, a, b);
            const VertexPair pair = VertexPair::of(*from, *to);
            if (!straight || !legCost(here, b, a) || m_level.level().find<EdgeRule>(pair))
                continue;
            const RouteAnswer answer = m_level.route(solver, m_agent, *from, *to);
            const auto* route = std::get_if<Route>(&answer);
            if (!route || route->cost * 100 > std::uint64_t{*straight} * mostRoadCost)
                m_links.insert(pair);
        }
    apply();
}

std::vector<VertexId> Placer::stopsAlong(VertexId from, VertexId to) const {
    const Point2 a = m_level.graph().position(from).flat(), b = m_level.graph().position(to).flat();
    constexpr std::int64_t squared = std::int64_t{besideEdge} * besideEdge;
    std::vector<std::pair<std::int64_t, VertexId>> beside;
    for (const VertexId id : plane().vertices.inside(grown(Box::of(a, b), besideEdge))) {
        const Point2 at = m_level.graph().position(id).flat();
        if (withinDistance(at, a, b, squared) && squaredDistance(at, a) > squared &&
            squaredDistance(at, b) > squared)
            beside.emplace_back(squaredDistance(at, a), id);
    }
    std::sort(beside.begin(), beside.end());
    std::vector<VertexId> stops{from};
    for (const auto& [distance, id] : beside)
        stops.push_back(id);
    stops.push_back(to);
    return stops;
}

void Placer::splitLinks() {
    const RouteContext here = context();
    const auto isLeg = [&](VertexId from, VertexId to) {
        const Point3 a = m_level.graph().position(from), b = m_level.graph().position(to);
        return plane().obstacles.visible(a.flat(), b.flat()) && legCost(here, a, b) &&
               legCost(here, b, a);
    };
    LevelEdit edit(m_level.level());
    for (const LinkId id : m_linked) {
        const Link& link = *m_level.level().find<Link>(id);
        const std::vector<VertexId> stops = stopsAlong(link.from, link.to);
        bool isPossible = stops.size() > 2;
        for (std::size_t i = 1; i < stops.size() && isPossible; ++i)
            isPossible = isLeg(stops[i - 1], stops[i]) &&
                         !m_level.level().find<EdgeRule>(VertexPair::of(stops[i - 1], stops[i]));
        if (!isPossible)
            continue;
        edit.remove<Link>(id);
        for (std::size_t i = 1; i < stops.size(); ++i) {
            const auto edges = m_level.graph().edgesAt(stops[i - 1]);
            if (std::ranges::none_of(
                    edges, [&](const Edge& edge) { return edge.other(stops[i - 1]) == stops[i]; }))
                m_links.insert(VertexPair::of(stops[i - 1], stops[i]));
        }
    }
    const LevelChange change = edit.change();
    if (change.empty())
        return;
    [[maybe_unused]] const auto done = m_level.apply(change);
    assert(done.ok());
    m_change.append(change);
    for (const auto& [id, swap] : change.of<Link>())
        m_linked.erase(id);
    apply();
}

Result<GraphScore> Placer::finish(Random& random) {
    constexpr int attempts = 4;
    for (int attempt = 1;; ++attempt) {
        auto score = finalScore(random.next());
        if (!score || score.value().lost == 0 || attempt == attempts)
            return score;
        // Add vertices at probes from which no vertex is visible. The ground samples missed these
        // spots.
        for (const ProbePair& pair : score.value().worst)
            for (const std::size_t probe : {pair.from, pair.to})
                if (pair.graphLength == noPath && m_scorer.legsOut(probe).empty())
                    addPlace(m_truth.probes.probe(probe).at, 1);
        if (!apply())
            return score;
        if (auto done = join(); !done)
            return done.error();
    }
}

} // namespace navcore
