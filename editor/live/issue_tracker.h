// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"
#include "editor/model/document.h"
#include "navcore/author/check/issue.h"

#include <QTimer>

#include <algorithm>
#include <latch>
#include <memory>
#include <span>

namespace waymark {

/// Runs every check in a worker, on a copy, 150 ms after the last edit. A check that an edit made
/// stale is told to stop and its result is dropped; nobody waits for it.
class IssueTracker : public QObject {
    Q_OBJECT

public:
    explicit IssueTracker(Document& document, QObject* parent = nullptr);
    ~IssueTracker() override;

    /// Those that count; valid until changed().
    std::span<const navcore::Issue> issues() const { return all().first(m_counting); }
    /// Those that the level lets be come after them.
    std::span<const navcore::Issue> all() const { return m_issues; }
    /// Of those that count.
    std::size_t count(navcore::Severity severity) const;
    /// Whether issues() is about the document as it is now.
    bool current() const { return m_checkedRevision == m_document.revision() && m_everChecked; }

    /// Whether this level was checked at all.
    bool everChecked() const { return m_everChecked; }
    /// Whether a check is going on, or comes by itself.
    bool isAtWork() const { return m_delay.isActive() || m_job.isRunning(); }

    /// Checks now and returns when that is done (F5, ship, tests); false when it was cancelled.
    bool checkNow();
    /// Checks soon, as after an edit: what lies beside the level has changed.
    void checkSoon();

signals:
    void changed();

private:
    void start();
    void ended(std::uint64_t revision, navcore::Result<std::vector<navcore::Issue>> found);
    void take(std::uint64_t revision, std::vector<navcore::Issue> issues);

    Document& m_document;
    std::vector<navcore::Issue> m_issues;
    std::size_t m_counting = 0; ///< of m_issues, the first
    std::uint64_t m_checkedRevision = 0;
    bool m_everChecked = false;
    QTimer m_delay;
    bool m_startAgain = false;            ///< when the job ends
    std::shared_ptr<std::latch> m_copied; ///< the job has its copy
    Job<std::vector<navcore::Issue>> m_job;
};

} // namespace waymark
