// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_page.h"
#include "editor/raster/line_raster.h"
#include "editor/render/scene.h"
#include "editor/tools/picking.h"
#include "navcore/author/edit/route_ends.h"

#include <QCoreApplication>
#include <QCursor>
#include <QToolTip>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Click radius of goals, in screen pixels. The same as for vertices.
constexpr double goalReach = 9;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

void paintGoals(const AnalysisModel& view, const Paint& paint, QPainter&, int) {
    const Tint halo(paint.scene.theme.halo), tint(paint.scene.theme.text);
    for (const PinnedEnd& goal : static_cast<const FieldTracker&>(view).goals()) {
        const Place place = endAnywhere(paint.scene.level, goal);
        if (place.floor != paint.scene.floor)
            continue;
        const Fixed at = paint.projection(place.point.flat());
        const double radius = paint.measures.namedRadius + paint.px(5);
        drawRing(paint.target, at, radius, paint.px(5), halo);
        drawRing(paint.target, at, radius, paint.px(2.2), tint);
        if (std::holds_alternative<Place>(goal)) {
            drawDisc(paint.target, at, paint.px(4), halo);
            drawDisc(paint.target, at, paint.px(2.6), tint);
        }
    }
}

/// Handles a click, which sets the clicked position as the only goal. With Shift it adds a goal,
/// with Ctrl it removes goals near the click.
bool clickGoal(AnalysisModel& view, const ToolEvent& event) {
    auto& tracker = static_cast<FieldTracker&>(view);
    const Workspace& workspace = tracker.workspace();
    std::vector<PinnedEnd> picked =
        event.shift() || event.ctrl() ? tracker.goals() : std::vector<PinnedEnd>{};
    const Level& level = workspace.document.level();
    if (event.ctrl()) {
        const double reach = goalReach * event.unitsPerScreenPixel;
        std::erase_if(picked, [&](const PinnedEnd& goal) {
            const Place place = endAnywhere(level, goal);
            return place.floor == workspace.floor() &&
                   static_cast<double>(squaredDistance(place.point.flat(), event.at)) <=
                       reach * reach;
        });
    } else if (const Box map = boxOf(level.picture(workspace.floor()));
               !map.empty() && !map.contains(event.at)) {
        QToolTip::showText(QCursor::pos(), Words::tr("This place is outside the map picture."));
        return true;
    } else {
        const PinnedEnd goal = routeEndAt(workspace, event);
        if (std::find(picked.begin(), picked.end(), goal) == picked.end())
            picked.push_back(goal);
    }
    tracker.setGoals(std::move(picked));
    return true;
}

} // namespace

ModeRow fieldMode() {
    return {
        .action = {"view.field",
                   Words::tr("&Field"),
                   Words::tr("Colour the graph by the time to the nearest goal."),
                   "view-field",
                   {"F7"}},
        .title = Words::tr("Field"),
        .manualPage = "field",
        .make = makeTracker<FieldTracker>,
        .makePage = [](AnalysisModel& tracker, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new FieldPage(static_cast<FieldTracker&>(tracker), host, parent);
        },
        .paint = paintGoals,
        .click = clickGoal};
}

} // namespace waymark
