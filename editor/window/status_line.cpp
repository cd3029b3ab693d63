// SPDX-License-Identifier: MIT
#include "editor/window/status_line.h"

#include "editor/live/shown_route.h"
#include "editor/model/floors.h"
#include "editor/panels/fields.h"
#include "editor/panels/words.h"
#include "editor/render/icons.h"
#include "editor/widgets/status_field.h"

#include <QHBoxLayout>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {
constexpr int tellMilliseconds = 5000, navFileFrom = 1400, minRouteWidth = 220, floorMargin = 8,
              widestFloor = 170;
// Window width in pixels below which the score and the route cost are shortened to leave space for
// the hint.
constexpr int narrowWidth = 1100;
constexpr int hintMargins = 12;
// Text shown instead of the number of issues while it is unknown.
const QString unknown = QStringLiteral("–");
} // namespace

StatusLine::StatusLine(Workspace& workspace, ToolBox& tools, Canvas& canvas, Shipping& shipping,
                       QWidget* parent)
    : QStatusBar(parent), m_workspace(workspace), m_tools(tools), m_canvas(canvas),
      m_shipping(shipping) {
    setSizeGripEnabled(false);
    setContentsMargins(0, 0, 8, 0);
    setFixedHeight(26);
    m_left = new QWidget(this);
    m_hint = new ElidedLabel(m_left);
    m_hint->setObjectName("hint");
    m_hint->setMinimumWidth(24);
    m_hint->setContentsMargins(6, 0, 0, 0);
    m_quickActions = new QWidget(m_left);
    m_quickActions->setObjectName("quickActions");
    auto* actions = new QHBoxLayout(m_quickActions);
    actions->setContentsMargins(0, 0, 0, 0);
    actions->setSpacing(2);
    m_quickActions->hide();
    auto* row = new QHBoxLayout(m_left);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_hint);
    row->addWidget(m_quickActions);
    row->addStretch(1);
    m_floor = new ElidedLabel(m_left);
    m_floor->setObjectName("floor");
    m_floor->setContentsMargins(floorMargin, 0, floorMargin, 0);
    m_floor->hide();
    row->addWidget(m_floor);
    addWidget(m_left, 1);
    m_position = addField("position", 130);
    m_counts = addField("counts", 170);
    m_counts->setContentsMargins(0, 0, 8, 0);
    m_route = addField("routeCost", 130);
    m_route->setContentsMargins(0, 0, 8, 0);
    for (const ModeRow& mode : tools.modes())
        if (mode.makeStatusField) {
            m_modeFields.push_back(
                mode.makeStatusField(*workspace.views.tracker(mode.action.id), this));
            addPermanentWidget(m_modeFields.back());
        }
    const auto addCounter = [this](Severity severity, const QString& name, const QString& tip) {
        auto* button = new QToolButton(this);
        button->setObjectName(name);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(severityIcon(severity));
        button->setIconSize({14, 14});
        button->setToolTip(tip);
        button->setFocusPolicy(Qt::NoFocus);
        connect(button, &QToolButton::clicked, this, &StatusLine::issuesClicked);
        addPermanentWidget(button);
        return button;
    };
    m_errors = addCounter(Severity::Error, "errors", tr("Errors: show them"));
    m_warnings = addCounter(Severity::Warning, "warnings", tr("Warnings: show them"));
    m_notes = addCounter(Severity::Note, "notes", tr("Notes: show them"));
    m_nav = addField("navFile", 120);
    m_zoom = addField("zoom", 48);
    m_zoom->setContentsMargins(0, 0, 8, 0);

    m_messageTimer.setSingleShot(true);
    connect(&m_messageTimer, &QTimer::timeout, this, &StatusLine::refreshHint);
    m_stale.setSingleShot(true);
    connect(&m_stale, &QTimer::timeout, this, [this] {
        if (!m_messageTimer.isActive())
            refreshHint();
    });
    connect(&tools, &ToolBox::toolChanged, this, [this] {
        m_messageTimer.stop();
        refreshHint();
    });
    connect(&tools, &ToolBox::overlayChanged, this, [this] {
        if (!m_messageTimer.isActive())
            refreshHint();
    });
    connect(&tools, &ToolBox::notice, this, &StatusLine::showMessage);
    connect(&canvas, &Canvas::cursorMoved, this, [this](Point2 at) { refreshPosition(at); });
    connect(&canvas, &Canvas::cursorLeft, this, [this] { refreshPosition(std::nullopt); });
    connect(&canvas, &Canvas::zoomChanged, this, [this] {
        m_zoom->setText(tr("%1 %").arg(numberText(m_canvas.camera().zoom() * 100, 0)));
    });
    connect(&workspace.document, &Document::changed, this, [this](const DocumentChange& change) {
        refreshCounts();
        if (change.touches<Floor>())
            refreshFloor();
        // The counts are unknown until the level has been checked.
        if (change.extent == Extent::Many)
            for (QToolButton* button : {m_errors, m_warnings, m_notes})
                button->setText(unknown);
        forget(); // The message referred to the previous state of the level.
    });
    connect(&workspace.view, &ViewState::changed, this, &StatusLine::refreshFloor);
    connect(&workspace.routes, &RouteTracker::changed, this, &StatusLine::refreshRoute);
    connect(&workspace.selection, &Selection::changed, this, [this] {
        refreshRoute();
        forget(); // The message referred to the previous selection.
    });
    connect(&workspace.issues, &IssueTracker::changed, this, &StatusLine::refreshIssues);
    connect(&shipping, &Shipping::changed, this, &StatusLine::refreshShipping);
    refreshHint();
    refreshFloor();
    refreshCounts();
    refreshRoute();
    refreshIssues();
    refreshShipping();
    m_zoom->setText(tr("%1 %").arg(numberText(canvas.camera().zoom() * 100, 0)));
}

QLabel* StatusLine::addField(const QString& name, int width) {
    auto* label = new QLabel(this);
    label->setObjectName(name);
    label->setMinimumWidth(width);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addPermanentWidget(label);
    return label;
}

void StatusLine::showText(const QString& text) {
    m_hint->showText(text);
}

void StatusLine::showMessage(const QString& text) {
    m_quickActions->hide();
    makeRoom(m_hint->fontMetrics().horizontalAdvance(text) + hintMargins);
    showText(text);
    m_messageTimer.start(tellMilliseconds);
}

void StatusLine::makeRoom(int wanted) {
    int room = m_left->width() - (m_floor->isHidden() ? 0 : m_floor->width());
    for (QLabel* field : {m_position, m_counts, m_route})
        if (room < wanted && !field->isHidden()) {
            room += field->width();
            field->hide();
        }
}

void StatusLine::forget() {
    if (!m_messageTimer.isActive())
        return m_stale.start(); // Wait until the tools have handled the change.
    m_messageTimer.stop();
    refreshHint();
}

void StatusLine::showQuickActions(const QString& text, const std::vector<QuickAction>& actions) {
    const auto sameLabel = [](const QuickAction& l, const QuickAction& r) {
        return l.label == r.label;
    };
    const bool same =
        text == m_quickActionText &&
        std::equal(actions.begin(), actions.end(), m_acts.begin(), m_acts.end(), sameLabel);
    m_acts = actions;
    if (same)
        return; // Keep the buttons if their labels are unchanged.
    m_quickActionText = text;
    while (QLayoutItem* item = m_quickActions->layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t i = 0; i < actions.size(); ++i) {
        auto* button = new QToolButton(m_quickActions);
        button->setText(actions[i].label);
        button->setFocusPolicy(Qt::NoFocus);
        connect(button, &QToolButton::clicked, this, [this, i] {
            if (i >= m_acts.size())
                return; // The actions have been replaced, and this button is about to be deleted.
            // Copy the action, because it may replace m_acts.
            const std::function<void()> act = m_acts[i].act;
            commitTyping();
            act();
        });
        m_quickActions->layout()->addWidget(button);
    }
    m_messageTimer.stop();
    refreshHint();
}

void StatusLine::refreshHint() {
    m_quickActions->setVisible(!m_quickActionText.isEmpty());
    m_position->show();
    m_counts->show();
    m_route->setHidden(m_route->text().isEmpty());
    showText(m_quickActionText.isEmpty() ? m_tools.current().hint() : m_quickActionText);
}

void StatusLine::refreshFloor() {
    const Level& level = m_workspace.document.level();
    const QString text = level.hasFloor(m_workspace.floor())
                             ? floorPlaceText(level, m_workspace.floor())
                             : QString();
    m_floor->showText(text);
    // At fractional widths, a label as wide as the rounded text would be elided.
    const double width = QFontMetricsF(m_floor->font()).horizontalAdvance(text);
    m_floor->setMinimumWidth(
        std::min(static_cast<int>(std::ceil(width)) + 1 + 2 * floorMargin, widestFloor));
    m_floor->setVisible(!text.isEmpty());
}

void StatusLine::refreshPosition(std::optional<Point2> at) {
    m_position->setText(at ? waymark::placeText(shownInfo(m_workspace.document.level()), *at)
                           : QString());
}

void StatusLine::refreshCounts() {
    const NavGraph& graph = m_workspace.document.graph();
    const std::size_t vertices = m_workspace.document.level().items<Vertex>().size();
    m_counts->setText(tr("%Ln vertices", nullptr, numerus(vertices)) + QStringLiteral(" · ") +
                      tr("%Ln edges", nullptr, numerus(graph.edgeCount())));
    m_counts->setMinimumWidth(std::max(m_counts->minimumWidth(), m_counts->sizeHint().width()));
}

void StatusLine::refreshRoute() {
    const Level& level = m_workspace.document.level();
    const std::optional<ShownRoute> shown = shownRoute(m_workspace);
    const PinnedRoute* pinned = shown ? level.find<PinnedRoute>(shown->pinned) : nullptr;
    const QString name = !pinned                ? tr("New route")
                         : pinned->name.empty() ? tr("Route")
                                                : QString::fromStdString(pinned->name);
    const Route* route = shown ? std::get_if<Route>(shown->answer) : nullptr;
    const QString text =
        !shown  ? QString()
        : route ? tr("%1: cost %2 · %3")
                      .arg(name, costText(level, *route),
                           timeText(m_workspace.document.live(), shown->ends.agent, *route))
                : tr("%1: no route").arg(name);
    // A message may have hidden the field; refreshHint() shows it again.
    if (!m_messageTimer.isActive() || text.isEmpty())
        m_route->setVisible(!text.isEmpty());
    m_route->setToolTip(text);
    m_route->setText(m_route->fontMetrics().elidedText(
        text, Qt::ElideMiddle,
        width() < narrowWidth ? width() / 6 : std::max(minRouteWidth, width() / 4)));
}

void StatusLine::refreshIssues() {
    const auto text = [this](Severity severity) {
        const IssueTracker& issues = m_workspace.issues;
        return issues.everChecked() ? countText(issues.count(severity)) : unknown;
    };
    m_errors->setText(text(Severity::Error));
    m_warnings->setText(text(Severity::Warning));
    m_notes->setText(text(Severity::Note));
    m_notes->setVisible(m_workspace.issues.count(Severity::Note) > 0);
}

void StatusLine::refreshShipping() {
    const std::optional<int> behind = m_shipping.stepsBehind();
    m_nav->setText(!behind        ? tr("Nav file: not shipped")
                   : *behind == 0 ? tr("Nav file: up to date")
                                  : tr("Nav file: %1 behind").arg(*behind));
    m_nav->setToolTip(m_shipping.path());
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QStatusBar::resizeEvent(event);
    m_nav->setVisible(width() >= navFileFrom);
    for (StatusField* field : m_modeFields)
        field->setNarrow(width() < narrowWidth);
    refreshFloor(); // The width of its text depends on the font, which is final once it is shown.
    refreshRoute();
}

} // namespace waymark
