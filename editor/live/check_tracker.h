// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/model/document.h"
#include "navcore/author/check/route_checks.h"

#include <QTimer>

namespace waymark {

/// Keeps the results of the level's route checks up to date. It tests again after each edit, a few
/// milliseconds at a time when the event loop is idle; in a large level it waits for the gesture to
/// end. Checks that limit the whole graph are measured by a worker when edits pause. Until then the
/// previous results are kept.
class CheckTracker : public QObject {
    Q_OBJECT

public:
    explicit CheckTracker(Document& document, QObject* parent = nullptr);

    /// Returns the check's result, or nullptr if it was never tested.
    const navcore::CheckResult* find(navcore::RouteCheckId id) const;
    const navcore::CheckResults& results() const { return m_results; }

    /// Returns whether the results are about the current level.
    bool isCurrent() const { return !m_run && !isMeasuring(); }

    /// Blocks until all pending checks are tested.
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
    Measured m_measured; ///< Measurements of the current level that have been made so far.
    /// Number of the current state of the level. Measurements of earlier states are dropped.
    std::uint64_t m_serial = 0;
    QTimer m_pause; ///< Delays the measurement of graphs until edits pause.
    Job<Measured> m_job;
};

} // namespace waymark
