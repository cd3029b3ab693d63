// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/graph_score.h"

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/context/charged_areas.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/search/delta_stepping.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr std::size_t coveredWorthAThread = 1024;
/// If more vertices than this have changed, all ground samples are examined again.
constexpr std::size_t mostFollowedChanges = 1000;

double detourOf(const ProbePair& pair) {
    return std::max(1.0, static_cast<double>(pair.graphLength) /
                             static_cast<double>(std::max<PathLength>(pair.trueLength, 1)));
}

/// A pair of probes and its detour, which is infinite if there is no route.
struct RankedPair {
    double detour;
    ProbePair pair;
    /// Defines a total order in which worse pairs come first.
    friend bool operator<(const RankedPair& l, const RankedPair& r) {
        if (l.detour != r.detour)
            return l.detour > r.detour;
        if (l.pair.graphLength == noPath && l.pair.trueLength != r.pair.trueLength)
            return l.pair.trueLength < r.pair.trueLength;
        return std::pair(l.pair.from, l.pair.to) < std::pair(r.pair.from, r.pair.to);
    }
};

} // namespace

void GraphScorer::findLegs(const RouteContext& context, NearestSearch& search, std::size_t probe) {
    m_out[probe].clear();
    m_into[probe].clear();
    const Point3 at = context.plane().onGround(m_probes->probe(probe).at);
    const NearestRule rule{.range = context.rules().joinRange};
    const auto& found = search.run(at, {}, context.joinCount, rule);
    for (const NearestSearch::Found& near : found) {
        const Slot slot = context.graph.slotOf(near.id);
        const Point3 vertex = context.graph.position(slot);
        const PathLeg leg{slot, planeLength(at, vertex)};
        if (legCost(context, at, vertex))
            m_out[probe].push_back(leg);
        if (legCost(context, vertex, at))
            m_into[probe].push_back(leg);
    }
    const std::int64_t range = context.rules().joinRange;
    m_reach[probe] =
        found.size() < context.joinCount ? range * range : found.back().squaredDistance;
}

/// Computes the lengths from a probe to all slots. If a length does not fit in 32 bits, sets the
/// whole row to `unreached` and returns false.
bool GraphScorer::findRow(DeltaStepping<std::uint32_t>& search, std::size_t probe) {
    std::vector<std::uint32_t>& row = m_rows[probe];
    row.assign(m_arcs.slotCount(), unreached);
    if (search.run(m_arcs, m_out[probe]) != DeltaStepping<std::uint32_t>::Outcome::Done)
        return false;
    for (Slot slot = 0; slot < m_arcs.slotCount(); ++slot)
        row[slot] = search.at(slot);
    return true;
}

void GraphScorer::findLengths(std::size_t probe) {
    const std::size_t count = m_probes->count();
    const std::vector<std::uint32_t>& row = m_rows[probe];
    for (std::size_t j = 0; j < count; ++j) {
        PathLength least = noPath;
        for (const PathLeg& leg : m_into[j])
            if (row[leg.slot] != unreached)
                least = std::min(least, row[leg.slot] + leg.cost);
        m_lengths[probe * count + j] = least;
    }
}

void GraphScorer::findAll(const RouteContext& context, const Progress& progress,
                          Executor* executor) {
    const std::size_t count = m_probes->count();
    m_out.resize(count);
    m_into.resize(count);
    m_reach.resize(count);
    m_rows.resize(count);
    m_lengths.resize(count * count);
    forEachBand(executor, count, 1, [&](std::size_t begin, std::size_t end) {
        NearestSearch nearest(context.plane().vertices.grid(), &context.plane().obstacles.grid());
        DeltaStepping<std::uint32_t> search;
        for (std::size_t i = begin; i < end && !progress.cancelled(); ++i) {
            findLegs(context, nearest, i);
            findRow(search, i);
        }
    });
    if (!progress.cancelled())
        for (std::size_t i = 0; i < count; ++i)
            findLengths(i);
}

/// Updates the legs and lengths that are affected by m_changes and by the arcs that differ from
/// `before`.
void GraphScorer::update(const RouteContext& context, const ArcSnapshot& before,
                         const Progress& progress, Executor* executor) {
    const std::size_t count = m_probes->count();
    const std::vector<ChangedArc> arcs = changedArcs(before, m_arcs);
    if (arcs.empty() && m_changes.empty() && before.slotCount() == m_arcs.slotCount())
        return;
    m_arcsInto = m_arcs.reversed();
    const DistanceRepair::Change change{m_arcs, m_arcsInto, arcs};
    std::vector<std::uint8_t> hasOtherLegs(count, 0), hasOtherRow(count, 0);
    forEachBand(executor, count, 16, [&](std::size_t begin, std::size_t end) {
        NearestSearch nearest(context.plane().vertices.grid(), &context.plane().obstacles.grid());
        DistanceRepair repair;
        DeltaStepping<std::uint32_t> search;
        for (std::size_t i = begin; i < end && !progress.cancelled(); ++i) {
            const Point3 at = context.plane().onGround(m_probes->probe(i).at);
            const std::vector<PathLeg> legs = m_out[i];
            if (std::ranges::any_of(m_changes, [&](Point3 place) {
                    return squaredDistance(at, place) <= m_reach[i];
                })) {
                findLegs(context, nearest, i);
                hasOtherLegs[i] = 1;
            }
            const auto outcome = repair.run(change, legs, m_out[i], m_rows[i]);
            hasOtherRow[i] = outcome != DistanceRepair::Outcome::Unchanged;
            if (outcome == DistanceRepair::Outcome::TooLarge)
                findRow(search, i);
        }
    });
    const bool isAnyLeg = std::ranges::find(hasOtherLegs, 1) != hasOtherLegs.end();
    for (std::size_t i = 0; i < count; ++i)
        if (isAnyLeg || hasOtherRow[i] != 0)
            findLengths(i);
}

/// Collects in m_changes the positions of vertices that were added, moved or removed since the last
/// score.
void GraphScorer::followChanges(const RouteContext& context) {
    m_changes.clear();
    m_vertices.resize(std::max<std::size_t>(m_vertices.size(), context.graph.slotCount()));
    for (Slot slot = 0; slot < m_vertices.size(); ++slot) {
        KnownVertex now;
        if (slot < context.graph.slotCount() && context.graph.vertexAt(slot).valid())
            now = {context.graph.vertexAt(slot), context.graph.position(slot)};
        if (now == m_vertices[slot])
            continue;
        if (m_vertices[slot].id.valid())
            m_changes.push_back(m_vertices[slot].position);
        if (now.id.valid())
            m_changes.push_back(now.position);
        m_vertices[slot] = now;
    }
    m_vertices.resize(context.graph.slotCount());
}

/// Discards the entries of m_covers that a changed obstacle may affect, and those of samples that
/// are not ground.
void GraphScorer::forgetChangedGround() {
    if (m_ground == m_probes->groundVersion())
        return;
    const auto boxes = m_probes->changedSince(m_ground);
    std::vector<SampleCover> kept(m_probes->sampleCount());
    if (boxes)
        for (std::size_t i = 0; i < m_probes->ground().size(); ++i) {
            const SampleCover& cover = m_covers[m_probes->groundSample(i)];
            const Point2 at = m_probes->ground()[i];
            if (std::ranges::none_of(*boxes, [&](const Box& box) {
                    return !box.empty() && squaredDistance(at, box) <= cover.reach;
                }))
                kept[m_probes->groundSample(i)] = cover;
        }
    m_covers = std::move(kept);
    m_ground = m_probes->groundVersion();
}

void GraphScorer::cover(const RouteContext& context, GraphScore& score, Executor* executor) {
    const std::vector<Point2>& ground = m_probes->ground();
    forgetChangedGround();
    const std::int64_t range = context.rules().joinRange;
    forEachBand(
        executor, ground.size(), coveredWorthAThread, [&](std::size_t begin, std::size_t end) {
            NearestSearch search(context.plane().vertices.grid(),
                                 &context.plane().obstacles.grid());
            const NearestRule rule{.range = context.rules().joinRange};
            for (std::size_t i = begin; i < end; ++i) {
                SampleCover& cover = m_covers[m_probes->groundSample(i)];
                const Point3 at = context.plane().onGround(ground[i]);
                if (cover.reach >= 0 && std::ranges::none_of(m_changes, [&](Point3 change) {
                        return squaredDistance(at, change) <= cover.reach;
                    }))
                    continue;
                cover = {range * range, false};
                for (std::size_t asked = 1; !cover.isCovered; asked = context.joinCount) {
                    for (const NearestSearch::Found& found : search.run(at, {}, asked, rule)) {
                        const Slot slot = context.graph.slotOf(found.id);
                        if (!legCost(context, at, context.graph.position(slot)))
                            continue;
                        cover = {found.squaredDistance, true};
                        break;
                    }
                    if (asked == context.joinCount)
                        break;
                }
            }
        });
    score.groundPlaces = ground.size();
    for (std::size_t i = 0; i < ground.size(); ++i)
        if (!m_covers[m_probes->groundSample(i)].isCovered)
            score.uncoveredPlaces.push_back(ground[i]);
    score.uncovered = score.uncoveredPlaces.size();
    if (!ground.empty())
        score.coverage =
            1 - static_cast<double>(score.uncovered) / static_cast<double>(ground.size());
}

void GraphScorer::compare(const ScoreSettings& settings, GraphScore& score) const {
    std::vector<RankedPair> listed;
    std::vector<double> detours;
    double sum = 0;
    const auto farApart = static_cast<PathLength>(settings.farApart);
    const auto count = static_cast<std::uint32_t>(m_probes->count());
    for (std::uint32_t i = 0; i < count; ++i)
        for (std::uint32_t j = 0; j < count; ++j) {
            if (i == j || m_probes->length(i, j) == noPath || m_probes->isStraight(i, j))
                continue;
            ++score.pairs;
            const ProbePair pair{i, j, m_probes->length(i, j), length(i, j)};
            if (pair.graphLength == noPath) {
                ++score.lost;
                listed.push_back({std::numeric_limits<double>::infinity(), pair});
                continue;
            }
            const double detour = detourOf(pair);
            detours.push_back(detour);
            sum += detour;
            if (pair.trueLength < farApart)
                continue;
            score.detour.worst = std::max(score.detour.worst, detour);
            listed.push_back({detour, pair});
        }
    if (!detours.empty()) {
        score.detour.mean = sum / static_cast<double>(detours.size());
        const std::size_t at = (detours.size() * 95 + 99) / 100 - 1;
        std::nth_element(detours.begin(), detours.begin() + static_cast<std::ptrdiff_t>(at),
                         detours.end());
        score.detour.p95 = detours[at];
    }
    const auto end =
        listed.begin() + static_cast<std::ptrdiff_t>(std::min(settings.worstPairs, listed.size()));
    std::partial_sort(listed.begin(), end, listed.end());
    for (auto at = listed.begin(); at != end; ++at)
        score.worst.push_back(at->pair);
}

Result<GraphScore> GraphScorer::score(const RouteContext& context, const ScoreSettings& settings,
                                      const Progress& progress, Executor* executor) {
    ArcSnapshot arcs =
        context.searched([](const auto& graph) { return ArcSnapshot(graph, ArcWay::Forward); });
    arcs.reprice([&](Slot from, Slot to) {
        return planeLength(context.graph.position(from), context.graph.position(to));
    });
    std::swap(m_arcs, arcs);
    const Basis basis{m_probes->version(), context.joinCount, context.rules().joinRange};
    const bool hasAreas = context.present.areas() && !context.present.areas()->empty();
    const bool isUpdate = m_basis == basis && !hasAreas;
    // Force a full computation next time if this one is cancelled.
    m_basis = {};
    followChanges(context);
    GraphScore score;
    const std::pair joins{basis.joinCount, basis.joinRange};
    if (m_coverJoins != joins || hasAreas || m_changes.size() > mostFollowedChanges)
        m_ground = 0;
    m_coverJoins = hasAreas ? std::pair{0U, 0} : joins;
    if (isUpdate)
        update(context, arcs, progress, executor);
    else
        findAll(context, progress, executor);
    cover(context, score, executor);
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    if (!hasAreas)
        m_basis = basis;
    compare(settings, score);
    score.vertices = context.plane().vertices.size();
    const double cells =
        m_probes->groundArea() / (static_cast<double>(settings.cell) * settings.cell);
    if (cells > 0)
        score.verticesPer1000Cells = static_cast<double>(score.vertices) * 1000 / cells;
    return score;
}

std::vector<EdgeLoad> edgeLoads(const RouteContext& context, const GraphScorer& scorer) {
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
                context.searched([&](const auto& graph) {
                    const auto arcs = graph.arcsFrom(before);
                    const auto arc = std::ranges::find(arcs, at, &CompiledGraph::Arc::to);
                    if (arc != arcs.end())
                        ++loads[graph.edgesAt(
                            before)[static_cast<std::size_t>(arc - arcs.begin())]];
                });
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
