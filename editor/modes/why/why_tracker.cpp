// SPDX-License-Identifier: MIT
#include "editor/modes/why/why_tracker.h"

#include "editor/live/workspace.h"
#include "editor/model/floors.h"
#include "editor/modes/why/why_painter.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/attach/attachment.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int pauseMs = 150; // Delay between the last edit of a large level and the diagnosis.

/// Returns the edge without any restrictions, so that only its cost matters.
Edge freed(const Edge& edge) {
    Edge open = edge;
    open.passage = Passage::Open;
    open.clearance = maxCoord;
    EdgeTerms terms;
    terms.kind = edge.terms.kind();
    if (const EdgeTerms* own = edge.terms.get())
        terms.ownCost = own->ownCost;
    open.terms = TermsOf(std::move(terms));
    return open;
}

} // namespace

WhyTracker::WhyTracker(Workspace& workspace) : m_workspace(workspace), m_layer(whyLayer(*this)) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &WhyTracker::searchMissing);
    // RouteTracker solves its routes again after each change of the level.
    connect(&workspace.routes, &RouteTracker::changed, this, &WhyTracker::refresh);
    connect(&workspace.selection, &Selection::changed, this, &WhyTracker::followSelection);
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.extent == Extent::Whole)
            turnOff();
    });
}

WhyTracker::~WhyTracker() = default;

void WhyTracker::toggle() {
    if (isOn())
        return turnOff();
    m_state = State::Working;
    followSelection();
    emit toggled();
}

void WhyTracker::turnOff() {
    if (!isOn())
        return;
    m_job.stop();
    m_search.stop();
    m_pause.stop();
    m_startAgain = m_searchAgain = false;
    m_state = State::Off;
    m_asked = {};
    m_question.reset();
    m_fields.reset();
    m_without.clear();
    m_pointedKey.reset();
    m_pointedVertex.reset();
    m_chosenKey.reset();
    m_missing.reset();
    answerEdges();
    emit changed();
    emit toggled();
}

void WhyTracker::followSelection() {
    if (!isOn())
        return;
    const SelectedItems& items = m_workspace.selection.items();
    m_chosenKey = items.size() == 1 && !items.edges.empty() ? std::optional(*items.edges.begin())
                                                            : std::nullopt;
    refresh();
}

/// Updates all answers for the current route. If no route is selected, keeps explaining the
/// previous one.
void WhyTracker::refresh() {
    if (!isOn())
        return;
    const std::optional<ShownRoute> now = shown();
    if (now && now->pinned.valid())
        m_asked = now->pinned;
    const auto question =
        now ? std::optional(Question{now->ends, m_workspace.document.revision()}) : std::nullopt;
    if (!question || question != m_question) {
        m_question = question;
        return restart();
    }
    answerEdges();
    emit changed();
}

void WhyTracker::restart() {
    m_without.clear();
    m_missing.reset();
    m_pause.stop();
    m_state = State::Working;
    if (m_job.isRunning()) {
        m_startAgain = true;
        answerEdges();
        emit changed();
    } else {
        start();
    }
}

void WhyTracker::start() {
    const Document& document = m_workspace.document;
    if (!m_question || hasRawCosts(document.level())) {
        m_state = m_question ? State::Study : State::NoRoutes;
        m_fields.reset();
        answerEdges();
        emit changed();
        return;
    }
    const RouteContext context = document.live().routeContext(m_question->ends.agent);
    auto fields =
        std::make_shared<TwoSidedDistances>(context, m_question->ends.from, m_question->ends.to);
    if (context.graph.vertexCount() <= maxAtOnce) {
        fields->solve();
        return take(fields, *m_question);
    }
    m_job.start(
        [fields](const Progress&) {
            fields->solve();
            return fields;
        },
        [this, about = *m_question](const Result<Fields>& solved) {
            if (solved && isOn())
                take(solved.value(), about);
            if (std::exchange(m_startAgain, false) && isOn())
                start();
        });
    m_state = State::Working;
    answerEdges();
    emit changed();
}

void WhyTracker::take(const Fields& fields, const Question& about) {
    m_fields = fields;
    if (about == m_question)
        m_state = fields->cost() ? State::Way : State::NoWay;
    if (mayMiss()) {
        const Document& document = m_workspace.document;
        if (document.graph().vertexCount() <= maxAtOnce)
            return takeMissing(
                missingPiece(document.live().routeContext(m_question->ends.agent), *m_fields));
        m_pause.start();
    }
    answerEdges();
    emit changed();
}

/// Returns whether a diagnosis is useful. If an end is off the graph, the solver already reports
/// the reason.
bool WhyTracker::mayMiss() const {
    return m_state == State::NoWay && !m_fields->starts().empty() && !m_fields->goals().empty();
}

void WhyTracker::takeMissing(NoRouteDiagnosis piece) {
    m_missing = std::move(piece);
    answerEdges();
    emit changed();
}

void WhyTracker::searchMissing() {
    // stop() does not block. The search is started again once the stopped job has finished.
    if (m_search.isRunning()) {
        m_search.stop();
        m_searchAgain = true;
        return;
    }
    const auto copy = std::make_shared<LiveLevel>(m_workspace.document.live().copyForJob());
    m_search.start(
        [copy, ends = m_question->ends](const Progress& progress) {
            if (!copy->applyFromScratch({}, progress))
                return NoRouteDiagnosis{};
            const RouteContext context = copy->routeContext(ends.agent);
            TwoSidedDistances fields(context, ends.from, ends.to);
            fields.solve();
            return missingPiece(context, fields);
        },
        [this, about = *m_question](Result<NoRouteDiagnosis> found) {
            if (found && mayMiss() && about == m_question)
                takeMissing(std::move(found).value());
            if (std::exchange(m_searchAgain, false) && mayMiss())
                searchMissing();
        });
}

void WhyTracker::point(std::optional<EdgeKey> edge, Point2 at) {
    if (!isOn() || edge == m_pointedKey)
        return;
    m_pointedKey = edge;
    m_pointedAt = at;
    m_pointed = edge ? answerFor(*edge) : std::nullopt;
    emit pointedChanged();
}

void WhyTracker::answerEdges() {
    m_pointed = m_pointedKey ? answerFor(*m_pointedKey) : std::nullopt;
    m_chosen = m_chosenKey ? answerFor(*m_chosenKey) : std::nullopt;
    m_alternative = m_chosen ? alternativeFor(*m_chosen) : std::nullopt;
    answerVertexPair();
}

void WhyTracker::pointVertex(std::optional<VertexId> vertex) {
    if (!isOn() || vertex == m_pointedVertex)
        return;
    m_pointedVertex = vertex;
    const bool had = m_vertexPair.has_value();
    answerVertexPair();
    if (!had && !m_vertexPair)
        return;
    emit pointedChanged();
    emit vertexPairChanged();
}

void WhyTracker::answerVertexPair() {
    m_vertexPair.reset();
    const SelectedItems& items = m_workspace.selection.items();
    const Level& level = m_workspace.document.level();
    std::vector<VertexId> ends(items.vertices.begin(), items.vertices.end());
    if (!isOn() || items.size() != ends.size() || ends.empty() || ends.size() > 2)
        return;
    if (ends.size() == 1 && m_pointedVertex && *m_pointedVertex != ends.front())
        ends.push_back(*m_pointedVertex);
    const auto vertexAt = [&](std::size_t i) { return level.find<Vertex>(ends[i]); };
    if (ends.size() != 2 || !vertexAt(0) || !vertexAt(1) ||
        vertexAt(0)->floor != vertexAt(1)->floor)
        return;
    const VertexPair pair = VertexPair::of(ends[0], ends[1]);
    m_vertexPair = {
        pair, whyNoEdge(level, m_workspace.document.live().planes().under(pair.a, pair.b), pair)};
}

std::optional<WhyEdge> WhyTracker::answerFor(EdgeKey key) {
    const Document& document = m_workspace.document;
    const Edge* edge = document.graph().find(key);
    const std::optional<ShownRoute> now = shown();
    if (!edge || !now || (m_state != State::Way && m_state != State::NoWay))
        return std::nullopt;
    const RouteContext context = document.live().routeContext(now->ends.agent);
    const CompiledGraph::Slot a = context.graph.slotOf(edge->a), b = context.graph.slotOf(edge->b);
    const Point3 from = context.graph.position(a), to = context.graph.position(b);
    WhyEdge answer;
    answer.key = key;
    answer.cost = wayCost(context, *edge, from, to);
    answer.price = answer.cost ? answer.cost : wayCost(context, freed(*edge), from, to);
    const Route* route = std::get_if<Route>(now->answer);
    // RouteTracker has a time budget per event, so this route may be outdated.
    if (!route || route->cost != m_fields->cost())
        return m_state == State::NoWay && !route ? std::optional(answer) : std::nullopt;
    answer.onRoute = std::find(route->edges.begin(), route->edges.end(), key) != route->edges.end();
    if (const auto over = m_fields->over(a, b, edge->direction)) {
        answer.standing = EdgeSensitivity{*over, route->cost};
        if (answer.onRoute) {
            const std::optional<Route>& other = without(key);
            answer.standing->without = other ? std::optional(other->cost) : std::nullopt;
        }
    }
    return answer;
}

const std::optional<Route>& WhyTracker::without(EdgeKey key) {
    const auto [at, isNew] = m_without.try_emplace(key);
    if (isNew) {
        const RouteTracker::Ends& ends = m_question->ends;
        at->second = routeWithout(m_workspace.document.live().routeContext(ends.agent), m_solver,
                                  ends.from, ends.to, key);
    }
    return at->second;
}

std::optional<WhyTracker::Alternative> WhyTracker::alternativeFor(const WhyEdge& edge) {
    if (!edge.standing)
        return std::nullopt;
    if (edge.onRoute) {
        const std::optional<Route>& other = without(edge.key);
        const Level& level = m_workspace.document.level();
        return other ? std::optional(
                           Alternative{other->cost, other->points, pointFloors(level, *other)})
                     : std::nullopt;
    }
    const RouteTracker::Ends& ends = m_question->ends;
    const RouteContext context = m_workspace.document.live().routeContext(ends.agent);
    const VertexId from = context.graph.vertexAt(edge.standing->over.from);
    const VertexId to = m_workspace.document.graph().find(edge.key)->other(from);
    const RouteAnswer before = m_solver.solve(context, ends.from, from);
    const RouteAnswer after = m_solver.solve(context, to, ends.to);
    const Route *first = std::get_if<Route>(&before), *last = std::get_if<Route>(&after);
    if (!first || !last || !edge.price)
        return std::nullopt;
    const Level& level = m_workspace.document.level();
    Alternative way{first->cost + *edge.price + last->cost, first->points,
                    pointFloors(level, *first)};
    const std::vector<FloorId> floors = pointFloors(level, *last);
    way.points.insert(way.points.end(), last->points.begin(), last->points.end());
    way.floors.insert(way.floors.end(), floors.begin(), floors.end());
    return way;
}

void WhyTracker::finish() {
    while (m_job.isRunning())
        m_job.finish();
    if (m_pause.isActive()) {
        m_pause.stop();
        searchMissing();
    }
    while (m_search.isRunning())
        m_search.finish();
}

} // namespace waymark
