// SPDX-License-Identifier: MIT
#include "navcore/author/placing/suggestion.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/suggestion_candidates.h"
#include "navcore/author/placing/vertex_places.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace {

constexpr double painOfCoverage = 20;
/// Gains below this are treated as rounding errors.
constexpr double leastGain = 1e-9;

/// Number of nearest vertices to try as the end of a path from ground without a visible vertex.
constexpr std::size_t mostGoals = 6;
/// Maximum number of vertices that a suggestion adds to connect ground without a visible vertex to
/// the graph.
constexpr std::size_t longestChain = 8;

/// Returns positions for vertices along the shortest true path from `place` to a nearby vertex.
/// Returns nullopt if there is no path or if it needs more than `longestChain` vertices.
std::optional<std::vector<Point3>> placesToGraph(const LiveLevel& level, const LevelTruth& truth,
                                                 Point3 place, Coord wallDistance) {
    TruthSearch search(truth.graph);
    const TruthPlace from = search.look(place.flat());
    std::optional<TruePath> best;
    for (const NearVertex& near :
         level.plane(truth.floor).vertices.nearest(place, mostGoals, 2 * maxCoord)) {
        auto path = search.path(from, search.look(level.graph().position(near.id).flat()));
        if (path && (!best || path->length < best->length))
            best = std::move(path);
    }
    if (!best)
        return std::nullopt;
    std::vector<Point3> places;
    for (const Point2 bend :
         vertexPlacesAlong(truth.graph, *best, wallDistance, level.level().linkSettings().longest))
        places.push_back(level.plane(truth.floor).onGround(bend));
    if (places.size() + 1 > longestChain)
        return std::nullopt;
    return places;
}

/// Returns the change that implements a candidate. If the level has no automatic edges, it also
/// links the new vertices to each other, and the first and the last of them to the nearest vertices
/// that the agent can walk to.
LevelChange changeOf(const LiveLevel& live, AgentId agent, FloorId floor,
                     const PlacingCandidate& candidate, IdBlock& ids) {
    const Level& level = live.level();
    LevelEdit edit(level);
    const auto addLink = [&](VertexId from, VertexId to, LinkKind kind = LinkKind::Walk) {
        Link link;
        link.kind = kind;
        link.from = from;
        link.to = to;
        edit.set<Link>(ids.draw<Link>(level), link);
    };
    std::vector<VertexId> added;
    for (const Point3 place : candidate.places) {
        Vertex vertex;
        vertex.position = onPlane(place.flat());
        vertex.floor = floor;
        added.push_back(ids.draw<Vertex>(level));
        edit.set<Vertex>(added.back(), vertex);
    }
    if (candidate.kind == SuggestionKind::AddLink)
        addLink(candidate.from, candidate.to);
    if (candidate.kind == SuggestionKind::AddJump)
        addLink(candidate.from, candidate.to, LinkKind::Jump);
    if (added.empty() || level.linkSettings().linksWanted > 0)
        return edit.change();
    for (std::size_t i = 1; i < added.size(); ++i)
        addLink(added[i - 1], added[i]);
    const RouteContext context = scoredContext(live, agent, floor);
    const auto linkToGraph = [&](VertexId id, Point3 place, std::size_t count) {
        for (const NearVertex& near : context.plane().vertices.nearestVisible(
                 place, count, level.linkSettings().longest, context.plane().obstacles))
            if (const Point3 at = live.graph().position(near.id);
                legCost(context, place, at) && legCost(context, at, place))
                addLink(id, near.id);
    };
    // Link a single vertex to two others, because it may connect two parts.
    constexpr std::size_t linksOfOne = 2;
    linkToGraph(added.front(), candidate.places.front(), added.size() == 1 ? linksOfOne : 1);
    if (added.size() > 1)
        linkToGraph(added.back(), candidate.places.back(), 1);
    return edit.change();
}

/// Returns whether the agent can get from each added vertex to a vertex that existed before. Also
/// returns true if the floor, which now has `vertices`, had none.
template <class Graph>
bool leadToGraph(const Graph& graph, const LevelChange& change, std::size_t vertices) {
    const auto& added = change.of<Vertex>();
    if (vertices == added.size())
        return true;
    return std::all_of(added.begin(), added.end(), [&](const auto& entry) {
        std::set<CompiledGraph::Slot> seen;
        std::vector<CompiledGraph::Slot> open{graph.slotOf(entry.first)};
        while (!open.empty()) {
            const CompiledGraph::Slot slot = open.back();
            open.pop_back();
            if (slot == CompiledGraph::none || !seen.insert(slot).second)
                continue;
            if (!added.contains(graph.vertexAt(slot)))
                return true;
            for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
                open.push_back(arc.to);
        }
        return false;
    });
}

/// If only coverage candidates would be tried, moves up to two candidates that shorten or create
/// routes to the front.
void preferRoutes(std::vector<PlacingCandidate>& candidates, std::size_t tried) {
    const auto isCoverage = [](const PlacingCandidate& candidate) {
        return candidate.reason == SuggestionReason::Coverage;
    };
    const auto first = candidates.begin();
    const auto end = first + static_cast<std::ptrdiff_t>(std::min(tried, candidates.size()));
    if (!std::all_of(first, end, isCoverage))
        return;
    auto front = first;
    for (auto at = end; at != candidates.end() && front - first < 2; ++at)
        if (!isCoverage(*at)) {
            std::rotate(front, at, at + 1);
            ++front;
        }
}

/// Returns the change that removes a vertex with its links and rules, or nullopt if a route check
/// ends at the vertex.
std::optional<LevelChange> removalOf(const Level& level, VertexId id) {
    LevelEdit edit(level);
    if (const auto* links = level.linksAt(id))
        for (const LinkId link : *links)
            edit.remove<Link>(link);
    if (const auto* rules = level.rulesAt(id))
        for (const VertexPair pair : *rules)
            edit.remove<EdgeRule>(pair);
    edit.remove<Vertex>(id);
    Level after = level;
    if (!after.apply(edit.change()))
        return std::nullopt;
    return edit.change();
}

} // namespace

double painOfDetour(double detour) {
    const double excess = detour - 1;
    return excess + 5 * excess * excess;
}

GraphPain painOf(const GraphScorer& scorer, const GraphScore& score) {
    const ProbeSet& probes = scorer.probes();
    GraphPain pain{0, painOfCoverage * (1 - score.coverage)};
    if (score.pairs == 0)
        return pain;
    for (std::size_t i = 0; i < probes.count(); ++i)
        for (std::size_t j = 0; j < probes.count(); ++j) {
            const PathLength truth = probes.length(i, j);
            if (i != j && truth != noPath && !probes.isStraight(i, j))
                pain.pairs += painOfPair(truth, scorer.length(i, j));
        }
    pain.pairs /= static_cast<double>(score.pairs);
    return pain;
}

double painOfPair(PathLength truth, PathLength length) {
    if (length == noPath)
        return painOfDetour(1 + excessOfLost);
    return painOfDetour(std::max(1.0, static_cast<double>(length) /
                                          static_cast<double>(std::max<PathLength>(truth, 1))));
}

Suggester::Suggester(LiveLevel& level, AgentId agent, const LevelTruth& truth,
                     const SuggestSettings& settings)
    : m_level(level), m_agent(agent), m_truth(truth), m_settings(settings), m_now(truth.probes),
      m_trial(truth.probes) {}

Result<GraphScore> Suggester::score(const Progress& progress, Executor* executor) {
    ScoreSettings settings = scoreSettings(m_level.level(), m_agent);
    settings.worstPairs = std::numeric_limits<std::size_t>::max();
    return m_now.score(context(), settings, progress, executor);
}

Result<std::optional<Suggestion>> Suggester::tryOut(Suggestion suggestion, const Progress& progress,
                                                    Executor* executor) {
    std::optional<Result<GraphScore>> after;
    // Use a copy of the current scorer, which then only needs to update what the change affects.
    m_trial = m_now;
    const Status tried = m_level.whatIf(suggestion.change, [&] {
        const bool adds = suggestion.kind == SuggestionKind::AddVertices;
        if (adds && !context().searched([&](const auto& graph) {
                return leadToGraph(graph, suggestion.change, context().plane().vertices.size());
            }))
            return;
        after =
            m_trial.score(context(), scoreSettings(m_level.level(), m_agent), progress, executor);
        if (after->ok())
            suggestion.painAfter = painOf(m_trial, after->value());
    });
    if (!tried)
        return tried.error();
    if (!after)
        return std::optional<Suggestion>();
    if (!*after)
        return after->error();
    suggestion.after = std::move(*after).value();
    return std::optional(std::move(suggestion));
}

bool Suggester::completePath(PlacingCandidate& candidate) const {
    const Point3 place = candidate.places.front();
    if (context().plane().vertices.size() == 0 || !m_level.preview({place, m_truth.floor}).empty())
        return true;
    const auto places = placesToGraph(m_level, m_truth, place, m_settings.wallDistance);
    if (!places || !std::ranges::all_of(*places, [this](Point3 at) {
            return !m_settings.within || m_settings.within->contains(at.flat());
        }))
        return false;
    candidate.places.insert(candidate.places.end(), places->begin(), places->end());
    return true;
}

Result<std::vector<Suggestion>> Suggester::next(std::size_t count, IdBlock& ids,
                                                const Progress& progress, Executor* executor) {
    const auto before = score(progress, executor);
    if (!before)
        return before.error();
    const GraphPain pain = painOf(m_now, before.value());
    auto candidates =
        rankedCandidates(m_level, m_agent, m_truth, m_now, before.value(), m_settings);
    const std::size_t enough = std::max(m_settings.tried, count);
    if (before.value().lost > 0)
        preferRoutes(candidates, enough);
    std::vector<Suggestion> found;
    std::size_t tried = 0;
    for (PlacingCandidate& candidate : candidates) {
        // Stop once some candidates have helped: those with lower estimates are unlikely to be
        // better.
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        if (tried >= enough && (!found.empty() || tried >= 12))
            break;
        ++tried;
        if (candidate.reason == SuggestionReason::Coverage && !completePath(candidate))
            continue;
        Suggestion suggestion{candidate.kind,
                              candidate.reason,
                              candidate.places,
                              changeOf(m_level, m_agent, m_truth.floor, candidate, ids),
                              before.value(),
                              {},
                              pain,
                              {}};
        auto result = tryOut(std::move(suggestion), progress, executor);
        if (!result)
            return result.error();
        if (!result.value())
            continue;
        Suggestion& made = *result.value();
        if (made.painAfter.total() < pain.total() - leastGain &&
            made.after.lost <= made.before.lost && made.after.uncovered <= made.before.uncovered)
            found.push_back(std::move(made));
    }
    std::stable_sort(found.begin(), found.end(), [](const Suggestion& l, const Suggestion& r) {
        return l.painAfter.total() < r.painAfter.total();
    });
    if (found.size() > count)
        found.resize(count);
    return found;
}

Result<std::optional<Suggestion>> Suggester::removable(FunctionRef<bool(VertexId)> mayGo,
                                                       const Progress& progress,
                                                       Executor* executor) {
    const auto before = score(progress, executor);
    if (!before)
        return before.error();
    const GraphPain pain = painOf(m_now, before.value());
    std::map<VertexId, std::size_t> loads;
    m_level.graph().forEachVertex([&](VertexId id, Point3) { loads[id] = 0; });
    for (const EdgeLoad& load : edgeLoads(context(), m_now)) {
        const Edge* edge = m_level.graph().find(load.edge);
        loads[edge->a] += load.routes;
        loads[edge->b] += load.routes;
    }
    std::vector<std::pair<std::size_t, VertexId>> order;
    for (const auto& [id, load] : loads)
        if (!isCabin(id) && m_level.planes().under(id).floor == m_truth.floor && mayGo(id))
            order.emplace_back(load, id);
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), m_settings.tried));
    for (const auto& [load, id] : order) {
        const auto change = removalOf(m_level.level(), id);
        if (!change)
            continue;
        Suggestion suggestion{SuggestionKind::RemoveVertex,
                              SuggestionReason::Quality,
                              {m_level.graph().position(id)},
                              *change,
                              before.value(),
                              {},
                              pain,
                              {}};
        auto result = tryOut(std::move(suggestion), progress, executor);
        if (!result)
            return result.error();
        if (!result.value())
            continue;
        const Suggestion& made = *result.value();
        if (made.painAfter.total() <= pain.total() + leastGain &&
            made.after.lost <= made.before.lost && made.after.uncovered <= made.before.uncovered)
            return result;
    }
    return std::optional<Suggestion>();
}

} // namespace navcore
