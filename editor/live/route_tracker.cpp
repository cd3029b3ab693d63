// SPDX-License-Identifier: MIT
#include "editor/live/route_tracker.h"

#include "navcore/author/live/route_stays.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 frameBudget = 6; // Time budget for solving routes per mouse move, in ms.

std::int64_t signedCost(const Route& route) {
    return route.rawCost.value_or(static_cast<std::int64_t>(route.cost));
}

} // namespace

RouteTracker::RouteTracker(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_landmarks(document) {
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, [this] { solveFor(frameBudget); });
    connect(&document, &Document::changed, this, &RouteTracker::follow);
    connect(&document, &Document::transactionBegan, this, &RouteTracker::remember);
}

void RouteTracker::remember() {
    finish();
    for (auto& [id, live] : m_routes)
        live.before = live.route() ? std::optional<Route>(*live.route()) : std::nullopt;
}

const LiveRoute* RouteTracker::find(PinnedRouteId id) const {
    const auto at = m_routes.find(id);
    return at == m_routes.end() ? nullptr : &at->second;
}

std::optional<PinnedRouteId> RouteTracker::latest() const {
    return m_document.level().find<PinnedRoute>(m_latest) ? std::optional(m_latest) : std::nullopt;
}

void RouteTracker::setPreview(const std::optional<Ends>& ends) {
    if (ends == m_previewEnds)
        return;
    m_previewEnds = ends;
    m_preview.reset();
    if (ends) {
        solvePreview();
        serveLandmarks();
    }
    emit changed();
}

RouteAnswer RouteTracker::solve(AgentId agent, const PinnedEnd& from, const PinnedEnd& to) {
    return m_document.live().route(m_solver, agent, from, to);
}

void RouteTracker::solvePreview() {
    if (!m_document.level().find<Agent>(m_previewEnds->agent))
        m_previewEnds->agent = m_document.live().firstAgent();
    m_preview = solve(m_previewEnds->agent, m_previewEnds->from, m_previewEnds->to);
}

/// Returns true only if the change certainly does not affect the answer for the route.
bool RouteTracker::isUnaffected(PinnedRouteId id, const PinnedRoute& asked,
                                const DocumentChange& change) const {
    const LiveRoute* live = find(id);
    return change.extent == Extent::Few && live && live->route() && !m_waiting.contains(id) &&
           !change.level.of<PinnedRoute>().contains(id) &&
           remainsCheapest(m_document.live(), asked, *live->route(), change.level, change.graph);
}

void RouteTracker::follow(const DocumentChange& change) {
    if (change.extent == Extent::Whole) {
        m_routes.clear();
        m_waiting.clear();
        m_previewEnds.reset();
        m_preview.reset();
        m_latest = {};
    }
    if (const auto& routes = change.level.of<PinnedRoute>(); !routes.empty())
        m_latest = std::prev(routes.end())->first;
    const Level& level = m_document.level();
    std::erase_if(m_routes,
                  [&](const auto& entry) { return !level.find<PinnedRoute>(entry.first); });
    std::erase_if(m_waiting, [&](PinnedRouteId id) { return !level.find<PinnedRoute>(id); });
    for (const auto& [id, route] : level.items<PinnedRoute>())
        if (!isUnaffected(id, route, change))
            m_waiting.insert(id);
    if (m_previewEnds)
        solvePreview();
    solveFor(frameBudget);
}

std::optional<std::int64_t> RouteTracker::triedDifference() {
    std::optional<std::int64_t> sum;
    for (const auto& [id, live] : m_routes) {
        const PinnedRoute* pinned = m_document.level().find<PinnedRoute>(id);
        if (!pinned || !live.route())
            continue;
        const RouteAnswer answer = solve(pinned->agent, pinned->from, pinned->to);
        if (const Route* then = std::get_if<Route>(&answer))
            sum = sum.value_or(0) + signedCost(*then) - signedCost(*live.route());
    }
    return sum;
}

void RouteTracker::serveLandmarks() {
    LandmarkTracker::HighestCosts highestCosts;
    const auto add = [&highestCosts](AgentId agent, const RouteAnswer& answer) {
        std::uint64_t& most = highestCosts[agent];
        if (const Route* route = std::get_if<Route>(&answer))
            most = std::max(most, route->cost);
    };
    for (const auto& [id, live] : m_routes)
        add(m_document.level().find<PinnedRoute>(id)->agent, live.answer);
    if (m_preview)
        add(m_previewEnds->agent, *m_preview);
    m_landmarks.serve(std::move(highestCosts));
}

void RouteTracker::finish() {
    if (!m_waiting.empty())
        solveFor(std::numeric_limits<qint64>::max());
}

void RouteTracker::solveFor(qint64 milliseconds) {
    QElapsedTimer timer;
    timer.start();
    while (!m_waiting.empty() && timer.elapsed() < milliseconds) {
        const PinnedRouteId id = *m_waiting.begin();
        m_waiting.erase(m_waiting.begin());
        const PinnedRoute& route = *m_document.level().find<PinnedRoute>(id);
        m_routes[id].answer = solve(route.agent, route.from, route.to);
    }
    if (m_waiting.empty())
        m_idle.stop();
    else
        m_idle.start();
    serveLandmarks();
    emit changed();
}

} // namespace waymark
