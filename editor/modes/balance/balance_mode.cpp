// SPDX-License-Identifier: MIT
#include "editor/modes/balance/balance_page.h"
#include "editor/modes/balance/balance_painter.h"
#include "editor/tools/picking.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

constexpr double endRadius = 4;

/// Returns the element under the pointer whose removal can be tried out: a choke point, or an edge
/// that routes use. Returns nullopt if choke points are not shown.
std::optional<RemovedElement> removedAt(const BalanceTracker& tracker, const ToolEvent& event) {
    const BalanceChokes* chokes = tracker.chokes();
    if (!chokes)
        return std::nullopt;
    const auto isChoke = [chokes](const RemovedElement& what) {
        return std::ranges::any_of(chokes->chokes.points,
                                   [&](const ChokePoint& point) { return point.what == what; });
    };
    if (const auto vertex = vertexAt(tracker.workspace(), event)) {
        if (isChoke(*vertex))
            return *vertex;
        // Only the dot itself counts as the vertex. Otherwise, short edges could not be clicked.
        const Point2 dot = tracker.workspace().document.graph().position(*vertex).flat();
        const double radius = endRadius * event.unitsPerScreenPixel;
        if (static_cast<double>(squaredDistance(dot, event.at)) <= radius * radius)
            return std::nullopt;
    }
    const auto edge = edgeAt(tracker.workspace(), event);
    return edge && (isChoke(*edge) || chokes->routesOver(*edge) > 0)
               ? std::optional<RemovedElement>(*edge)
               : std::nullopt;
}

/// Tries out the removal of the clicked element. A second click ends the trial.
bool clickRemoved(AnalysisModel& view, const ToolEvent& event) {
    auto& tracker = static_cast<BalanceTracker&>(view);
    const auto what = event.shift() || event.ctrl() ? std::nullopt : removedAt(tracker, event);
    if (!what)
        return false;
    tracker.setRemoved(tracker.removed() == what ? std::nullopt : what);
    return true;
}

void hoverRemoved(AnalysisModel& view, const ToolEvent* event) {
    auto& tracker = static_cast<BalanceTracker&>(view);
    tracker.point(event ? removedAt(tracker, *event) : std::nullopt);
}

} // namespace

ModeRow balanceMode() {
    return {
        .action = {"view.balance",
                   Words::tr("&Balance"),
                   Words::tr("Compare the distances from starts to goals, and find choke points."),
                   "view-balance",
                   {"F9"}},
        .title = Words::tr("Balance"),
        .manualPage = "balance",
        .make = makeTracker<BalanceTracker>,
        .makePage = [](AnalysisModel& tracker, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new BalancePage(static_cast<BalanceTracker&>(tracker), host, parent);
        },
        .paint =
            [](const AnalysisModel& tracker, const Paint& paint, QPainter& painter, int) {
                paintBalance(static_cast<const BalanceTracker&>(tracker), paint, painter);
            },
        .click = clickRemoved,
        .hover = hoverRemoved,
        .actions = {{"view.saveBalance", Words::tr("Sa&ve Balance as CSV…"),
                     Words::tr("Save the Balance table for a spreadsheet.")}},
        .actionsBefore = "view.history",
        .bind = bindBalanceActions,
        .menu = {.place = ModeMenu::Place::Modes, .commands = {"view.saveBalance"}}};
}

} // namespace waymark
