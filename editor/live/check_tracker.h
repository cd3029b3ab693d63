// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "navcore/author/check/route_checks.h"

#include <QTimer>

namespace waymark {

/// Tests the level's route checks again after each edit, at idle and a few milliseconds at a time;
/// a large level waits for the gesture to end. Until then the results are those of before.
class CheckTracker : public QObject {
    Q_OBJECT

public:
    explicit CheckTracker(Document& document, QObject* parent = nullptr);

    /// What came of the check; nullptr while it was never tested.
    const navcore::CheckResult* find(navcore::RouteCheckId id) const;
    const navcore::CheckResults& results() const { return m_results; }

    /// Whether the results are those of now.
    bool isCurrent() const { return !m_run; }

    /// Tests whatever waits, now.
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
