// SPDX-License-Identifier: MIT
#include "editor/modes/compare/compare_tracker.h"

#include "editor/live/workspace.h"
#include "editor/modes/compare/compare_painter.h"
#include "navcore/author/edit/route_ends.h"
#include "navcore/runtime/map/nav_query.h"

#include <algorithm>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

std::optional<std::int64_t> sumOf(const RouteAnswer& answer) {
    const auto* route = std::get_if<Route>(&answer);
    if (!route)
        return std::nullopt;
    return route->rawCost.value_or(static_cast<std::int64_t>(route->cost));
}

/// Returns the edge's direction as seen from the vertex with the smaller id.
Direction directionOf(const Edge& edge) {
    if (edge.direction == Direction::Both || edge.a < edge.b)
        return edge.direction;
    return edge.direction == Direction::Forward ? Direction::Backward : Direction::Forward;
}

VertexPair pairOf(const Edge& edge) {
    return VertexPair::of(edge.a, edge.b);
}

/// Removes and returns the key `wanted`, or the first key if the list does not contain it. The list
/// must not be empty.
EdgeKey takeOut(std::vector<EdgeKey>& keys, EdgeKey wanted) {
    const auto at = std::find(keys.begin(), keys.end(), wanted);
    const auto taken = at == keys.end() ? keys.begin() : at;
    const EdgeKey key = *taken;
    keys.erase(taken);
    return key;
}

} // namespace

CompareTracker::CompareTracker(Workspace& workspace)
    : m_document(workspace.document), m_routes(workspace.routes), m_checks(workspace.checks),
      m_views(workspace.views), m_layer(compareLayer(*this)) {
    Document& document = m_document;
    beginAt(Baseline::Drag);
    beginAt(Baseline::Saved);
    connect(&document, &Document::applied, this, &CompareTracker::followLevel);
    connect(&document, &Document::transactionBegan, this, [this] { beginAt(Baseline::Drag); });
    // An undo reverts the latest transaction, so there are no changes to show.
    connect(&document.history(), &History::indexChanged, this, [this](int index) {
        if (index < std::exchange(m_historyIndex, index))
            beginAt(Baseline::Drag);
    });
    connect(&document.history(), &History::cleanChanged, this, &CompareTracker::followSaved);
    connect(&workspace.view, &ViewState::changed, this, &CompareTracker::followLens);
    const auto emitChanged = [this] {
        if (m_baseline != Baseline::Off)
            emit changed();
    };
    connect(&document, &Document::changed, this, emitChanged);
    connect(&m_routes, &RouteTracker::changed, this, emitChanged);
    connect(&m_checks, &CheckTracker::changed, this, emitChanged);
}

CompareTracker::~CompareTracker() = default;

bool CompareTracker::has(Baseline baseline) const {
    return baseline == Baseline::Off || at(baseline).isThere;
}

void CompareTracker::choose(Baseline baseline) {
    Q_ASSERT(has(baseline));
    m_baseline = baseline;
    rebuild();
    emit changed();
}

void CompareTracker::mark() {
    beginAt(Baseline::Marked);
    choose(Baseline::Marked);
}

void CompareTracker::setNavFile(const ResolvedGraph& graph, const QString& name) {
    BaselineState moment;
    moment.isThere = true;
    moment.isOpen = false;
    moment.edges.begin(graph, m_document.level(), m_document.graph());
    // This cannot fail, because the graph was validated when it was read.
    const std::shared_ptr<const NavWorld> world = NavWorld::make(graph).value();
    std::map<AgentId, NavQuery> queries;
    for (const auto& [id, agent] : graph.agents)
        moment.rules.emplace(id, graph.rules(id));
    for (const auto& [id, route] : m_document.level().items<PinnedRoute>()) {
        if (!moment.rules.contains(route.agent))
            continue;
        auto query = queries.find(route.agent);
        if (query == queries.end())
            query = queries.emplace(route.agent, NavQuery::make(world, route.agent).value()).first;
        moment.routes.emplace(id, sumOf(query->second.route(route.from, route.to)));
    }
    at(Baseline::NavFile) = std::move(moment);
    m_navName = name;
    choose(Baseline::NavFile);
}

void CompareTracker::beginAt(Baseline baseline) {
    BaselineState& moment = at(baseline);
    moment.isThere = moment.isOpen = true;
    moment.edges.begin();
    moment.rules.clear();
    for (const auto& [id, agent] : m_document.level().items<Agent>())
        moment.rules.emplace(id, m_document.live().rules(id));
    moment.routes.clear();
    moment.checks.clear();
    if (m_baseline != baseline)
        return;
    rebuild();
    emit changed();
}

/// Stores the current results of routes and checks in each open baseline, that is, each baseline
/// for which this is the first change of the level. Must be called after the level has changed, but
/// before routes and checks are updated.
void CompareTracker::close() {
    for (BaselineState& moment : m_baselines) {
        if (!moment.isThere || !moment.isOpen)
            continue;
        moment.isOpen = false;
        for (const auto& [id, live] : m_routes.routes())
            if (!m_routes.waits(id))
                moment.routes.emplace(id, sumOf(live.answer));
        // Outdated results do not belong to the baseline, and computing them here would take too
        // long.
        if (m_checks.isCurrent())
            for (const auto& [id, result] : m_checks.results())
                moment.checks.emplace(id, result.broken.size());
    }
}

void CompareTracker::followLevel(const DocumentChange& change) {
    if (change.extent == Extent::Whole) {
        at(Baseline::Marked) = at(Baseline::NavFile) = {};
        if (!has(m_baseline)) {
            m_baseline = Baseline::Off;
            rebuild();
            emit changed();
        }
        m_savedContent = m_document.content();
        beginAt(Baseline::Drag);
        beginAt(Baseline::Saved);
        return;
    }
    close();
    for (BaselineState& moment : m_baselines) {
        if (!moment.isThere)
            continue;
        moment.edges.follow(change.level);
        if (change.extent == Extent::Many)
            moment.edges.follow(change.before);
        else
            moment.edges.follow(change.graph);
    }
    if (m_baseline == Baseline::Off)
        return;
    if (change.extent == Extent::Many)
        return rebuild();
    const AgentId agent = m_views.agent();
    if (agent != m_agent || m_document.live().rules(agent) != m_agentRules)
        return rebuild();
    for (const EdgeChange& edge : change.graph.edges)
        for (const auto& side : {edge.before, edge.after})
            if (side)
                judge(pairOf(*side));
}

/// Updates Baseline::Saved after a save. The baseline remains valid if undo or redo has restored
/// the saved state.
void CompareTracker::followSaved(bool isClean) {
    if (!isClean || m_document.content() == m_savedContent)
        return;
    m_savedContent = m_document.content();
    beginAt(Baseline::Saved);
}

void CompareTracker::followLens() {
    if (m_baseline == Baseline::Off || m_agent == m_views.agent())
        return;
    rebuild();
    emit changed();
}

const AgentRules& CompareTracker::rulesThen() const {
    const auto& rules = at(m_baseline).rules;
    const auto own = rules.find(m_agent);
    return own == rules.end() ? m_agentRules : own->second;
}

void CompareTracker::rebuild() {
    m_edges.clear();
    m_counts.fill(0);
    if (m_baseline == Baseline::Off)
        return;
    m_agent = m_views.agent();
    m_agentRules = m_document.live().rules(m_agent);
    const NavGraph& graph = m_document.graph();
    std::set<VertexPair> pairs;
    at(m_baseline).edges.forEachOther(graph, [&](EdgeKey key) {
        for (const Edge* edge : {at(m_baseline).edges.then(key, graph), graph.find(key)})
            if (edge)
                pairs.insert(pairOf(*edge));
    });
    if (rulesThen() != m_agentRules)
        graph.forEachEdge([&](const Edge& edge) { pairs.insert(pairOf(edge)); });
    for (const VertexPair pair : pairs)
        judge(pair);
}

void CompareTracker::judge(VertexPair pair) {
    const auto before = m_edges.find(pair);
    if (before != m_edges.end()) {
        for (const EdgeDifference& edge : before->second)
            --m_counts[static_cast<std::size_t>(edge.kind)];
        m_edges.erase(before);
    }
    std::vector<EdgeDifference> now = judged(pair);
    if (now.empty())
        return;
    for (const EdgeDifference& edge : now)
        ++m_counts[static_cast<std::size_t>(edge.kind)];
    m_edges.emplace(pair, std::move(now));
}

std::vector<EdgeDifference> CompareTracker::judged(VertexPair pair) const {
    const NavGraph& graph = m_document.graph();
    const EdgeBaseline& baseline = at(m_baseline).edges;
    const std::vector<EdgeKey> then = baseline.keysThen(pair, graph);
    std::vector<EdgeKey> now, lost, gained, both;
    if (graph.hasVertex(pair.a))
        for (const Edge& edge : graph.edgesAt(pair.a))
            if (edge.other(pair.a) == pair.b)
                now.push_back(edge.key);
    std::set_difference(then.begin(), then.end(), now.begin(), now.end(), std::back_inserter(lost));
    std::set_difference(now.begin(), now.end(), then.begin(), then.end(),
                        std::back_inserter(gained));
    std::set_intersection(then.begin(), then.end(), now.begin(), now.end(),
                          std::back_inserter(both));
    std::vector<EdgeDifference> differences;
    const auto add = [&](EdgeKey keyThen, EdgeKey keyNow) {
        if (const auto found = compared(*baseline.then(keyThen, graph), *graph.find(keyNow)))
            differences.push_back(*found);
    };
    for (const EdgeKey key : both)
        add(key, key);
    const EdgeKey generated = EdgeKey::of(pair);
    const auto holdsIt = [generated](const std::vector<EdgeKey>& keys) {
        return std::find(keys.begin(), keys.end(), generated) != keys.end();
    };
    if (!lost.empty() && !gained.empty() && (holdsIt(lost) || holdsIt(gained))) {
        const EdgeKey keyThen = takeOut(lost, generated), keyNow = takeOut(gained, generated);
        add(keyThen, keyNow);
    }
    for (const EdgeKey key : lost)
        differences.push_back({key, EdgeChangeKind::Lost});
    for (const EdgeKey key : gained)
        differences.push_back({key, EdgeChangeKind::Gained});
    return differences;
}

std::optional<EdgeDifference> CompareTracker::compared(const Edge& then, const Edge& now) const {
    const auto before = edgeCost(then, rulesThen()), after = edgeCost(now, m_agentRules);
    if (before == after) {
        if (!after || directionOf(then) == directionOf(now))
            return std::nullopt;
        return EdgeDifference{now.key, EdgeChangeKind::Turned, before, after};
    }
    const bool isCostlier = before && (!after || *after > *before);
    return EdgeDifference{now.key, isCostlier ? EdgeChangeKind::Costlier : EdgeChangeKind::Cheaper,
                          before, after};
}

std::pair<Place, Place> CompareTracker::placesOf(VertexPair pair, EdgeChangeKind kind) const {
    const Level& level = m_document.level();
    const auto place = [&](VertexId id) {
        return kind == EdgeChangeKind::Lost
                   ? *at(m_baseline).edges.placeThen(id, level, m_document.graph())
                   : endAnywhere(level, id);
    };
    return {place(pair.a), place(pair.b)};
}

std::vector<RouteDifference> CompareTracker::routes() const {
    std::vector<RouteDifference> differences;
    for (const auto& [id, then] : at(m_baseline).routes) {
        const LiveRoute* live = m_routes.find(id);
        const auto now = live ? sumOf(live->answer) : then;
        if (then != now)
            differences.push_back({id, then, now});
    }
    return differences;
}

std::vector<CheckDifference> CompareTracker::checks() const {
    std::vector<CheckDifference> differences;
    for (const auto& [id, then] : at(m_baseline).checks)
        if (const CheckResult* now = m_checks.find(id); now && now->broken.size() != then)
            differences.push_back({id, then, now->broken.size()});
    return differences;
}

} // namespace waymark
