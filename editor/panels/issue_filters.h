// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <QToolButton>
#include <QWidget>

#include <array>
#include <functional>
#include <span>

namespace waymark {

/// How many issues there are of each severity and ignored ones, and buttons that show or hide them.
class IssueFilters : public QWidget {
    Q_OBJECT

public:
    explicit IssueFilters(QWidget* parent = nullptr);

    bool letThrough(const navcore::Issue& issue) const;
    /// Counts those of them that are counted.
    void count(std::span<const navcore::Issue> issues,
               const std::function<bool(const navcore::Issue&)>& isCounted);
    /// Nothing was checked yet: nobody knows how many.
    void setNotKnown();

signals:
    void changed();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr std::size_t severities = 3, ignored = severities;

    static std::size_t filterOf(const navcore::Issue& issue);
    void showCounts();

    std::array<QToolButton*, severities + 1> m_buttons{}; ///< the ignored last
    std::array<QString, severities + 1> m_counts;         ///< of each, as text
};

} // namespace waymark
