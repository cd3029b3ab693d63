// SPDX-License-Identifier: MIT
#include "editor/live/check_reasons.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t maxRoutes = 64, maxRoutesOfLarge = 8;
// In larger levels, solving a single route takes longer than a frame.
constexpr std::size_t manyVertices = 10'000;

/// Returns whether both reasons have the same cause, so that one repair would remove both.
bool sameCause(const NoRouteReason& l, const NoRouteReason& r) {
    if (l.cause != r.cause)
        return false;
    if (l.barrier || r.barrier)
        return l.barrier == r.barrier;
    if (l.edge || r.edge)
        return l.edge == r.edge;
    return l.obstacle == r.obstacle && l.gap == r.gap && l.place == r.place &&
           l.ability == r.ability && l.terrain == r.terrain;
}

} // namespace

CheckReasons::CheckReasons(Document& document, const CheckTracker& checks, QObject* parent)
    : QObject(parent), m_document(document), m_checks(checks) {
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &CheckReasons::goOn);
    connect(&checks, &CheckTracker::changed, this, &CheckReasons::restart);
    connect(&document, &Document::changed, this, &CheckReasons::restart);
    connect(&document, &Document::transactionEnded, this, &CheckReasons::restart);
}

void CheckReasons::ask(std::optional<RouteCheckId> check) {
    if (check == m_check)
        return;
    m_check = check;
    m_reasons.clear();
    restart();
}

/// Restarts the diagnosis. The previous reasons remain visible until new ones are found, or until
/// the check passes.
void CheckReasons::restart() {
    m_found.clear();
    m_waiting.clear();
    const CheckResult* result = m_check ? m_checks.find(*m_check) : nullptr;
    const std::size_t most =
        m_document.graph().vertexCount() < manyVertices ? maxRoutes : maxRoutesOfLarge;
    if (result)
        for (const BrokenPromise& broken : result->broken)
            if (!broken.takes && m_waiting.size() < most)
                m_waiting.push_back(broken);
    std::reverse(m_waiting.begin(), m_waiting.end());
    if (m_waiting.empty()) {
        m_idle.stop();
        const bool had = !m_reasons.empty();
        m_reasons.clear();
        if (had)
            emit changed();
        return;
    }
    m_idle.start();
}

void CheckReasons::goOn() {
    if (m_document.inTransaction()) {
        m_idle.stop(); // The timer is started again when the gesture ends.
        return;
    }
    solveNext();
}

void CheckReasons::finish() {
    while (!m_waiting.empty())
        solveNext();
}

void CheckReasons::solveNext() {
    const BrokenPromise broken = m_waiting.back();
    m_waiting.pop_back();
    const bool exists = m_document.level().find<Agent>(broken.agent) != nullptr;
    const RouteAnswer answer =
        exists ? m_document.live().route(m_solver, broken.agent, broken.from, broken.to)
               : RouteAnswer(std::vector<NoRouteReason>{});
    if (const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer))
        for (const NoRouteReason& reason : *reasons) {
            const auto at = std::find_if(m_found.begin(), m_found.end(), [&](const auto& found) {
                return found.agent == broken.agent && sameCause(found.reason, reason);
            });
            if (at != m_found.end())
                ++at->routes;
            else
                m_found.push_back({reason, broken.agent, 1});
        }
    if (!m_waiting.empty())
        return;
    m_idle.stop();
    std::stable_sort(m_found.begin(), m_found.end(),
                     [](const auto& l, const auto& r) { return l.routes > r.routes; });
    m_reasons = m_found;
    emit changed();
}

} // namespace waymark
