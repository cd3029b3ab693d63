// SPDX-License-Identifier: MIT
#include "editor/panels/issues_panel.h"

#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "navcore/author/check/suppression.h"

#include <QEvent>
#include <QPushButton>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t maxButtons = 3; // Maximum number of buttons for fixes of a whole group.

void addCulprits(const Document& document, const Issue& issue, SelectedItems& items) {
    items.vertices.insert(issue.vertices.begin(), issue.vertices.end());
    items.obstacles.insert(issue.obstacles.begin(), issue.obstacles.end());
    items.barriers.insert(issue.barriers.begin(), issue.barriers.end());
    for (const EdgeKey key : issue.edges)
        if (document.graph().find(key))
            items.edges.insert(key);
}

/// Returns whether the issue is relevant for `lens`. If `lens` is invalid, every issue is.
bool concernsLens(const Issue& issue, AgentId lens) {
    return !lens.valid() || issue.concerns(lens);
}

/// Returns whether connecting parts along a free path might fix the issue. Does not search for the
/// path, because searching for each issue in advance would take too long.
bool mayJoinByFreeWay(const Issue& issue) {
    return (issue.kind == IssueKind::SeparateParts || issue.kind == IssueKind::IsolatedVertex) &&
           !issue.agent;
}

} // namespace

IssuesPanel::IssuesPanel(const PanelHost& host, QWidget* parent) : QWidget(parent), m_host(host) {
    m_filters = new IssueFilters(this);
    m_list = new IssueList(this);
    m_state = new QLabel(this);
    m_state->setObjectName("issueState");
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setAlignment(Qt::AlignCenter);
    m_state->setWordWrap(true);
    m_state->setMargin(6);
    m_fixes = new QWidget(this);
    auto* fixes = new QVBoxLayout(m_fixes);
    fixes->setContentsMargins(6, 0, 6, 6);
    fixes->setSpacing(4);

    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    auto* runChecks = new QPushButton(tr("Run custom checks"), this);
    runChecks->setObjectName("runChecks");
    QAction* action = host.actions["level.runChecks"];
    runChecks->setToolTip(action->toolTip());
    connect(runChecks, &QPushButton::clicked, action, &QAction::trigger);
    const auto followAction = [runChecks, action] { runChecks->setVisible(action->isEnabled()); };
    connect(action, &QAction::changed, runChecks, followAction);
    followAction();
    m_column->addWidget(m_filters);
    m_column->addWidget(runChecks);
    m_column->addWidget(m_list, 1);
    m_column->addWidget(m_state, 1);
    m_column->addWidget(m_fixes);

    connect(m_filters, &IssueFilters::changed, this, &IssuesPanel::refresh);
    connect(m_list, &IssueList::chosen, this, &IssuesPanel::showFixes);
    connect(m_list, &IssueList::goThere, this, &IssuesPanel::goThere);
    connect(m_list, &QTreeWidget::itemClicked, this, [this] {
        if (const Issue* issue = m_list->issue(); issue && issue->place)
            m_host.showPlace({{issue->place->x, issue->place->y, 0}, issue->floor});
    });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &IssuesPanel::showMenu);
    connect(&host.workspace.issues, &IssueTracker::changed, this, [this] {
        if (m_host.workspace.issues.everChecked())
            m_checked.start();
        else
            m_checked.invalidate(); // The new level has not been checked yet.
        refresh();
    });
    connect(&host.workspace.view, &ViewState::changed, this, [this] {
        if (m_lens != m_host.workspace.view.settings().lens)
            refresh();
    });
    m_clock.setInterval(1000);
    connect(&m_clock, &QTimer::timeout, this, &IssuesPanel::refreshState);
    connect(&host.document(), &Document::changed, this, [this](const DocumentChange& change) {
        // Wait a moment, because most checks finish before the message would be readable.
        m_clock.start();
        if (change.extent == Extent::Many)
            // A check after a large change takes longer, so show the state immediately.
            refreshState();
    });
    m_clock.start();
    refresh();
}

void IssuesPanel::refresh() {
    m_lens = m_host.workspace.view.settings().lens;
    const std::span<const Issue> issues = m_host.workspace.issues.all();
    const auto isShown = [this](const Issue& issue) { return concernsLens(issue, m_lens); };
    if (m_host.workspace.issues.everChecked())
        m_filters->count(issues, isShown);
    else
        m_filters->setNotKnown();
    m_list->setIssues(m_host.level(), issues, groupIssues(issues, [&](const Issue& issue) {
                          return m_filters->accepts(issue) && isShown(issue);
                      }));
    m_list->setVisible(m_list->topLevelItemCount() > 0);
    refreshState();
    showFixes();
}

void IssuesPanel::refreshState() {
    const IssueTracker& tracker = m_host.workspace.issues;
    const bool hasRows = m_list->topLevelItemCount() > 0;
    const bool isBehind = isEnabled() && m_checked.isValid() && !tracker.current();
    m_column->setStretchFactor(m_state, hasRows ? 0 : 1);
    m_state->setVisible(!hasRows || isBehind);
    // Seconds since the last check.
    const QString ago = numberText(static_cast<double>(m_checked.elapsed()) / 1000, 1);
    if (!isEnabled())
        m_state->setText(tr("No level is open."));
    else if (!m_checked.isValid())
        m_state->setText(tr("Not checked yet."));
    else if (isBehind)
        m_state->setText(tr("State of %1 s ago. Checking recent changes…").arg(ago));
    else if (!tracker.issues().empty())
        m_state->setText(
            tr("All issues are filtered out or concern other agents than the one in View as."));
    else
        m_state->setText(tr("No issues. Checked %1 s ago.\n\nChecked: vertices and links against "
                            "obstacles and barriers, parts that are cut off, one-way traps, names, "
                            "costs, openings without an edge, and your route checks. Not checked: "
                            "how long routes are, see the Quality mode (Q).")
                             .arg(ago));
}

void IssuesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::EnabledChange)
        refreshState();
    QWidget::changeEvent(event);
}

void IssuesPanel::showFixes() {
    QLayout* layout = m_fixes->layout();
    while (QLayoutItem* item = layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    const Issue* issue = m_list->issue();
    const IssueGroup* group = m_list->group();
    m_fixes->setVisible(issue || group);
    if (issue)
        addIssueButtons(*issue);
    else if (group)
        addGroupButtons(*group);
}

void IssuesPanel::addButton(const QString& name, const QString& text, std::function<void()> act) {
    auto* button = new QPushButton(text, m_fixes);
    button->setObjectName(name);
    connect(button, &QPushButton::clicked, this, std::move(act));
    QLayout& buttons = *m_fixes->layout();
    const int count = buttons.count();
    setTabOrder(count > 0 ? buttons.itemAt(count - 1)->widget() : m_list, button);
    buttons.addWidget(button);
}

void IssuesPanel::addIssueButtons(const Issue& issue) {
    if (issue.place)
        addButton("showIssue", tr("Show"), [this] { goThere(); });
    if (issue.ignored)
        return addButton("stopIgnoring", tr("Stop ignoring"),
                         [this, issue] { stopIgnoring({issue}); });
    // Offer this fix before the others, because a path that units can walk is better than a bridge.
    if (mayJoinByFreeWay(issue))
        addButton("joinByFreeWay", tr("Add vertices along a free path"),
                  [this, from = issue.vertices.front()] {
                      m_host.joinParts(from, std::nullopt);
                      m_host.workspace.issues.checkNow();
                  });
    for (int number = 0; const Fix& repair : issue.fixes)
        addButton(QStringLiteral("fix%1").arg(number++), localized(repair.label),
                  [this, issue, repair] { fix(issue, repair); });
    if (mayBeIgnored(issue))
        addButton("ignore", tr("Ignore…"), [this, issue] { ignore({issue}); });
}

void IssuesPanel::addGroupButtons(const IssueGroup& group) {
    addButton("showAll", tr("Show all"), [this, group] { showAll(group); });
    if (group.areIgnored)
        return addButton("stopIgnoring",
                         tr("Stop ignoring (all %1)").arg(countText(group.issues.size())),
                         [this, issues = issuesOf(group)] { stopIgnoring(issues); });
    const auto fixes = sharedFixes(m_host.workspace.issues.all(), group);
    for (std::size_t i = 0; i < std::min(fixes.size(), maxButtons); ++i)
        addButton(QStringLiteral("fixAll%1").arg(i),
                  tr("%1 (all %2)").arg(fixes[i].label, countText(fixes[i].entries.size())),
                  [this, group, label = fixes[i].label] { fixAll(group, label); });
    const std::vector<Issue> issues = issuesOf(group);
    if (std::ranges::all_of(issues, mayBeIgnored))
        addButton("ignore", tr("Ignore (all %1)…").arg(countText(issues.size())),
                  [this, issues] { ignore(issues); });
}

void IssuesPanel::goThere() {
    const Issue* issue = m_list->issue();
    if (!issue)
        return;
    SelectedItems items;
    addCulprits(m_host.document(), *issue, items);
    m_host.workspace.selection.set(std::move(items));
    if (issue->place)
        m_host.showPlace({{issue->place->x, issue->place->y, 0}, issue->floor});
}

void IssuesPanel::showAll(const IssueGroup& group) {
    const std::span<const Issue> issues = m_host.workspace.issues.all();
    SelectedItems items;
    for (const std::size_t i : group.issues)
        addCulprits(m_host.document(), issues[i], items);
    m_host.workspace.selection.set(std::move(items));
    m_host.actions["view.fitSelection"]->trigger();
}

void IssuesPanel::step(int by) {
    if (m_list->step(by))
        goThere();
    else
        m_host.notify(tr("No issues to go to."));
}

/// Applies a fix as one undo step. A fix that makes one side of a symmetric level like the other
/// one must not be mirrored.
bool IssuesPanel::editFor(IssueKind kind, const LevelChange& change, const QString& text) {
    std::optional<SymmetricEdits::Pause> pause;
    if (kind == IssueKind::Asymmetric)
        pause.emplace(m_host.document().symmetricEdits());
    return m_host.edit(change, text);
}

void IssuesPanel::fix(const Issue& issue, const Fix& repair) {
    const LevelChange change = repair.changeOf(m_host.level(), issue);
    if (change.empty())
        m_host.notify(tr("The problem that this would fix no longer exists."));
    if (editFor(issue.kind, change, localized(repair.label)))
        m_host.workspace.issues.checkNow();
}

void IssuesPanel::fixAll(const IssueGroup& group, const QString& label) {
    const auto fixes = sharedFixes(m_host.workspace.issues.all(), group);
    const auto fix = std::find_if(fixes.begin(), fixes.end(),
                                  [&](const SharedFix& one) { return one.label == label; });
    const std::size_t all = fix->entries.size();
    const FixedTogether fixed = fixTogether(m_host.level(), *fix);
    if (!editFor(fix->entries.front().issue->kind, fixed.change, label))
        return;
    m_host.workspace.issues.checkNow();
    m_host.notify(tr("%1: %2 of %3 fixed, in one undo step.")
                      .arg(label, countText(fixed.done), countText(all)));
}

} // namespace waymark
