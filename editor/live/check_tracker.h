// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/model/document.h"
#include "navcore/author/check/route_checks.h"

#include <QTimer>

namespace waymark {

/// Tracks the results of the level's route checks. After each edit, the checks run for a few
/// milliseconds at a time when the event loop is idle. In large levels they run when the gesture
/// ends. For checks with limits for the whole graph, a worker measures the graph when edits pause.
/// The previous results are kept until new ones are available.
class CheckTracker : public QObject {
    Q_OBJECT

public:
    explicit CheckTracker(Document& document, QObject* parent = nullptr);

    /// Returns the result of a check, or nullptr if it has never run.
    const navcore::CheckResult* find(navcore::RouteCheckId id) const;
    const navcore::CheckResults& results() const { return m_results; }

    /// Returns whether the results belong to the current state of the level.
    bool isCurrent() const { return !m_run && !isMeasuring(); }

    /// Blocks until all pending checks are complete.
    void finish();

signals:
    void changed();

private:
    void restart(const DocumentChange& change);
    void goOn();
    void take();
    using Measured = std::map<navcore::AgentId, navcore::MeasuredGraph>;
    bool isMeasuring() const { return m_pause.isActive() || m_job.isRunning(); }
    void beginRun();
    void measure();

    Document& m_document;
    std::optional<navcore::RouteCheckRun> m_run;
    navcore::CheckResults m_results;
    QTimer m_idle;
    Measured m_measured; ///< Measurements of the current level so far.
    /// Number of the level's current state. Measurements of states with other numbers are ignored.
    std::uint64_t m_serial = 0;
    QTimer m_pause; ///< Delays the measurement of graphs until edits pause.
    Job<Measured> m_job;
};

} // namespace waymark
