// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/check_tracker.h"

namespace waymark {

/// Why routes that a check promises do not exist, and how many of them.
struct CommonReason {
    navcore::NoRouteReason reason; ///< the first of its kind
    navcore::AgentId agent;
    std::size_t routes = 0;
};

/// Works out why one check fails, at idle and one route at a time, and again after each edit. Of
/// many routes the first dozens speak for all.
class CheckReasons : public QObject {
    Q_OBJECT

public:
    CheckReasons(Document& document, const CheckTracker& checks, QObject* parent = nullptr);

    /// Whose reasons are wanted; none: nobody's.
    void ask(std::optional<navcore::RouteCheckId> check);
    /// The commonest first; more may come.
    const std::vector<CommonReason>& reasons() const { return m_reasons; }

    /// Works out what is missing, now.
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
    std::vector<navcore::BrokenPromise> m_waiting; ///< the next one last
    std::vector<CommonReason> m_found, m_reasons;
    QTimer m_idle;
};

} // namespace waymark
