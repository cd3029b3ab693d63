// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/check_tracker.h"

namespace waymark {

/// A reason why routes of a check do not exist, and the number of routes to which it applies.
struct CommonReason {
    /// Reason found for the first affected route that was diagnosed.
    navcore::NoRouteReason reason;
    navcore::AgentId agent;
    std::size_t routes = 0;
};

/// Diagnoses why a check fails. It solves one route at a time when the event loop is idle, and
/// starts again after each edit. If many routes fail, it only diagnoses the first few dozen.
class CheckReasons : public QObject {
    Q_OBJECT

public:
    CheckReasons(Document& document, const CheckTracker& checks, QObject* parent = nullptr);

    /// Selects the check to diagnose. Nullopt stops the diagnosis.
    void ask(std::optional<navcore::RouteCheckId> check);
    /// Returns the reasons found so far, most frequent first.
    const std::vector<CommonReason>& reasons() const { return m_reasons; }

    /// Blocks until all pending routes are diagnosed.
    void finish();

signals:
    void changed();

private:
    void restart();
    void goOn();
    void solveNext();

    Document& m_document;
    const CheckTracker& m_checks;
    navcore::RouteSolver m_solver;
    std::optional<navcore::RouteCheckId> m_check;
    /// Broken promises that have not been diagnosed yet, in reverse order.
    std::vector<navcore::BrokenPromise> m_waiting;
    std::vector<CommonReason> m_found, m_reasons;
    QTimer m_idle;
};

} // namespace waymark
