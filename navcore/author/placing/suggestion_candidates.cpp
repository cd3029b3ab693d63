// SPDX-License-Identifier: MIT
#include "navcore/author/placing/suggestion_candidates.h"

#include "navcore/author/placing/vertex_places.h"
#include "navcore/runtime/attach/attachment.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// Number of ground samples without a visible vertex to try as positions for a new vertex.
constexpr std::size_t mostCovering = 48;
/// Number of vertices near each end of a leg to try as ends of a link.
constexpr std::size_t linkEnds = 3;
/// Number of nearest vertices to try as the other end of a jump.
constexpr std::size_t jumpEnds = 24;

/// Estimates how much a new vertex or link would shorten the routes between probes.
class GainEstimate {
public:
    GainEstimate(const LiveLevel& level, AgentId agent, FloorId floor, const GraphScorer& scorer,
                 std::size_t pairs)
        : m_level(level), m_context(scoredContext(level, agent, floor)), m_scorer(scorer),
          m_probes(scorer.probes()), m_pairs(static_cast<double>(std::max<std::size_t>(pairs, 1))) {
        m_limits.resize(m_probes.count() * m_probes.count(), 0);
        for (std::size_t i = 0; i < m_probes.count(); ++i)
            for (std::size_t j = 0; j < m_probes.count(); ++j) {
                if (i == j || m_probes.length(i, j) == noPath || m_probes.isStraight(i, j))
                    continue;
                const PathLength length = scorer.length(i, j);
                if (painOfPair(m_probes.length(i, j), length) > 0.01)
                    m_limits[i * m_probes.count() + j] = std::min(length, farthest);
            }
    }

    double ofVertex(Point3 place) {
        m_out.assign(m_probes.count(), missing);
        for (const NearVertex& near : m_level.preview({place, m_context.plane().floor})) {
            const Slot slot = m_context.graph.slotOf(near.id);
            if (legCost(m_context, m_context.graph.position(slot), place))
                reachBy(slot, planeLength(m_context.graph.position(slot), place));
        }
        for (std::size_t i = 0; i < m_probes.count(); ++i) {
            const Point3 probe = m_context.plane().onGround(m_probes.probe(i).at);
            const PathLength length = planeLength(probe, place);
            if (length < m_out[i] &&
                length <= static_cast<PathLength>(m_context.rules().joinRange) &&
                m_probes.truth().goesStraight(probe.flat(), place.flat()))
                m_out[i] = length;
        }
        return gainOf([this](std::size_t i, std::size_t j) { return m_out[i] + m_out[j]; });
    }

    double ofLink(Slot a, Slot b) {
        const PathLength length =
            planeLength(m_context.graph.position(a), m_context.graph.position(b));
        m_out.resize(m_probes.count());
        m_into.resize(m_probes.count());
        for (std::size_t i = 0; i < m_probes.count(); ++i) {
            m_out[i] = lengthTo(i, a);
            m_into[i] = lengthTo(i, b);
        }
        return gainOf([&](std::size_t i, std::size_t j) {
            return length + std::min(m_out[i] + m_into[j], m_into[i] + m_out[j]);
        });
    }

    const RouteContext& context() const { return m_context; }

private:
    /// Longer than any route. Used as the limit for pairs without a route.
    static constexpr PathLength farthest = PathLength{1} << 60U;
    /// Length of a missing route. A sum that contains it is at least `farthest`.
    static constexpr PathLength missing = PathLength{1} << 61U;

    PathLength lengthTo(std::size_t probe, Slot slot) const {
        const std::uint32_t length = m_scorer.row(probe)[slot];
        return length == GraphScorer::unreached ? missing : length;
    }
    void reachBy(Slot slot, PathLength length) {
        for (std::size_t i = 0; i < m_out.size(); ++i)
            m_out[i] = std::min(m_out[i], lengthTo(i, slot) + length);
    }
    /// Returns the mean gain over all pairs of probes, where lengthOf(i, j) is the new route length
    /// of the pair (i, j). Most pairs do not improve, so each row is first tested by a loop without
    /// branches.
    template <class LengthOf>
    double gainOf(LengthOf&& lengthOf) const {
        const std::size_t count = m_probes.count();
        double gain = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const PathLength* const limits = m_limits.data() + i * count;
            std::size_t shorter = 0;
            for (std::size_t j = 0; j < count; ++j)
                shorter += lengthOf(i, j) < limits[j] ? 1U : 0U;
            for (std::size_t j = 0; shorter > 0; ++j) {
                const PathLength length = lengthOf(i, j);
                if (length >= limits[j])
                    continue;
                --shorter;
                const PathLength truth = m_probes.length(i, j);
                gain += std::max(0.0, painOfPair(truth, m_scorer.length(i, j)) -
                                          painOfPair(truth, length));
            }
        }
        return gain / m_pairs;
    }

    const LiveLevel& m_level;
    RouteContext m_context;
    const GraphScorer& m_scorer;
    const ProbeSet& m_probes;
    double m_pairs;
    /// For each pair of probes, the length below which a new route counts as a gain. It is 0 if the
    /// penalty of the pair is negligible.
    std::vector<PathLength> m_limits;
    /// For each probe, the length of its route to the new vertex or to the first end of the new
    /// link (m_out), and the length of its route to the second end of the new link (m_into).
    std::vector<PathLength> m_out, m_into;
};

/// Collects positions, chains of positions, and legs of paths for candidates, without duplicates.
class CandidateList {
public:
    CandidateList(const LiveLevel& level, const LevelTruth& truth, const SuggestSettings& settings)
        : m_level(level), m_truth(truth), m_settings(settings) {}

    bool isAllowed(Point2 place) const {
        return !m_settings.within || m_settings.within->contains(place);
    }
    void addPlace(Point2 place) {
        if (isAllowed(place) &&
            m_level.plane(m_truth.floor).vertices.inside({place, place}).empty())
            m_places.insert(place);
    }
    /// Adds the bends of a path, and points on its long legs, as single positions. If the pair has
    /// no route, also adds all of them together as one chain.
    void addPath(const TruePath& path, PathLength graphLength) {
        const Coord longest = m_level.level().linkSettings().longest;
        const auto places =
            vertexPlacesAlong(m_truth.graph, path, m_settings.wallDistance, longest);
        for (const Point2 place : places)
            addPlace(place);
        if (graphLength == noPath && places.size() > 1 &&
            std::ranges::all_of(places, [&](Point2 place) { return isAllowed(place); }))
            m_chains.insert(places);
        std::vector<Point2> stops = path.points;
        for (std::size_t i = 1; i < stops.size(); ++i)
            m_legs.insert(std::minmax(stops[i - 1], stops[i]));
    }

    std::set<Point2> m_places;
    std::set<std::vector<Point2>> m_chains;
    std::set<std::pair<Point2, Point2>> m_legs;

private:
    const LiveLevel& m_level;
    const LevelTruth& m_truth;
    const SuggestSettings& m_settings;
};

/// Returns the vertices nearest to `place` that are visible from it, nearest first.
std::vector<VertexId> seenFrom(const RouteContext& context, Point2 place) {
    std::vector<VertexId> ids;
    for (const NearVertex& near : context.plane().vertices.nearestVisible(
             context.plane().onGround(place), linkEnds, context.rules().joinRange,
             context.plane().obstacles))
        ids.push_back(near.id);
    return ids;
}

void addLinks(const LiveLevel& level, const CandidateList& list, GainEstimate& estimate,
              std::vector<PlacingCandidate>& found) {
    const RouteContext& context = estimate.context();
    std::set<VertexPair> pairs;
    for (const auto& [a, b] : list.m_legs)
        for (const VertexId u : seenFrom(context, a))
            for (const VertexId v : seenFrom(context, b))
                if (u != v)
                    pairs.insert(VertexPair::of(u, v));
    for (const VertexPair pair : pairs) {
        const Point3 a = level.graph().position(pair.a), b = level.graph().position(pair.b);
        const auto edges = level.graph().edgesAt(pair.a);
        bool isLinked = false;
        for (const Edge& edge : edges)
            isLinked = isLinked || edge.other(pair.a) == pair.b;
        const EdgeRule* rule = level.level().find<EdgeRule>(pair);
        if (isLinked || (rule && rule->permission == Permission::Forbidden) ||
            !list.isAllowed(a.flat()) || !list.isAllowed(b.flat()) ||
            !context.plane().obstacles.visible(a.flat(), b.flat()) || !legCost(context, a, b) ||
            !legCost(context, b, a))
            continue;
        const double gain =
            estimate.ofLink(context.graph.slotOf(pair.a), context.graph.slotOf(pair.b));
        if (gain > 0)
            found.push_back(
                {SuggestionKind::AddLink, SuggestionReason::Interface, {}, pair.a, pair.b, gain});
    }
}

/// Adds candidates for jumps over obstacles between vertices near the paths.
void addJumps(const LiveLevel& level, const CandidateList& list, Coord longest,
              GainEstimate& estimate, SuggestionReason reason,
              std::vector<PlacingCandidate>& found) {
    const RouteContext& context = estimate.context();
    std::set<VertexId> ends;
    for (const auto& [a, b] : list.m_legs)
        for (const Point2 place : {a, b})
            for (const VertexId id : seenFrom(context, place))
                ends.insert(id);
    std::set<VertexPair> pairs;
    for (const VertexId id : ends)
        for (const NearVertex& near :
             context.plane().vertices.nearest(level.graph().position(id), jumpEnds, longest))
            if (near.id != id)
                pairs.insert(VertexPair::of(id, near.id));
    for (const VertexPair pair : pairs) {
        const Point2 a = level.graph().position(pair.a).flat(),
                     b = level.graph().position(pair.b).flat();
        const auto edges = level.graph().edgesAt(pair.a);
        bool isLinked = false;
        for (const Edge& edge : edges)
            isLinked = isLinked || edge.other(pair.a) == pair.b;
        if (isLinked || !list.isAllowed(a) || !list.isAllowed(b) ||
            context.plane().obstacles.visible(a, b))
            continue;
        const double gain =
            estimate.ofLink(context.graph.slotOf(pair.a), context.graph.slotOf(pair.b));
        if (gain > 0)
            found.push_back({SuggestionKind::AddJump, reason, {}, pair.a, pair.b, gain});
    }
}

/// Adds candidates for vertices that cover ground from which no vertex is visible, the best first.
/// The gain of each candidate counts only ground that the previous candidates do not cover, so that
/// several suggestions are spread over all of this ground.
void addCovering(const RouteContext& context, const LevelTruth& truth, const CandidateList& list,
                 const GraphScore& score, std::vector<PlacingCandidate>& found) {
    const auto& open = score.uncoveredPlaces;
    if (open.empty() || score.groundPlaces == 0)
        return;
    const std::int64_t range = context.rules().joinRange;
    struct Covering {
        Point2 place;
        std::vector<std::size_t> seen; ///< Indices in `open` that a vertex at `place` would cover.
    };
    std::vector<Covering> coverings;
    // The ground samples are sorted by row, so evenly spaced indices are spread over all of them.
    const std::size_t looked = std::min(mostCovering, open.size());
    for (std::size_t k = 0; k < looked; ++k) {
        const Point2 place = open[k * open.size() / looked];
        if (!list.isAllowed(place))
            continue;
        coverings.push_back({place, {}});
        for (std::size_t i = 0; i < open.size(); ++i)
            if (squaredDistance(place, open[i]) <= range * range &&
                truth.graph.goesStraight(open[i], place))
                coverings.back().seen.push_back(i);
    }
    std::vector<bool> isCovered(open.size(), false);
    while (!coverings.empty()) {
        const auto best = std::ranges::max_element(
            coverings, {}, [](const Covering& covering) { return covering.seen.size(); });
        if (best->seen.empty())
            break;
        found.push_back({SuggestionKind::AddVertices,
                         SuggestionReason::Coverage,
                         {context.plane().onGround(best->place)},
                         {},
                         {},
                         20 * static_cast<double>(best->seen.size()) /
                             static_cast<double>(score.groundPlaces)});
        for (const std::size_t i : best->seen)
            isCovered[i] = true;
        coverings.erase(best);
        for (Covering& covering : coverings)
            std::erase_if(covering.seen, [&](std::size_t i) { return isCovered[i]; });
    }
}

/// Selects `count` pairs that have a penalty. Half of them are the worst, and the others are evenly
/// spaced in the order of the penalty, because the worst ones may all be in the same region.
std::vector<ProbePair> pairsToLookAt(const GraphScore& score, std::size_t count) {
    std::vector<ProbePair> painful;
    for (const ProbePair& pair : score.worst)
        if (painOfPair(pair.trueLength, pair.graphLength) > 0.02)
            painful.push_back(pair);
    if (painful.size() <= count)
        return painful;
    const std::size_t first = count / 2, others = count - first;
    std::vector<ProbePair> chosen(painful.begin(),
                                  painful.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t k = 0; k < others; ++k)
        chosen.push_back(painful[first + k * (painful.size() - first) / others]);
    return chosen;
}

} // namespace

std::vector<PlacingCandidate> rankedCandidates(const LiveLevel& level, AgentId agent,
                                               const LevelTruth& truth, const GraphScorer& scorer,
                                               const GraphScore& score,
                                               const SuggestSettings& settings) {
    GainEstimate estimate(level, agent, truth.floor, scorer, score.pairs);
    CandidateList list(level, truth, settings);
    for (const ProbePair& pair : pairsToLookAt(score, settings.worstPairs))
        if (const auto path = truth.probes.path(pair.from, pair.to))
            list.addPath(*path, pair.graphLength);
    const Plane& plane = level.plane(truth.floor);
    std::vector<PlacingCandidate> found;
    const SuggestionReason reason =
        score.lost > 0 ? SuggestionReason::Connectivity : SuggestionReason::Quality;
    for (const Point2 place : list.m_places)
        if (const double gain = estimate.ofVertex(plane.onGround(place)); gain > 0)
            found.push_back(
                {SuggestionKind::AddVertices, reason, {plane.onGround(place)}, {}, {}, gain});
    addLinks(level, list, estimate, found);
    if (settings.longestJump > 0)
        addJumps(level, list, settings.longestJump, estimate, reason, found);
    addCovering(estimate.context(), truth, list, score, found);
    const double ofLost =
        painOfDetour(1 + excessOfLost) / static_cast<double>(std::max<std::size_t>(score.pairs, 1));
    for (const std::vector<Point2>& chain : list.m_chains) {
        // The vertices of a chain together give the pair a route. Divide that gain by their number,
        // because every vertex has a cost.
        PlacingCandidate candidate{SuggestionKind::AddVertices,
                                   SuggestionReason::Connectivity,
                                   {},
                                   {},
                                   {},
                                   ofLost / static_cast<double>(chain.size())};
        for (const Point2 place : chain)
            candidate.places.push_back(plane.onGround(place));
        found.push_back(std::move(candidate));
    }
    std::stable_sort(
        found.begin(), found.end(),
        [](const PlacingCandidate& l, const PlacingCandidate& r) { return l.gain > r.gain; });
    return found;
}

} // namespace navcore
