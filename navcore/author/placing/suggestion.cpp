// SPDX-License-Identifier: MIT
#include "navcore/author/placing/suggestion.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/suggestion_candidates.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr double painOfCoverage = 20;
/// Smaller gains than this are treated as rounding errors.
constexpr double leastGain = 1e-9;

LevelChange changeOf(const Level& level, const PlacingCandidate& candidate, IdBlock& ids) {
    LevelEdit edit(level);
    for (const Point3 place : candidate.places) {
        Vertex vertex;
        vertex.position = place;
        edit.set<Vertex>(ids.draw<Vertex>(level), vertex);
    }
    if (candidate.kind == SuggestionKind::AddLink || candidate.kind == SuggestionKind::AddJump) {
        Link link;
        if (candidate.kind == SuggestionKind::AddJump)
            link.kind = LinkKind::Jump;
        link.from = candidate.from;
        link.to = candidate.to;
        edit.set<Link>(ids.draw<Link>(level), link);
    }
    return edit.change();
}

/// Returns the removal of a vertex with its links and rules, or nullopt if a route ends at the
/// vertex.
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
    return m_now.score(m_level.routeWorld(m_agent), settings, progress, executor);
}

Result<std::optional<Suggestion>> Suggester::tryOut(Suggestion suggestion, const Progress& progress,
                                                    Executor* executor) {
    std::optional<Result<GraphScore>> after;
    m_trial = m_now; // It then follows only the effect of the change.
    const Status tried = m_level.whatIf(suggestion.change, [&] {
        after = m_trial.score(m_level.routeWorld(m_agent), scoreSettings(m_level.level(), m_agent),
                              progress, executor);
        if (after->ok())
            suggestion.painAfter = painOf(m_trial, after->value());
    });
    if (!tried)
        return tried.error();
    if (!*after)
        return after->error();
    suggestion.after = std::move(*after).value();
    return std::optional(std::move(suggestion));
}

Result<std::vector<Suggestion>> Suggester::next(std::size_t count, IdBlock& ids,
                                                const Progress& progress, Executor* executor) {
    const auto before = score(progress, executor);
    if (!before)
        return before.error();
    const GraphPain pain = painOf(m_now, before.value());
    auto candidates =
        rankedCandidates(m_level, m_agent, m_truth, m_now, before.value(), m_settings);
    std::vector<Suggestion> found;
    std::size_t tried = 0;
    for (const PlacingCandidate& candidate : candidates) {
        // Once some candidates help, those with lower estimates are unlikely to be better.
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        if (tried >= std::max(m_settings.tried, count) && (!found.empty() || tried >= 12))
            break;
        ++tried;
        Suggestion suggestion{candidate.kind,
                              candidate.reason,
                              candidate.places,
                              changeOf(m_level.level(), candidate, ids),
                              before.value(),
                              {},
                              pain,
                              {}};
        auto result = tryOut(std::move(suggestion), progress, executor);
        if (!result)
            return result.error();
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
    for (const EdgeLoad& load : edgeLoads(m_level.routeWorld(m_agent), m_now)) {
        const Edge* edge = m_level.graph().find(load.edge);
        loads[edge->a] += load.routes;
        loads[edge->b] += load.routes;
    }
    std::vector<std::pair<std::size_t, VertexId>> order;
    for (const auto& [id, load] : loads)
        if (mayGo(id))
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
        const Suggestion& made = *result.value();
        if (made.painAfter.total() <= pain.total() + leastGain &&
            made.after.lost <= made.before.lost && made.after.uncovered <= made.before.uncovered)
            return result;
    }
    return std::optional<Suggestion>();
}

} // namespace navcore
