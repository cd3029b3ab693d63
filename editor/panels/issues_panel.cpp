// SPDX-License-Identifier: MIT
#include "editor/panels/issues_panel.h"

#include "editor/panels/severity.h"
#include "editor/panels/words.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr int mostRows = 2000; // a list longer than that helps nobody and costs time on each edit

SelectedItems culprits(const Document& document, const Issue& issue) {
    SelectedItems items;
    items.vertices.insert(issue.vertices.begin(), issue.vertices.end());
    items.obstacles.insert(issue.obstacles.begin(), issue.obstacles.end());
    items.barriers.insert(issue.barriers.begin(), issue.barriers.end());
    for (const EdgeKey key : issue.edges)
        if (document.graph().find(key))
            items.edges.insert(key);
    return items;
}

/// The lens shows what its unit meets, and what everybody does.
bool shown(const Issue& issue, AgentId lens) {
    return !lens.valid() || issue.concerns(lens);
}

/// Too long a search to have it ready as a Fix of every issue.
bool mayJoinByFreeWay(const Issue& issue) {
    return issue.kind == IssueKind::SeparateParts && !issue.agent;
}

} // namespace

IssuesPanel::IssuesPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    auto* filters = new QHBoxLayout;
    filters->setContentsMargins(6, 4, 6, 0);
    for (std::size_t i = 0; i < severities; ++i) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(severityIcon(static_cast<Severity>(i)));
        button->setToolTip(tr("Show or hide these"));
        connect(button, &QToolButton::toggled, this, &IssuesPanel::refresh);
        filters->addWidget(button);
        m_filters[i] = button;
    }
    filters->addStretch(1);

    m_list = new QListWidget(this);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setAlternatingRowColors(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_state = new QLabel(this);
    m_state->setObjectName("issueState");
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setAlignment(Qt::AlignCenter);
    m_state->setWordWrap(true);
    m_details = new QLabel(this);
    m_details->setWordWrap(true);
    m_details->setMargin(6);
    m_fixes = new QWidget(this);
    auto* fixes = new QVBoxLayout(m_fixes);
    fixes->setContentsMargins(6, 0, 6, 6);
    fixes->setSpacing(4);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(filters);
    column->addWidget(m_list, 1);
    column->addWidget(m_state, 1);
    column->addWidget(m_details);
    column->addWidget(m_fixes);

    connect(m_list, &QListWidget::currentRowChanged, this, &IssuesPanel::showDetails);
    connect(m_list, &QListWidget::itemDoubleClicked, this,
            [this](QListWidgetItem* item) { goTo(m_list->row(item)); });
    connect(&host.workspace.issues, &IssueBoard::changed, this, [this] {
        m_checked.start();
        refresh();
    });
    connect(&host.workspace.view, &ViewState::changed, this, [this] {
        if (m_lens != m_host.workspace.view.settings().lens)
            refresh();
    });
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, &IssuesPanel::refreshState);
    m_clock.start();
    refresh();
}

void IssuesPanel::refresh() {
    const std::vector<Issue>& issues = m_host.workspace.issues.issues();
    const int row = m_list->currentRow();
    const std::array<QString, severities> names{tr("Errors: %1"), tr("Warnings: %1"),
                                                tr("Notes: %1")};
    const AgentId lens = m_lens = m_host.workspace.view.settings().lens;
    for (std::size_t i = 0; i < severities; ++i) {
        const auto count = std::count_if(issues.begin(), issues.end(), [&](const Issue& issue) {
            return issue.severity == static_cast<Severity>(i) && shown(issue, lens);
        });
        m_filters[i]->setText(names[i].arg(countText(static_cast<std::size_t>(count))));
        m_filters[i]->setAccessibleName(m_filters[i]->text());
    }
    m_list->clear();
    for (std::size_t i = 0; i < issues.size() && m_list->count() < mostRows; ++i) {
        const Issue& issue = issues[i];
        if (!m_filters[static_cast<std::size_t>(issue.severity)]->isChecked() ||
            !shown(issue, lens))
            continue;
        const QString text = QString::fromStdString(issue.message);
        auto* item = new QListWidgetItem(severityIcon(issue.severity), text, m_list);
        item->setToolTip(text);
        item->setData(Qt::UserRole, static_cast<qulonglong>(i));
    }
    m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    m_list->setVisible(m_list->count() > 0);
    m_state->setVisible(m_list->count() == 0);
    refreshState();
    showDetails();
}

void IssuesPanel::refreshState() {
    if (!m_state->isVisibleTo(this))
        return;
    if (!m_host.workspace.issues.issues().empty())
        m_state->setText(tr("The issues there are are filtered out, or of other units than the "
                            "one that is shown."));
    else if (!m_checked.isValid())
        m_state->setText(tr("Not checked yet."));
    else
        m_state->setText(tr("No issues. Checked %1 s ago.")
                             .arg(numberText(static_cast<double>(m_checked.elapsed()) / 1000, 1)));
}

const Issue* IssuesPanel::current() const {
    const QListWidgetItem* item = m_list->currentItem();
    const std::vector<Issue>& issues = m_host.workspace.issues.issues();
    const std::size_t index = item ? item->data(Qt::UserRole).toULongLong() : issues.size();
    return index < issues.size() ? &issues[index] : nullptr;
}

void IssuesPanel::showDetails() {
    QLayout* layout = m_fixes->layout();
    while (QLayoutItem* item = layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const Issue* issue = current();
    m_details->setVisible(issue != nullptr);
    const bool joins = issue && mayJoinByFreeWay(*issue);
    m_fixes->setVisible(issue && (joins || !issue->fixes.empty()));
    if (!issue)
        return;
    m_details->setText(QString::fromStdString(issue->message));
    for (std::size_t i = 0; i < issue->fixes.size(); ++i) {
        auto* button = new QPushButton(QString::fromStdString(issue->fixes[i].label), m_fixes);
        button->setObjectName(QStringLiteral("fix%1").arg(i));
        connect(button, &QPushButton::clicked, this, [this, i] { fix(i); });
        layout->addWidget(button);
    }
    if (joins) {
        auto* button = new QPushButton(tr("Add vertices along a free way"), m_fixes);
        button->setObjectName("joinByFreeWay");
        connect(button, &QPushButton::clicked, this, [this, from = issue->vertices.front()] {
            m_host.joinParts(from, std::nullopt);
            m_host.workspace.issues.checkNow();
        });
        layout->addWidget(button);
    }
}

void IssuesPanel::goTo(int row) {
    m_list->setCurrentRow(row);
    const Issue* issue = current();
    if (!issue)
        return;
    m_host.workspace.selection.set(culprits(m_host.document(), *issue));
    m_host.showPlace(issue->place);
}

void IssuesPanel::step(int by) {
    const int count = m_list->count();
    if (count == 0) {
        m_host.notify(tr("No issues to go to."));
        return;
    }
    const int now = m_list->currentRow();
    goTo(now < 0 ? (by > 0 ? 0 : count - 1) : (now + by + count) % count);
}

void IssuesPanel::fix(std::size_t index) {
    const Issue* issue = current();
    if (!issue || index >= issue->fixes.size())
        return;
    const Fix repair = issue->fixes[index];
    if (m_host.edit(repair.change, QString::fromStdString(repair.label)))
        m_host.workspace.issues.checkNow();
}

bool IssuesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            goTo(m_list->currentRow());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
