// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <QToolButton>
#include <QWidget>

#include <array>
#include <functional>
#include <span>

namespace waymark {

/// Buttons that show or hide issues by severity, and ignored issues. Each button also shows the
/// number of its issues.
class IssueFilters : public QWidget {
    Q_OBJECT

public:
    explicit IssueFilters(QWidget* parent = nullptr);

    bool accepts(const navcore::Issue& issue) const;
    /// Counts the issues for which isCounted() returns true.
    void count(std::span<const navcore::Issue> issues,
               const std::function<bool(const navcore::Issue&)>& isCounted);
    /// Shows that the counts are unknown, because the level has not been checked yet.
    void setNotKnown();

signals:
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr std::size_t severities = 3, ignored = severities;

    static std::size_t filterOf(const navcore::Issue& issue);
    void showCounts();

    /// One button per severity, then the button for ignored issues.
    std::array<QToolButton*, severities + 1> m_buttons{};
    /// Texts of the counts, in the order of m_buttons.
    std::array<QString, severities + 1> m_counts;
};

} // namespace waymark
