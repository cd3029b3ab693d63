// SPDX-License-Identifier: MIT
#include "editor/modes/quality/quality_worker.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/vertex_places.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/quality/redundancy.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t mostListed = 24; // Maximum number of listed worst pairs and gaps.
// Maximum number of vertices for which local detours are computed.
constexpr std::size_t mostDetours = 3'000;
constexpr std::size_t detourProbes = 24;
// In graphs with at most this many vertices, more suggestions are verified than returned.
constexpr std::size_t fewVertices = 4'000;
// Minimum distance between suggested vertices, in cells of the score.
constexpr std::int64_t apartInCells = 5;

/// Returns the settings for drawing probes. Large graphs get fewer probes, because searches take
/// longer there.
ProbeSettings probesFor(std::size_t vertices) {
    ProbeSettings settings;
    settings.probes = vertices <= 4'000 ? 100 : vertices <= 16'000 ? 60 : 30;
    return settings;
}

/// Returns whether the true shortest paths (see LevelTruth) remain valid after the change. Does not
/// take changed obstacles into account.
bool keepsTruth(const LevelChange& change) {
    return change.of<Barrier>().empty() && change.of<PaintTile>().empty() &&
           change.of<PaintGrid>().empty() && change.of<Terrain>().empty() &&
           change.of<Agent>().empty() && change.of<Picture>().empty() &&
           change.of<LevelInfo>().empty();
}

/// Returns whether the suggestion adds a vertex close to one that a better suggestion adds.
bool isNearAnother(const Suggestion& suggestion, const std::vector<Suggestion>& better,
                   std::int64_t distance) {
    return suggestion.kind == SuggestionKind::AddVertices &&
           std::ranges::any_of(better, [&](const Suggestion& other) {
               return other.kind == SuggestionKind::AddVertices &&
                      squaredDistance(other.places.front(), suggestion.places.front()) <
                          distance * distance;
           });
}

Error stoppedError() {
    return {ErrorKind::Cancelled, "stopped"};
}

/// Returns the points of the shortest route between two probes. Such a route must exist.
std::vector<Point2> shortestRoute(const GraphScorer& scorer, const CompiledGraph& graph,
                                  const ArcSnapshot& backward, std::size_t from, std::size_t to) {
    using Slot = CompiledGraph::Slot;
    const std::vector<std::uint32_t>& row = scorer.row(from);
    const PathLength length = scorer.length(from, to);
    Slot at = CompiledGraph::none;
    for (const PathLeg& leg : scorer.legsInto(to))
        if (row[leg.slot] != GraphScorer::unreached && row[leg.slot] + leg.cost == length)
            at = std::min(at, leg.slot);
    std::vector<Point2> points{scorer.probes().probe(to).at};
    const auto isStart = [&](Slot slot) {
        return std::ranges::any_of(scorer.legsOut(from), [&](const PathLeg& leg) {
            return leg.slot == slot && leg.cost == row[slot];
        });
    };
    while (at != CompiledGraph::none) {
        points.push_back(graph.position(at).flat());
        if (isStart(at))
            break;
        Slot before = CompiledGraph::none;
        for (const ArcSnapshot::Arc& arc : backward.arcs(at))
            if (row[arc.to] != GraphScorer::unreached && row[arc.to] + arc.cost == row[at])
                before = std::min(before, arc.to);
        at = before;
    }
    points.push_back(scorer.probes().probe(from).at);
    std::ranges::reverse(points);
    return points;
}

} // namespace

double WorstPair::detour() const {
    return isLost() ? 0
                    : std::max(1.0, static_cast<double>(graphLength) /
                                        static_cast<double>(std::max<PathLength>(trueLength, 1)));
}

Status QualityWorker::follow(Edits edits, const Progress& progress) {
    if (edits.whole) {
        m_whole = std::move(edits.whole);
        m_waiting = {};
        m_live.reset();
    }
    if (m_whole)
        m_waiting.append(std::move(edits.change));
    if (edits.agent != m_agent || edits.floor != m_floor || m_whole) {
        m_agent = edits.agent;
        m_floor = edits.floor;
        m_truth.reset();
    }
    if (m_whole) {
        Level level = *m_whole;
        if (Status done = level.apply(m_waiting); !done)
            return done;
        auto live = LiveLevel::link(std::move(level), progress);
        if (!live)
            return live.error(); // m_whole is not reset yet, so the next call tries again.
        m_live.emplace(std::move(live).value());
        m_gates.clear();
        m_whole.reset();
        m_waiting = {};
    } else if (!edits.change.empty()) {
        if (!keepsTruth(edits.change))
            m_truth.reset();
        for (const auto& [id, swap] : edits.change.of<Obstacle>()) {
            const bool isOther = swap.before.has_value() != swap.after.has_value() ||
                                 (swap.after && swap.after->shape != swap.before->shape);
            if (!m_truth || !isOther)
                continue;
            m_truth->probes.follow(
                m_truth->graph.setObstacle(id, swap.after ? swap.after->shape : nullptr));
        }
        if (auto done = m_live->apply(edits.change); !done)
            return done.error();
    }
    previewGates(std::move(edits.gates));
    return Done{};
}

/// Applies the previewed gate states. Closed gates block walking, so the true shortest paths must
/// be computed again.
void QualityWorker::previewGates(GatePreviews gates) {
    if (gates == m_gates)
        return;
    for (const auto& [id, state] : m_gates)
        if (const Barrier* gate = m_live->level().find<Barrier>(id); gate && !gates.contains(id))
            m_live->setGate(id, gate->gate);
    for (const auto& [id, state] : gates)
        m_live->setGate(id, state);
    m_gates = std::move(gates);
    m_truth.reset();
}

Status QualityWorker::measureTruth(const Progress& progress) {
    const Box area = scoredArea(m_live->level(), m_floor);
    if (m_truth && area == m_area)
        return Done{};
    m_suggester.reset();
    m_scorer.reset();
    m_truth.reset();
    auto truth = LevelTruth::of(*m_live, m_agent, m_floor, probesFor(m_live->graph().vertexCount()),
                                progress);
    if (!truth)
        return truth.error();
    m_truth = std::move(truth).value();
    m_area = area;
    if (m_truth) {
        m_scorer.emplace(m_truth->probes);
        m_suggester.emplace(*m_live, m_agent, *m_truth);
    }
    return Done{};
}

Result<std::optional<GraphScore>> QualityWorker::score(Edits edits, const Progress& progress) {
    if (Status done = follow(std::move(edits), progress.part(0, 0.3)); !done)
        return done.error();
    if (!m_live->level().find<Agent>(m_agent))
        m_agent = m_live->firstAgent();
    if (!m_live->level().hasFloor(m_floor)) {
        m_floor = firstFloor;
        m_truth.reset();
    }
    if (Status done = measureTruth(progress.part(0.3, 0.9)); !done)
        return done.error();
    if (!m_truth || m_truth->probes.count() == 0)
        return std::optional<GraphScore>();
    ScoreSettings settings = scoreSettings(m_live->level(), m_agent);
    // Request more pairs than are listed, because worstPairs() skips pairs with common ends.
    settings.worstPairs = 10 * mostListed;
    auto score =
        m_scorer->score(scoredContext(*m_live, m_agent, m_floor), settings, progress.part(0.9, 1));
    if (!score)
        return score.error();
    m_score = std::move(score).value();
    return std::optional(m_score);
}

std::vector<LocalDetour> QualityWorker::localDetours(const Progress& progress) const {
    const ProbeSet& probes = m_truth->probes;
    const CompiledGraph& graph = m_live->compiled(m_agent);
    TruthSearch search(m_truth->graph);
    const std::size_t step = std::max<std::size_t>(1, probes.count() / detourProbes);
    struct Root {
        std::size_t probe;
        TruthTree tree;
    };
    std::vector<Root> roots;
    for (std::size_t i = 0; i < probes.count() && !progress.cancelled(); i += step) {
        roots.push_back({i, {}});
        search.tree(probes.probe(i), roots.back().tree);
    }
    std::vector<std::pair<VertexId, Point3>> vertices;
    m_live->graph().forEachVertex([&](VertexId id, Point3 at) {
        if (m_live->planes().under(id).floor == m_floor)
            vertices.emplace_back(id, at);
    });
    const std::size_t stride = std::max<std::size_t>(1, vertices.size() / mostDetours);
    const auto near = static_cast<PathLength>(2 * scoreCell(m_live->level()));
    std::vector<LocalDetour> detours;
    for (std::size_t v = 0; v < vertices.size(); v += stride) {
        if (progress.cancelled())
            return {};
        const auto& [id, at] = vertices[v];
        const CompiledGraph::Slot slot = graph.slotOf(id);
        if (slot == CompiledGraph::none || !m_truth->graph.isFree(at.flat()))
            continue;
        const TruthPlace place = search.look(at.flat());
        double sum = 0;
        std::size_t count = 0;
        for (const Root& root : roots) {
            const PathLength truth = search.length(probes.probe(root.probe), root.tree, place);
            const std::uint32_t length = m_scorer->row(root.probe)[slot];
            if (truth == noPath || truth < near || length == GraphScorer::unreached)
                continue;
            sum += std::max(1.0, static_cast<double>(length) / static_cast<double>(truth));
            ++count;
        }
        if (count > 0)
            detours.push_back({id, sum / static_cast<double>(count)});
    }
    return detours;
}

std::vector<WorstPair> QualityWorker::worstPairs() const {
    std::vector<WorstPair> pairs;
    std::vector<std::size_t> uses(m_truth->probes.count());
    std::set<std::pair<std::uint32_t, std::uint32_t>> known;
    const CompiledGraph& graph = m_live->compiled(m_agent);
    const ArcSnapshot backward = m_scorer->arcs().reversed();
    for (const ProbePair& pair : m_score.worst) {
        if (pairs.size() == mostListed)
            break;
        if (uses[pair.from] > 1 || uses[pair.to] > 1)
            // Limit how often a position is listed. Otherwise, a single bad corner would fill the
            // list.
            continue;
        if (!known.insert(std::minmax(pair.from, pair.to)).second)
            continue; // The opposite direction of this pair is already listed.
        const auto path = m_truth->probes.path(pair.from, pair.to);
        if (!path)
            continue;
        ++uses[pair.from];
        ++uses[pair.to];
        WorstPair listed{pair.trueLength, pair.graphLength, path->points, {}};
        if (!listed.isLost())
            listed.route = shortestRoute(*m_scorer, graph, backward, pair.from, pair.to);
        pairs.push_back(std::move(listed));
    }
    return pairs;
}

Result<std::vector<JoinableGap>> QualityWorker::gaps(const Progress& progress) const {
    const TruthGraph& truth = m_truth->graph;
    const RouteContext context = scoredContext(*m_live, m_agent, m_floor);
    TruthSearch search(truth);
    std::vector<JoinableGap> gaps;
    for (const PartGap& gap : partGaps(CheckGraph(m_live->graph(), {&m_live->rules(m_agent), 1}),
                                       m_live->planes(), progress)) {
        if (progress.cancelled())
            return stoppedError();
        const Point3 a = m_live->graph().position(gap.from), b = m_live->graph().position(gap.to);
        // Vertices on ground that the agent cannot enter are isolated, but need no connection.
        if (gaps.size() == mostListed || !truth.isFree(a.flat()) || !truth.isFree(b.flat()) ||
            m_live->planes().under(gap.from, gap.to).floor != m_floor)
            continue;
        JoinableGap joinable{gap, JoinableGap::By::Bridge, {}};
        const bool isDirect = gap.isVisible && legCost(context, a, b) && legCost(context, b, a) &&
                              truth.goesStraight(a.flat(), b.flat());
        if (isDirect) {
            joinable.by = JoinableGap::By::Link;
        } else if (const auto path = search.path(a.flat(), b.flat())) {
            joinable.by = JoinableGap::By::Path;
            joinable.places = vertexPlacesAlong(truth, *path, SuggestSettings().wallDistance,
                                                m_live->level().linkSettings().longest);
        } else if (gap.isVisible) {
            // Barriers or impassable terrain separate the parts, so a bridge would not help.
            continue;
        }
        gaps.push_back(std::move(joinable));
    }
    return gaps;
}

Result<QualityDetails> QualityWorker::details(const Progress& progress) {
    QualityDetails details;
    if (!m_truth)
        return details;
    details.pairs = worstPairs();
    auto gaps = this->gaps(progress);
    if (!gaps)
        return gaps.error();
    details.gaps = std::move(gaps).value();
    details.detours = localDetours(progress);
    for (const EdgeLoad& load : edgeLoads(scoredContext(*m_live, m_agent, m_floor), *m_scorer)) {
        details.loads[load.edge] = load.routes;
        details.mostLoad = std::max(details.mostLoad, load.routes);
    }
    if (progress.cancelled())
        return stoppedError();
    return details;
}

Result<std::vector<Suggestion>> QualityWorker::suggest(std::size_t count, Coord longestJump,
                                                       const Progress& progress) {
    if (!m_suggester)
        return std::vector<Suggestion>();
    m_suggester->setLongestJump(longestJump);
    const Level& level = m_live->level();
    const bool isSmall = level.items<Vertex>().size() <= fewVertices;
    auto found = m_suggester->next(isSmall ? 3 * count : count, m_ids, progress.part(0, 0.9));
    if (!found)
        return found.error();
    std::vector<Suggestion> suggestions;
    for (Suggestion& suggestion : found.value())
        if (suggestions.size() < count &&
            !isNearAnother(suggestion, suggestions, apartInCells * scoreCell(level)))
            suggestions.push_back(std::move(suggestion));
    if (suggestions.size() >= count)
        return suggestions;
    const auto mayGo = [&level](VertexId id) {
        const Vertex& vertex = *level.find<Vertex>(id);
        return vertex.name.empty() && vertex.kind.empty() && !level.linksAt(id) &&
               !level.rulesAt(id);
    };
    auto removable = m_suggester->removable(mayGo, progress.part(0.9, 1));
    if (!removable)
        return removable.error();
    if (removable.value())
        suggestions.push_back(std::move(*removable.value()));
    return suggestions;
}

Result<LevelChange> QualityWorker::bestInTurn(std::size_t count, Coord longestJump,
                                              const Progress& progress) {
    LevelChange all;
    if (m_suggester)
        m_suggester->setLongestJump(longestJump);
    Status problem = Done{};
    for (std::size_t i = 0; m_suggester && i < count && problem; ++i) {
        const auto best = m_suggester->next(1, m_ids, progress);
        if (!best)
            problem = best.error();
        if (!best || best.value().empty())
            break;
        const LevelChange& change = best.value().front().change;
        if (auto done = m_live->apply(change); !done) {
            problem = done.error();
            break;
        }
        all.append(change);
        progress.at(static_cast<double>(i + 1) / static_cast<double>(count));
    }
    if (auto undone = m_live->apply(all.inverse()); !undone)
        return undone.error();
    if (!problem)
        return problem.error();
    return all;
}

Result<RedundantEdges> QualityWorker::redundant(std::uint32_t thousandths,
                                                const Progress& progress) {
    RedundantEdges answer;
    answer.thousandths = thousandths;
    answer.before = answer.after = m_score;
    if (!m_scorer)
        return answer;
    std::vector<CompiledGraph> compiled;
    for (const auto& [id, agent] : m_live->level().items<Agent>())
        compiled.push_back(m_live->compiledNow(id));
    std::vector<const CompiledGraph*> graphs;
    for (const CompiledGraph& graph : compiled)
        graphs.push_back(&graph);
    const auto mayGo = [&](EdgeKey key) {
        const Edge* edge = m_live->graph().find(key);
        return edge && edge->terms.kind() == LinkKind::Walk;
    };
    auto edges = redundantEdges(graphs, thousandths, mayGo, progress.part(0, 0.8));
    if (!edges)
        return edges.error();
    answer.edges = std::move(edges).value();
    LevelEdit edit(m_live->level());
    for (const EdgeKey key : answer.edges)
        removeEdge(edit, key);
    std::optional<Result<GraphScore>> after;
    const Status tried = m_live->whatIf(edit.change(), [&] {
        GraphScorer scorer(m_truth->probes);
        after = scorer.score(m_live->routeContext(m_agent), scoreSettings(m_live->level(), m_agent),
                             progress.part(0.8, 1));
    });
    if (!tried)
        return tried.error();
    if (!*after)
        return after->error();
    answer.after = std::move(*after).value();
    return answer;
}

LevelChange withOwnIds(const LevelChange& change, const Level& level, IdBlock& ids) {
    LevelEdit edit(level);
    std::map<VertexId, VertexId> own;
    for (const auto& [id, swap] : change.of<Vertex>())
        if (!swap.before && swap.after) {
            own[id] = ids.draw<Vertex>(level);
            edit.set<Vertex>(own[id], *swap.after);
        } else {
            edit.set<Vertex>(id, swap.after);
        }
    const auto ownOf = [&own](VertexId id) {
        const auto at = own.find(id);
        return at == own.end() ? id : at->second;
    };
    for (const auto& [id, swap] : change.of<Link>()) {
        std::optional<Link> link = swap.after;
        if (link) {
            link->from = ownOf(link->from);
            link->to = ownOf(link->to);
        }
        edit.set<Link>(!swap.before && link ? ids.draw<Link>(level) : id, std::move(link));
    }
    for (const auto& [pair, swap] : change.of<EdgeRule>())
        edit.set<EdgeRule>(pair, swap.after);
    for (const auto& [key, swap] : change.of<LinkSettings>())
        edit.set<LinkSettings>(key, swap.after);
    return edit.change();
}

} // namespace waymark
