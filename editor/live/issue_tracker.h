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

    /// Returns the issues that are not ignored. Valid until changed().
    std::span<const navcore::Issue> issues() const { return all().first(m_counting); }
    /// Returns the issues that are not ignored, followed by those that the level ignores.
    std::span<const navcore::Issue> all() const { return m_issues; }
    /// Returns the number of issues of a severity that are not ignored.
    std::size_t count(navcore::Severity severity) const;
    /// Returns whether issues() is about the current document.
    bool current() const { return m_checkedRevision == m_document.revision() && m_everChecked; }

    /// Returns whether this level was ever checked.
    bool everChecked() const { return m_everChecked; }
    /// Returns whether a check is running or scheduled.
    bool isAtWork() const { return m_delay.isActive() || m_job.isRunning(); }

    /// Checks now and blocks until done, for F5, ship and tests. Returns false if cancelled.
    bool checkNow();
    /// Schedules a check as if after an edit. Called after changes outside the level, such as in
    /// its rules file.
    void checkSoon();

signals:
    void changed();

private:
    void start();
    void ended(std::uint64_t revision, navcore::Result<std::vector<navcore::Issue>> found);
    void take(std::uint64_t revision, std::vector<navcore::Issue> issues);

    Document& m_document;
    std::vector<navcore::Issue> m_issues;
    std::size_t m_counting = 0; ///< Number of issues that are not ignored, which come first.
    std::uint64_t m_checkedRevision = 0;
    bool m_everChecked = false;
    QTimer m_delay;
    bool m_startAgain = false; ///< True if a new check must start when the job ends.
    /// Latch that is counted down once the job has copied the level.
    std::shared_ptr<std::latch> m_copied;
    Job<std::vector<navcore::Issue>> m_job;
};

} // namespace waymark
