// SPDX-License-Identifier: MIT
#include "editor/modes/walk/walk_page.h"
#include "editor/modes/walk/walk_painter.h"
#include "editor/render/painters.h"
#include "editor/tools/picking.h"

#include <QCoreApplication>
#include <QPainter>

namespace waymark {

using namespace navcore;

namespace {

constexpr double unitReach = 14; // Distance at which a click hits a unit, in screen pixels.

struct WalkViewWords {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

/// Returns the gate whose lever is under the pointer, or nullopt if there is none.
std::optional<BarrierId> leverAt(const WalkTracker& tracker, const ToolEvent& event) {
    for (const auto& [id, barrier] : tracker.workspace().document.level().items<Barrier>()) {
        if (barrier.kind != BarrierKind::Gate || barrier.floor != tracker.workspace().floor())
            continue;
        const Point2 middle = middleOf(barrier);
        const QPointF away(static_cast<double>(event.at.x) - middle.x,
                           static_cast<double>(event.at.y) - middle.y);
        if (leverBox().contains(away / event.unitsPerScreenPixel))
            return id;
    }
    return std::nullopt;
}

QWidget* makeRibbonButton(WalkTracker& tracker, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName("ribbon");
    button->setText(WalkViewWords::tr("Ribbon"));
    button->setToolTip(
        WalkViewWords::tr("Paths of 50 units at once, and how close they come to walls"));
    button->setCheckable(true);
    button->setFocusPolicy(Qt::NoFocus);
    QObject::connect(button, &QToolButton::clicked, &tracker, [&tracker](bool on) {
        tracker.setRibbonUse(on ? WalkTracker::RibbonUse::Shown : WalkTracker::RibbonUse::Hidden);
    });
    QObject::connect(&tracker, &WalkTracker::changed, button, [&tracker, button] {
        button->setChecked(tracker.ribbonUse() == WalkTracker::RibbonUse::Shown);
    });
    return button;
}

} // namespace

ModeRow walkMode() {
    return {
        .action =
            {walkViewId,
             WalkViewWords::tr("&Walk"),
             WalkViewWords::tr(
                 "Watch units walk, and open and close gates while they do. Press again to pause."),
             "view-walk",
             {"W"},
             ActionScope::Canvas},
        .title = WalkViewWords::tr("Walk"),
        .manualPage = "walk",
        .make = makeTracker<WalkTracker>,
        .makePage = [](AnalysisModel& tracker, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new WalkPage(static_cast<WalkTracker&>(tracker), host, parent);
        },
        .paint = [](const AnalysisModel& tracker, const Paint& paint, QPainter& painter,
                    int) { paintWalk(static_cast<const WalkTracker&>(tracker), paint, painter); },
        .click =
            [](AnalysisModel& view, const ToolEvent& event) {
                auto& tracker = static_cast<WalkTracker&>(view);
                if (const auto gate = leverAt(tracker, event)) {
                    tracker.turnGate(*gate);
                    return true;
                }
                return tracker.followAt(groundAt(tracker.workspace(), event.at),
                                        static_cast<Coord>(unitReach * event.unitsPerScreenPixel));
            },
        .press = [](AnalysisModel& tracker) { static_cast<WalkTracker&>(tracker).playOrPause(); },
        .makeBarEnd = [](AnalysisModel& tracker, QWidget* parent) -> QWidget* {
            return makeRibbonButton(static_cast<WalkTracker&>(tracker), parent);
        },
        .demandCommands = {{WalkViewWords::tr("&Walk It"), [](Workspace& workspace, auto item) {
                                std::visit([&workspace](auto id) { sendOff(workspace, id); }, item);
                            }}}};
}

} // namespace waymark
