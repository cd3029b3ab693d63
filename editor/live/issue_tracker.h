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

/// Keeps the level's issues up to date. A worker runs every check on a copy of the level, 150 ms
/// after the last edit. An edit cancels a running check, whose result is dropped. It waits only if
/// the worker has not finished its copy of the level yet.
class IssueTracker : public QObject {
    Q_OBJECT

public:
    explicit IssueTracker(Document& document, QObject* parent = nullptr);
    ~IssueTracker() override;

    /// The issues that are not ignored. Valid until changed().
    std::span<const navcore::Issue> issues() const { return all().first(m_counting); }
    /// These, followed by the issues that the level ignores.
    std::span<const navcore::Issue> all() const { return m_issues; }
    /// Returns the number of issues of a severity that are not ignored.
    std::size_t count(navcore::Severity severity) const;
    /// Whether issues() is about the current document.
    bool current() const { return m_checkedRevision == m_document.revision() && m_everChecked; }

    /// Whether this level was ever checked.
    bool everChecked() const { return m_everChecked; }
    /// Whether a check is running or scheduled.
    bool isAtWork() const { return m_delay.isActive() || m_job.isRunning(); }

    /// Checks now and blocks until done, for F5, ship and tests. Returns false if cancelled.
    bool checkNow();
    /// Schedules a check as after an edit. For changes outside the level, such as in its rules
    /// file.
    void checkSoon();

signals:
    void changed();

private:
    void start();
    void ended(std::uint64_t revision, navcore::Result<std::vector<navcore::Issue>> found);
    void take(std::uint64_t revision, std::vector<navcore::Issue> issues);

    Document& m_document;
    std::vector<navcore::Issue> m_issues;
    std::size_t m_counting = 0; ///< The first issues of m_issues, which are not ignored.
    std::uint64_t m_checkedRevision = 0;
    bool m_everChecked = false;
    QTimer m_delay;
    bool m_startAgain = false;            ///< Start again when the job ends.
    std::shared_ptr<std::latch> m_copied; ///< Counted down once the job has its copy.
    Job<std::vector<navcore::Issue>> m_job;
};

} // namespace waymark
