// SPDX-License-Identifier: MIT
// The steps of automatic placement that shorten routes and remove unneeded vertices and links.
#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/placer.h"
#include "navcore/author/placing/suggestion_candidates.h"
#include "navcore/author/placing/vertex_places.h"
#include "navcore/runtime/quality/redundancy.h"

#include <algorithm>
#include <array>

namespace navcore {
namespace {

constexpr int repairRounds = 10, pruningRounds = 8;

// If the excess of a detour is more than `closeTogether` times the acceptable one, new vertices may
// be closer together. If it is more than `closeToWalls` times that, they may also be closer to
// walls.
constexpr double closeTogether = 16, closeToWalls = 60;

} // namespace

Status Placer::repair(std::uint64_t seed) {
    const double excess =
        // Acceptable excess (detour - 1) for the mean of all pairs. Individual pairs may exceed it.
        0.1 - 0.09 * m_settings.shortRoutes;
    // Two consecutive rounds share their probes, because drawing them takes longer than a round.
    for (int round = 0; round < repairRounds; ++round) {
        if (auto done = redraw(seed + static_cast<std::uint64_t>(round / 2)); !done)
            return done.error();
        if (auto done = score(); !done)
            return done.error();
        const bool isGood = m_score.lost == 0 && m_score.detour.mean <= 1 + 0.6 * excess &&
                            m_score.detour.p95 <= 1 + 1.6 * excess;
        // A good mean can hide a few very long detours.
        const double most = painOfDetour(1 + (isGood ? 5 : 1) * excess);
        std::vector<ProbePair> bad;
        Votes votes;
        for (const ProbePair& pair : m_score.worst) {
            const double pain = painOfPair(pair.trueLength, pair.graphLength);
            if (pain <= most)
                continue;
            bad.push_back(pair);
            m_truth.probes.forEachBend(pair.from, pair.to,
                                       [&](TruthGraph::Node node) { votes[node] += pain; });
        }
        if (bad.empty() && round % 2 == 0)
            break;
        const std::size_t limit = std::max<std::size_t>(8, plane().vertices.size() / 6);
        std::size_t added = 0;
        for (const ProbePair& pair : bad) {
            if (added >= limit)
                break;
            const double pain = painOfPair(pair.trueLength, pair.graphLength);
            // Through a narrow passage, vertices that are far apart or away from walls may not see
            // each other.
            const int closer = pain > painOfDetour(1 + closeTogether * excess) ? round / 2 : 0;
            const Coord thin = std::max(m_repairThin >> closer, 1);
            std::size_t placed = addBend(pair, votes, thin, m_settings.wallDistance);
            if (placed == 0) {
                const TruePath path = *m_truth.probes.path(pair.from, pair.to);
                const std::size_t links = m_links.size();
                placed = addApproaches(path);
                if (placed == 0 && links < 2 * limit)
                    linkAlong(path);
                if (placed == 0 && m_links.size() == links && closer > 0 &&
                    pain > painOfDetour(1 + closeToWalls * excess))
                    placed = addBend(pair, votes, thin, m_settings.wallDistance >> (2 * closer));
            }
            added += placed;
        }
        if (!apply() && round % 2 == 0)
            break;
    }
    return Done{};
}

std::size_t Placer::addBend(const ProbePair& pair, const Votes& votes, Coord distance,
                            Coord wallDistance) {
    std::optional<Point2> best;
    double most = 0;
    m_truth.probes.forEachBend(pair.from, pair.to, [&](TruthGraph::Node node) {
        const Point2 place = vertexPlaceAt(m_truth.graph, node, wallDistance);
        if (isPlaceNew(place, distance) && (!best || votes.at(node) > most)) {
            best = place;
            most = votes.at(node);
        }
    });
    return best ? addPlace(*best, distance) : 0;
}

std::size_t Placer::addApproaches(const TruePath& path) {
    const std::int64_t range = m_level.rules(m_agent).joinRange;
    const auto approach = [&](Point2 from, Point2 to) -> std::size_t {
        if (squaredDistance(from, to) * 16 <= range * range * 9)
            return 0;
        const auto length = std::max<std::int64_t>(latticeLength(onPlane(from), onPlane(to)), 1);
        const std::int64_t out = std::min(length, range) / 2;
        return addPlace({static_cast<Coord>(from.x + (std::int64_t{to.x} - from.x) * out / length),
                         static_cast<Coord>(from.y + (std::int64_t{to.y} - from.y) * out / length)},
                        4 * m_thin);
    };
    return approach(path.points.front(), path.points[1]) +
           approach(path.points.back(), path.points[path.points.size() - 2]);
}

Status Placer::prune(std::uint64_t seed) {
    std::size_t share = 2;
    for (int round = 0; round < pruningRounds; ++round) {
        if (auto done = redraw(seed + static_cast<std::uint64_t>(round / 2)); !done)
            return done.error();
        if (auto done = score(); !done)
            return done.error();
        const GraphScore before = m_score;
        const double pain = painOf(m_scorer, m_score).pairs;
        std::map<VertexId, std::size_t> loads;
        for (const VertexId id : m_placed)
            loads[id] = 0;
        for (const EdgeLoad& load : edgeLoads(context(), m_scorer)) {
            const Edge* edge = m_level.graph().find(load.edge);
            for (const VertexId id : {edge->a, edge->b})
                if (const auto at = loads.find(id); at != loads.end())
                    at->second += load.routes;
        }
        std::vector<VertexId> unused;
        for (const auto& [id, load] : loads)
            // Keep vertices with links and stops of lifts, because they would be removed, too.
            if (load == 0 && !m_level.level().linksAt(id) && !m_level.level().liftAt(id).valid())
                unused.push_back(id);
        unused.resize(unused.size() / share);
        if (unused.empty())
            break;
        LevelEdit edit(m_level.level());
        for (const VertexId id : unused)
            edit.remove<Vertex>(id);
        const LevelChange change = edit.change();
        if (!m_level.apply(change)) {
            share *= 2;
            continue;
        }
        if (auto done = score(); !done)
            return done.error();
        if (painOf(m_scorer, m_score).pairs > 1.02 * pain + 1e-9 || m_score.lost > before.lost ||
            m_score.uncovered > before.uncovered) {
            [[maybe_unused]] const auto back = m_level.apply(change.inverse());
            assert(back.ok());
            share *= 2;
            continue;
        }
        m_change.append(change);
        for (const VertexId id : unused)
            m_placed.erase(id);
    }
    return Done{};
}

Status Placer::trimLinks() {
    const CompiledGraph graph = m_level.compiledNow(m_agent);
    const auto redundant = redundantEdges(
        std::array{&graph}, 10,
        [&](EdgeKey edge) { return edge.isLink() && m_linked.contains(edge.link()); }, m_progress);
    if (!redundant)
        return redundant.error();
    if (redundant.value().empty())
        return Done{};
    LevelEdit edit(m_level.level());
    for (const EdgeKey edge : redundant.value())
        edit.remove<Link>(edge.link());
    const LevelChange change = edit.change();
    if (auto done = m_level.apply(change); !done)
        return done.error();
    m_change.append(change);
    return Done{};
}

Status Placer::redraw(std::uint64_t seed) {
    if (m_seed == seed)
        return Done{};
    m_seed = seed;
    return m_truth.probes.redraw(probesAtOnce, seed, m_progress, m_executor);
}

Result<GraphScore> Placer::finalScore(std::uint64_t seed) {
    if (auto done = redraw(seed); !done)
        return done.error();
    ScoreSettings settings = scoreSettings(m_level.level(), m_agent);
    return m_scorer.score(context(), settings, m_progress, m_executor);
}

} // namespace navcore
