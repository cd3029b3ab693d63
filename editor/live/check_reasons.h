// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/check_tracker.h"

namespace waymark {

/// A reason why routes that a check requires do not exist, with the number of such routes.
struct CommonReason {
    navcore::NoRouteReason reason; ///< Reason of the first of these routes that was diagnosed.
    navcore::AgentId agent;
    std::size_t routes = 0;
};

/// Finds out why one check fails. It diagnoses one route at a time when the event loop is idle, and
/// starts again after each edit. If many routes fail, it diagnoses only the first dozens.
class CheckReasons : public QObject {
    Q_OBJECT

public:
    CheckReasons(Document& document, const CheckTracker& checks, QObject* parent = nullptr);

    /// Selects the check to diagnose, or none.
    void ask(std::optional<navcore::RouteCheckId> check);
    /// Returns the reasons found so far, the most frequent first. More may be added later.
    const std::vector<CommonReason>& reasons() const { return m_reasons; }

    /// Blocks until all remaining routes are diagnosed.
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
    /// Broken promises that are yet to be diagnosed, in reverse order: the next one is last.
    std::vector<navcore::BrokenPromise> m_waiting;
    std::vector<CommonReason> m_found, m_reasons;
    QTimer m_idle;
};

} // namespace waymark
