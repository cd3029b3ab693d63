// SPDX-License-Identifier: MIT
// The steps of automatic placement that add vertices by votes, cover ground and connect parts.
#include "navcore/author/placing/placer.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/vertex_places.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/graph/connectivity.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr int joiningRounds = 9;
// Maximum number of paths that one round follows between probes without a route.
constexpr std::size_t mostLostPaths = 8;

bool byRow(Point2 l, Point2 r) {
    return l.y != r.y ? l.y < r.y : l.x < r.x;
}

/// Returns the index of the strongly connected component of each slot's vertex.
std::vector<std::uint32_t> partsOf(const RouteContext& context) {
    std::vector<VertexEnds> ends;
    context.searched([&](const auto& graph) {
        for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                ends.push_back({slot, arc.to});
    });
    return strongComponents(context.graph.slotCount(), ends);
}

} // namespace

Placer::Placer(LiveLevel& level, AgentId agent, LevelTruth& truth, const PlacingSettings& settings,
               IdBlock& ids, const Progress& progress, Executor* executor)
    : m_level(level), m_agent(agent), m_truth(truth), m_settings(settings), m_ids(ids),
      m_progress(progress), m_executor(executor), m_scorer(truth.probes) {
    m_scoring = scoreSettings(level.level(), agent);
    m_thin = 2 * m_scoring.cell;
    m_repairThin = m_thin / 2;
}

void Placer::placeByVotes() {
    const ProbeSet& probes = m_truth.probes;
    std::vector<std::size_t> votes(m_truth.graph.nodeCount(), 0);
    std::size_t sum = 0;
    for (std::size_t i = 0; i < probes.count(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            probes.forEachBend(i, j, [&](TruthGraph::Node node) {
                ++votes[node];
                ++sum;
            });
    std::vector<TruthGraph::Node> order(votes.size());
    for (TruthGraph::Node node = 0; node < order.size(); ++node)
        order[node] = node;
    std::stable_sort(order.begin(), order.end(),
                     [&](TruthGraph::Node l, TruthGraph::Node r) { return votes[l] > votes[r]; });
    const auto wanted =
        static_cast<std::size_t>(static_cast<double>(sum) * (0.75 + 0.2 * m_settings.shortRoutes));
    std::size_t taken = 0;
    for (const TruthGraph::Node node : order) {
        if (taken >= wanted || votes[node] == 0)
            break;
        taken += votes[node];
        addPlace(vertexPlaceAt(m_truth.graph, node, m_settings.wallDistance));
    }
    apply();
}

Status Placer::cover() {
    for (int round = 0; round < 4; ++round) {
        if (auto done = score(); !done)
            return done.error();
        std::vector<Point2> open = m_score.uncoveredPlaces;
        const std::int64_t range = m_level.rules(m_agent).joinRange;
        while (!open.empty()) {
            constexpr std::size_t most = 24;
            const std::size_t looked = std::min(most, open.size());
            std::vector<Point2> best;
            Point2 place = open.front();
            for (std::size_t k = 0; k < looked; ++k) {
                const Point2 from = open[k * open.size() / looked];
                std::vector<Point2> seen;
                for (const Point2 other : open)
                    if (squaredDistance(from, other) <= range * range &&
                        m_truth.graph.goesStraight(other, from))
                        seen.push_back(other);
                if (seen.size() > best.size()) {
                    best = std::move(seen);
                    place = from;
                }
            }
            addPlace(place);
            std::erase_if(open, [&](Point2 other) {
                return other == place || std::binary_search(best.begin(), best.end(), other, byRow);
            });
        }
        if (!apply())
            break;
    }
    return Done{};
}

Status Placer::join() {
    bool isStuck = false;
    for (int round = 0; round < joiningRounds; ++round) {
        if (m_progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        std::vector<TruePath> paths = pathsBetweenParts();
        if (paths.empty() || isStuck) {
            // Also follow paths between probes without a route: the vertices nearest to a part can
            // all be in enclosed places, although a path leads to a vertex farther away.
            if (auto done = score(); !done)
                return done.error();
            const std::vector<TruePath> lost = lostPaths();
            paths.insert(paths.end(), lost.begin(), lost.end());
        }
        if (paths.empty())
            break;
        const Coord longest =
            std::max(m_level.level().linkSettings().longest / (1 + round), m_thin);
        // In narrow passages, vertices that are away from the wall may not see each other. Each
        // attempt moves them closer to the bends of the path.
        const Coord wallDistance = m_settings.wallDistance >> (2 * round);
        for (const TruePath& path : paths) {
            for (const Point2 place : vertexPlacesAlong(m_truth.graph, path, wallDistance, longest))
                addPlace(place, std::max(m_thin >> (2 * round + 1), 1));
            if (round >= 2)
                linkAlong(path);
        }
        isStuck = !apply();
    }
    return Done{};
}

Status Placer::score() {
    m_scoring.worstPairs = 600;
    m_scoring.farApart = m_thin;
    auto scored = m_scorer.score(context(), m_scoring, m_progress, m_executor);
    if (!scored)
        return scored.error();
    m_score = std::move(scored).value();
    return Done{};
}

bool Placer::isPlaceNew(Point2 place, Coord distance) const {
    if (m_settings.within && !m_settings.within->contains(place))
        return false;
    const auto isNear = [&](Point2 other) {
        return squaredDistance(place, other) < std::int64_t{distance} * distance &&
               m_truth.graph.isFree(other) && m_truth.graph.goesStraight(place, other);
    };
    for (const Point2 other : m_places)
        if (isNear(other))
            return false;
    for (const NearVertex& near :
         plane().vertices.nearest(plane().onGround(place), 8, std::max<Coord>(distance, 1)))
        if (isNear(m_level.graph().position(near.id).flat()))
            return false;
    return true;
}

std::size_t Placer::addPlace(Point2 place, Coord distance) {
    if (!m_truth.graph.isFree(place) || !isPlaceNew(place, distance))
        return 0;
    m_places.push_back(place);
    return 1;
}

std::vector<TruePath> Placer::pathsBetweenParts() {
    const CompiledGraph& graph = m_level.compiled(m_agent);
    const std::vector<std::uint32_t> parts = partsOf(m_level.routeContext(m_agent));
    std::map<std::uint32_t, std::vector<VertexId>> members;
    for (CompiledGraph::Slot slot = 0; slot < graph.slotCount(); ++slot)
        if (graph.vertexAt(slot).valid() &&
            m_level.planes().under(graph.vertexAt(slot)).floor == m_truth.floor &&
            m_truth.graph.isFree(graph.position(slot).flat()))
            members[parts[slot]].push_back(graph.vertexAt(slot));
    if (members.size() < 2)
        return {};
    const auto largest =
        std::ranges::max_element(members, {}, [](const auto& part) { return part.second.size(); });
    TruthSearch search(m_truth.graph);
    std::vector<TruePath> paths;
    for (auto part = members.begin(); part != members.end(); ++part) {
        if (part == largest)
            continue;
        std::optional<TruePath> shortest;
        for (std::size_t k = 0; k < std::min<std::size_t>(part->second.size(), 4); ++k) {
            const VertexId id = part->second[k * part->second.size() / 4 % part->second.size()];
            const Point3 at = m_level.graph().position(id);
            std::size_t tried = 0;
            for (const NearVertex& near :
                 plane().vertices.nearest(at, graph.vertexCount(), maxCoord)) {
                const auto slot = graph.slotOf(near.id);
                if (parts[slot] == part->first ||
                    !m_truth.graph.isFree(graph.position(slot).flat()))
                    continue;
                if (++tried > 3)
                    break;
                auto path = search.path(at.flat(), graph.position(slot).flat());
                if (path && (!shortest || path->length < shortest->length))
                    shortest = std::move(path);
            }
        }
        if (shortest)
            paths.push_back(*shortest);
    }
    return paths;
}

std::vector<TruePath> Placer::lostPaths() const {
    std::vector<TruePath> paths;
    std::set<std::size_t> from;
    for (const ProbePair& pair : m_score.worst)
        if (pair.graphLength == noPath && from.size() < mostLostPaths &&
            from.insert(pair.from).second)
            paths.push_back(*m_truth.probes.path(pair.from, pair.to));
    return paths;
}

void Placer::linkAlong(const TruePath& path) {
    const RouteContext here = context();
    std::vector<VertexId> stops;
    for (const Point2 point : path.points)
        for (const NearVertex& near : plane().vertices.nearestVisible(
                 plane().onGround(point), 1, here.rules().joinRange, plane().obstacles))
            if (stops.empty() || stops.back() != near.id)
                stops.push_back(near.id);
    for (std::size_t i = 1; i < stops.size(); ++i) {
        const VertexPair pair = VertexPair::of(stops[i - 1], stops[i]);
        const Point3 a = m_level.graph().position(pair.a), b = m_level.graph().position(pair.b);
        bool isLinked = pair.a == pair.b || m_level.level().find<EdgeRule>(pair);
        for (const Edge& edge : m_level.graph().edgesAt(pair.a))
            isLinked = isLinked || edge.other(pair.a) == pair.b;
        if (!isLinked && plane().obstacles.visible(a.flat(), b.flat()) && legCost(here, a, b))
            m_links.insert(pair);
    }
}

bool Placer::apply() {
    if (m_places.empty() && m_links.empty())
        return false;
    LevelEdit edit(m_level.level());
    for (const Point2 place : m_places) {
        Vertex vertex;
        vertex.position = onPlane(place);
        vertex.floor = m_truth.floor;
        const VertexId id = m_ids.draw<Vertex>(m_level.level());
        edit.set<Vertex>(id, vertex);
        m_placed.insert(id);
    }
    for (const VertexPair pair : m_links) {
        Link link;
        link.from = pair.a;
        link.to = pair.b;
        const LinkId id = m_ids.draw<Link>(m_level.level());
        edit.set<Link>(id, link);
        m_linked.insert(id);
    }
    m_places.clear();
    m_links.clear();
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = m_level.apply(change);
    assert(done.ok());
    m_change.append(change);
    return true;
}

} // namespace navcore
