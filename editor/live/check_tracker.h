// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "navcore/author/check/route_checks.h"

#include <QTimer>

namespace waymark {

/// Keeps the results of the level's route checks up to date. It tests again after each edit, a few
/// milliseconds at a time when the event loop is idle; in a large level it waits for the gesture to
/// end. Until then the previous results are kept.
class CheckTracker : public QObject {
    Q_OBJECT

public:
    explicit CheckTracker(Document& document, QObject* parent = nullptr);

    /// Returns the check's result, or nullptr if it was never tested.
    const navcore::CheckResult* find(navcore::RouteCheckId id) const;
    const navcore::CheckResults& results() const { return m_results; }

    /// Whether the results are about the current level.
    bool isCurrent() const { return !m_run; }

    /// Runs all pending tests now.
    void finish();

signals:
    void changed();

private:
    void restart(const DocumentChange& change);
    void goOn();
    void take();

    Document& m_document;
    std::optional<navcore::RouteCheckRun> m_run;
    navcore::CheckResults m_results;
    QTimer m_idle;
};

} // namespace waymark
