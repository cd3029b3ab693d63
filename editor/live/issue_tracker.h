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

/// Tracks the issues of the level. A worker runs all checks on a copy of the level, 150 ms after
/// the last edit. An edit cancels a running check. It blocks only if the worker is still copying
/// the level.
class IssueTracker : public QObject {
    Q_OBJECT

public:
    explicit IssueTracker(Document& document, QObject* parent = nullptr);
    ~IssueTracker() override;

    /// Returns the issues that are not ignored. The span is valid until changed() is emitted.
    std::span<const navcore::Issue> issues() const { return all().first(m_counting); }
    /// Returns all issues. Ignored ones come last.
    std::span<const navcore::Issue> all() const { return m_issues; }
    /// Returns the number of issues with this severity that are not ignored.
    std::size_t count(navcore::Severity severity) const;
    /// Returns whether the issues belong to the current revision of the document.
    bool current() const { return m_checkedRevision == m_document.revision() && m_everChecked; }

    /// Returns whether this level has ever been checked.
    bool everChecked() const { return m_everChecked; }
    bool isBusy() const { return m_delay.isActive() || m_job.isRunning(); }

    /// Runs all checks, and blocks until they are complete. Returns false if the user cancelled.
    bool checkNow();
    /// Schedules a check. Must be called after changes outside the level, such as in its rules
    /// file.
    void checkSoon();
    /// Replaces what the custom checks found, and checks again. It stays until the next call or
    /// until another level is opened, except for issues with deleted items.
    void setCustomIssues(std::vector<navcore::Issue> issues);

signals:
    void changed();

private:
    void start();
    void ended(std::uint64_t revision, navcore::Result<std::vector<navcore::Issue>> found);
    void take(std::uint64_t revision, std::vector<navcore::Issue> issues);

    Document& m_document;
    std::vector<navcore::Issue> m_issues;
    /// Number of issues that are not ignored. They are the first ones in m_issues.
    std::size_t m_counting = 0;
    /// What the custom checks found; null if they have not run.
    std::shared_ptr<const std::vector<navcore::Issue>> m_custom;
    std::uint64_t m_checkedRevision = 0;
    bool m_everChecked = false;
    QTimer m_delay;
    bool m_startAgain = false; ///< True if a new check must start when the job ends.
    /// Counted down when the job has copied the level.
    std::shared_ptr<std::latch> m_copied;
    Job<std::vector<navcore::Issue>> m_job;
};

} // namespace waymark
