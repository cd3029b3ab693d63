// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/graph_score.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/route/attachment.h"
#include "navcore/runtime/search/delta_stepping.h"

#include <algorithm>

namespace navcore {
namespace {

/// Number of ground samples that justify another thread.
constexpr std::size_t coveredWorthAThread = 1024;

double detourOf(const ProbePair& pair) {
    return std::max(1.0, static_cast<double>(pair.graphLength) /
                             static_cast<double>(std::max<PathLength>(pair.trueLength, 1)));
}

/// Returns whether l is worse than r. This is a total order.
bool isWorse(const ProbePair& l, const ProbePair& r) {
    const bool lostLeft = l.graphLength == noPath, lostRight = r.graphLength == noPath;
    if (lostLeft != lostRight)
        return lostLeft;
    if (!lostLeft && detourOf(l) != detourOf(r))
        return detourOf(l) > detourOf(r);
    if (lostLeft && l.trueLength != r.trueLength)
        return l.trueLength < r.trueLength;
    return std::pair(l.from, l.to) < std::pair(r.from, r.to);
}

} // namespace

void GraphScorer::findLegs(const RouteWorld& world, Executor* executor) {
    const std::size_t count = m_probes->count();
    m_out.assign(count, {});
    m_into.assign(count, {});
    forEachBand(executor, count, 16, [&](std::size_t begin, std::size_t end) {
        NearestSearch search(world.plane().vertices.grid(), &world.plane().obstacles.grid());
        const NearestRule rule{.range = world.rules.joinRange};
        for (std::size_t i = begin; i < end; ++i) {
            const Point3 at = onPlane(m_probes->probe(i).at);
            for (const NearestSearch::Found& found : search.run(at, {}, world.joinCount, rule)) {
                const Slot slot = world.graph.slotOf(found.id);
                const Point3 vertex = world.graph.position(slot);
                const PathLeg leg{slot, planeLength(at, vertex)};
                if (legCost(world, at, vertex))
                    m_out[i].push_back(leg);
                if (legCost(world, vertex, at))
                    m_into[i].push_back(leg);
            }
        }
    });
}

void GraphScorer::findRows(const Progress& progress, Executor* executor) {
    const std::size_t count = m_probes->count();
    m_rows.resize(count);
    m_lengths.assign(count * count, noPath);
    forEachBand(executor, count, 1, [&](std::size_t begin, std::size_t end) {
        DeltaStepping<std::uint32_t> search;
        for (std::size_t i = begin; i < end && !progress.cancelled(); ++i) {
            std::vector<std::uint32_t>& row = m_rows[i];
            row.assign(m_arcs.slotCount(), unreached);
            if (search.run(m_arcs, m_out[i]) != DeltaStepping<std::uint32_t>::Outcome::Done)
                continue;
            for (Slot slot = 0; slot < m_arcs.slotCount(); ++slot)
                row[slot] = search.at(slot);
            for (std::size_t j = 0; j < count; ++j)
                for (const PathLeg& leg : m_into[j])
                    if (row[leg.slot] != unreached)
                        m_lengths[i * count + j] =
                            std::min(m_lengths[i * count + j], row[leg.slot] + leg.cost);
        }
    });
}

void GraphScorer::cover(const RouteWorld& world, GraphScore& score, Executor* executor) {
    const std::vector<Point2>& ground = m_probes->ground();
    m_witnesses.resize(ground.size());
    const auto isThere = [&](const Witness& witness) {
        if (!witness.id.valid())
            return false;
        const Slot slot = world.graph.slotOf(witness.id);
        return slot != CompiledGraph::none && world.graph.position(slot) == witness.position;
    };
    forEachBand(
        executor, ground.size(), coveredWorthAThread, [&](std::size_t begin, std::size_t end) {
            NearestSearch search(world.plane().vertices.grid(), &world.plane().obstacles.grid());
            const NearestRule rule{.range = world.rules.joinRange};
            for (std::size_t i = begin; i < end; ++i) {
                if (isThere(m_witnesses[i]))
                    continue;
                m_witnesses[i] = {};
                const Point3 at = onPlane(ground[i]);
                for (std::size_t asked = 1; !m_witnesses[i].id.valid(); asked = world.joinCount) {
                    for (const NearestSearch::Found& found : search.run(at, {}, asked, rule)) {
                        const Point3 vertex = world.graph.position(world.graph.slotOf(found.id));
                        if (!legCost(world, at, vertex))
                            continue;
                        m_witnesses[i] = {found.id, vertex};
                        break;
                    }
                    if (asked == world.joinCount)
                        break;
                }
            }
        });
    score.groundPlaces = ground.size();
    for (std::size_t i = 0; i < ground.size(); ++i)
        if (!m_witnesses[i].id.valid())
            score.uncoveredPlaces.push_back(ground[i]);
    score.uncovered = score.uncoveredPlaces.size();
    if (!ground.empty())
        score.coverage =
            1 - static_cast<double>(score.uncovered) / static_cast<double>(ground.size());
}

void GraphScorer::compare(const ScoreSettings& settings, GraphScore& score) const {
    std::vector<ProbePair> pairs;
    const auto count = static_cast<std::uint32_t>(m_probes->count());
    for (std::uint32_t i = 0; i < count; ++i)
        for (std::uint32_t j = 0; j < count; ++j)
            if (i != j && m_probes->length(i, j) != noPath && !m_probes->isStraight(i, j))
                pairs.push_back({i, j, m_probes->length(i, j), length(i, j)});
    score.pairs = pairs.size();
    std::vector<double> detours;
    double sum = 0;
    for (const ProbePair& pair : pairs) {
        if (pair.graphLength == noPath) {
            ++score.lost;
            continue;
        }
        detours.push_back(detourOf(pair));
        sum += detours.back();
        if (pair.trueLength >= static_cast<PathLength>(settings.farApart))
            score.detour.worst = std::max(score.detour.worst, detours.back());
    }
    if (!detours.empty()) {
        score.detour.mean = sum / static_cast<double>(detours.size());
        const std::size_t at = (detours.size() * 95 + 99) / 100 - 1;
        std::nth_element(detours.begin(), detours.begin() + static_cast<std::ptrdiff_t>(at),
                         detours.end());
        score.detour.p95 = detours[at];
    }
    std::erase_if(pairs, [&](const ProbePair& pair) {
        return pair.graphLength != noPath &&
               pair.trueLength < static_cast<PathLength>(settings.farApart);
    });
    const std::size_t listed = std::min(settings.worstPairs, pairs.size());
    std::partial_sort(pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(listed),
                      pairs.end(), isWorse);
    pairs.resize(listed);
    score.worst = std::move(pairs);
}

Result<GraphScore> GraphScorer::score(const RouteWorld& world, const ScoreSettings& settings,
                                      const Progress& progress, Executor* executor) {
    m_arcs = ArcSnapshot(world.graph, ArcWay::Forward);
    m_arcs.reprice([&](Slot from, Slot to) {
        return planeLength(world.graph.position(from), world.graph.position(to));
    });
    GraphScore score;
    findLegs(world, executor);
    findRows(progress, executor);
    cover(world, score, executor);
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    compare(settings, score);
    score.vertices = world.graph.vertexCount();
    const double cells =
        m_probes->groundArea() / (static_cast<double>(settings.cell) * settings.cell);
    if (cells > 0)
        score.verticesPer1000Cells = static_cast<double>(score.vertices) * 1000 / cells;
    return score;
}

std::vector<EdgeLoad> edgeLoads(const RouteWorld& world, const GraphScorer& scorer) {
    using Slot = CompiledGraph::Slot;
    const ProbeSet& probes = scorer.probes();
    const ArcSnapshot backward = scorer.arcs().reversed();
    std::map<EdgeKey, std::size_t> loads;
    for (std::size_t i = 0; i < probes.count(); ++i) {
        const std::vector<std::uint32_t>& row = scorer.row(i);
        const auto isStart = [&](Slot slot) {
            return std::ranges::any_of(scorer.legsOut(i), [&](const PathLeg& leg) {
                return leg.slot == slot && leg.cost == row[slot];
            });
        };
        for (std::size_t j = 0; j < probes.count(); ++j) {
            const PathLength length = scorer.length(i, j);
            if (i == j || probes.isStraight(i, j) || length == noPath)
                continue;
            Slot at = CompiledGraph::none;
            for (const PathLeg& leg : scorer.legsInto(j))
                if (row[leg.slot] != GraphScorer::unreached && row[leg.slot] + leg.cost == length)
                    at = std::min(at, leg.slot);
            while (!isStart(at)) {
                Slot before = CompiledGraph::none;
                for (const ArcSnapshot::Arc& arc : backward.arcs(at))
                    if (row[arc.to] != GraphScorer::unreached && row[arc.to] + arc.cost == row[at])
                        before = std::min(before, arc.to);
                const auto arcs = world.graph.arcsFrom(before);
                const EdgeKeys keys = world.graph.edgesAt(before);
                for (std::size_t k = 0; k < arcs.size(); ++k)
                    if (arcs[k].to == at) {
                        ++loads[keys[k]];
                        break;
                    }
                at = before;
            }
        }
    }
    std::vector<EdgeLoad> list;
    for (const auto& [edge, routes] : loads)
        list.push_back({edge, routes});
    std::stable_sort(list.begin(), list.end(),
                     [](const EdgeLoad& l, const EdgeLoad& r) { return l.routes > r.routes; });
    return list;
}

} // namespace navcore
