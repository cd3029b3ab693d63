// SPDX-License-Identifier: MIT
#include "editor/live/check_tracker.h"

#include "navcore/author/check/route_checks.h"
#include "navcore/author/edit/route_ends.h"

#include <QElapsedTimer>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr qint64 budget = 4; // Time budget per idle event, in ms.
// Delay after the last edit before graphs are measured.
constexpr int measurePauseMilliseconds = 300;
// In levels with at least this many vertices, a single step of a check takes longer than a frame.
// Such levels are checked when the gesture ends.
constexpr std::size_t largeLevel = 10'000;

} // namespace

CheckTracker::CheckTracker(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &CheckTracker::goOn);
    m_pause.setSingleShot(true);
    m_pause.setInterval(measurePauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &CheckTracker::measure);
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
    ++m_serial;
    m_measured.clear();
    m_pause.stop();
    m_job.stop();
    if (!measuredAgents(level).empty())
        m_pause.start();
    const std::size_t gone = std::erase_if(m_results, [&](const auto& entry) {
        return change.extent == Extent::Whole ||
               change.level.of<RouteCheck>().contains(entry.first);
    });
    if (!level.items<RouteCheck>().empty()) {
        // Results are painted, so they must not refer to deleted items.
        for (auto& [id, result] : m_results)
            std::erase_if(result.broken, [&](const BrokenPromise& broken) {
                return !level.find<Agent>(broken.agent) ||
                       !std::ranges::all_of(endsOf(broken), [&](const PinnedEnd& end) {
                           return isThere(level, end);
                       });
            });
        beginRun();
    }
    if (gone > 0)
        emit changed();
}

void CheckTracker::beginRun() {
    m_run.emplace(scopeOf(m_document.live()), [this](AgentId agent) {
        const auto at = m_measured.find(agent);
        return at == m_measured.end() ? std::nullopt : std::optional(at->second);
    });
    m_idle.start();
}

/// Measures a copy of the level in the background.
void CheckTracker::measure() {
    if (m_job.isRunning())
        return; // A new measurement starts when the running job ends.
    m_job.start(
        [level = m_document.level()](const Progress& progress) {
            Measured measured;
            const auto live = LiveLevel::link(level, progress);
            for (const AgentId agent : measuredAgents(level)) {
                if (!live)
                    break;
                const auto one = measureGraph(live.value().level(),
                                              live.value().routeContext(agent), agent, progress);
                if (one)
                    measured[agent] = one.value();
            }
            return measured;
        },
        [this, serial = m_serial](Result<Measured> measured) {
            if (serial != m_serial) {
                if (!m_pause.isActive() && !measuredAgents(m_document.level()).empty())
                    measure();
                return;
            }
            if (!measured)
                return;
            m_measured = std::move(measured).value();
            beginRun();
        });
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
    while (m_run || isMeasuring()) {
        while (m_run && !m_run->done())
            m_run->step();
        if (m_run)
            take();
        if (m_pause.isActive()) {
            m_pause.stop();
            measure();
        }
        m_job.finish();
    }
}

void CheckTracker::take() {
    m_idle.stop();
    CheckResults results = m_run->results();
    m_run.reset();
    for (const auto& [id, check] : m_document.level().items<RouteCheck>())
        if (const auto old = m_results.find(id); old != m_results.end() && check.measuresGraph())
            // Keep the previous result until the graph has been measured again.
            results.try_emplace(id, old->second);
    const bool news = m_results != results;
    m_results = std::move(results);
    if (news)
        emit changed();
}

} // namespace waymark
