// SPDX-License-Identifier: MIT
#include "editor/panels/issue_filters.h"

#include "editor/model/route_words.h"
#include "editor/render/icons.h"

#include <QGridLayout>

namespace waymark {

using namespace navcore;

namespace {
constexpr int between = 2; // Spacing between buttons, in pixels.
}

IssueFilters::IssueFilters(QWidget* parent) : QWidget(parent) {
    auto* row = new QGridLayout(this);
    row->setContentsMargins(6, 4, 6, 0);
    row->setVerticalSpacing(0);
    row->setHorizontalSpacing(between);
    row->setColumnStretch(severities, 1);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(i != ignored);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(i == ignored ? themedIcon("eye-off")
                                     : severityIcon(static_cast<Severity>(i)));
        button->setObjectName(QStringLiteral("filter%1").arg(i));
        // Shorten the text to the width of the button instead of widening the button.
        button->setMinimumWidth(1);
        connect(button, &QToolButton::toggled, this, &IssueFilters::changed);
        // Put this button on a second line, because four buttons side by side would be wider than
        // the panel.
        if (i == ignored)
            row->addWidget(button, 1, 0, 1, severities + 1, Qt::AlignLeft);
        else
            row->addWidget(button, 0, static_cast<int>(i));
        m_buttons[i] = button;
    }
    setNotKnown();
}

std::size_t IssueFilters::filterOf(const Issue& issue) {
    return issue.ignored ? ignored : static_cast<std::size_t>(issue.severity);
}

bool IssueFilters::accepts(const Issue& issue) const {
    return m_buttons[filterOf(issue)]->isChecked();
}

void IssueFilters::count(std::span<const Issue> issues,
                         const std::function<bool(const Issue&)>& isCounted) {
    std::array<std::size_t, severities + 1> counts{};
    for (const Issue& issue : issues)
        counts[filterOf(issue)] += isCounted(issue) ? 1U : 0U;
    for (std::size_t i = 0; i < counts.size(); ++i)
        m_counts[i] = countText(counts[i]);
    m_buttons[ignored]->setVisible(counts[ignored] > 0);
    showCounts();
}

void IssueFilters::setNotKnown() {
    m_counts.fill(QStringLiteral("–"));
    m_buttons[ignored]->hide();
    showCounts();
}

/// Updates the texts of the buttons. The names are left out if the counts are too long, because a
/// wider panel would shift the map.
void IssueFilters::showCounts() {
    const std::array<QString, severities + 1> names{tr("Errors: %1"), tr("Warnings: %1"),
                                                    tr("Notes: %1"), tr("Ignored: %1")};
    const std::array<QString, severities + 1> tips{
        tr("Show or hide errors: %1"), tr("Show or hide warnings: %1"),
        tr("Show or hide notes: %1"), tr("Show or hide ignored issues: %1")};
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right() + 2 * between;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QString text = names[i].arg(m_counts[i]);
        m_buttons[i]->setText(text);
        m_buttons[i]->setAccessibleName(text);
        m_buttons[i]->setToolTip(tips[i].arg(m_counts[i]));
        if (i != ignored)
            needed += m_buttons[i]->sizeHint().width();
    }
    if (needed > width())
        for (std::size_t i = 0; i < severities; ++i)
            m_buttons[i]->setText(m_counts[i]);
}

void IssueFilters::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showCounts();
}

} // namespace waymark
