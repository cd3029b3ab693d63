// SPDX-License-Identifier: MIT
#include "editor/live/check_tracker.h"

#include "navcore/author/edit/route_ends.h"

#include <QElapsedTimer>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 budget = 4;               // In ms, per idle event.
constexpr std::size_t largeLevel = 10'000; // In larger levels, one step takes longer than a frame.

} // namespace

CheckTracker::CheckTracker(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &CheckTracker::goOn);
    connect(&document, &Document::changed, this, &CheckTracker::restart);
    connect(&document, &Document::transactionEnded, this, [this] {
        if (m_run)
            m_idle.start();
    });
}

const CheckResult* CheckTracker::find(RouteCheckId id) const {
    const auto at = m_results.find(id);
    return at == m_results.end() ? nullptr : &at->second;
}

void CheckTracker::restart(const DocumentChange& change) {
    const Level& level = m_document.level();
    m_run.reset();
    m_idle.stop();
    const std::size_t gone = std::erase_if(m_results, [&](const auto& entry) {
        return change.extent == Extent::Whole ||
               change.level.of<RouteCheck>().contains(entry.first);
    });
    if (!level.items<RouteCheck>().empty()) {
        // Results are painted, so they must not refer to deleted items.
        for (auto& [id, result] : m_results)
            std::erase_if(result.broken, [&](const BrokenPromise& broken) {
                return !level.find<Agent>(broken.agent) || !isThere(level, broken.from) ||
                       !isThere(level, broken.to);
            });
        m_run.emplace(level, [this](AgentId agent) { return m_document.live().routeWorld(agent); });
        m_idle.start();
    }
    if (gone > 0)
        emit changed();
}

void CheckTracker::goOn() {
    if (!m_run || (m_document.inTransaction() && m_document.graph().vertexCount() >= largeLevel)) {
        m_idle.stop();
        return;
    }
    QElapsedTimer timer;
    timer.start();
    while (!m_run->done() && timer.elapsed() < budget)
        m_run->step();
    if (m_run->done())
        take();
}

void CheckTracker::finish() {
    if (!m_run)
        return;
    while (!m_run->done())
        m_run->step();
    take();
}

void CheckTracker::take() {
    m_idle.stop();
    const bool news = m_results != m_run->results();
    m_results = m_run->results();
    m_run.reset();
    if (news)
        emit changed();
}

} // namespace waymark
