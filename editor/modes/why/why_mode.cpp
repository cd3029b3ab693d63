// SPDX-License-Identifier: MIT
#include "editor/modes/why/why_painter.h"
#include "editor/modes/why/why_section.h"
#include "editor/panels/command_host.h"
#include "editor/tools/picking.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

WhyTracker& whyOf(AnalysisModel& mode) {
    return static_cast<WhyTracker&>(mode);
}

void pointWhy(AnalysisModel& mode, const ToolEvent* event) {
    WhyTracker& why = whyOf(mode);
    why.point(event ? edgeAt(why.workspace(), *event) : std::nullopt, event ? event->at : Point2());
    why.pointVertex(event ? vertexAt(why.workspace(), *event) : std::nullopt);
}

void bindWhyAction(AnalysisModel& mode, const CommandHost& host) {
    WhyTracker& why = whyOf(mode);
    host.actions.bind(
        whyModeId,
        [&why, &host] {
            why.toggle();
            if (why.isOn())
                host.showPanel("properties"); // The Properties panel shows the details.
            host.canvas.setFocus();
        },
        host.isOpen, [&why] { return why.isOn(); });
    QObject::connect(&why, &WhyTracker::toggled, &host.actions, &ActionSet::refresh);
}

} // namespace

ModeRow whyMode() {
    return {
        .action = {whyModeId,
                   Words::tr("Wh&y This Route"),
                   Words::tr("Explain why the shown route uses or avoids the edge under the "
                             "pointer, why there is no route, or why two vertices have no edge."),
                   {},
                   {"Y"},
                   ActionScope::Canvas},
        .manualPage = "why",
        .make = makeTracker<WhyTracker>,
        .paint = [](const AnalysisModel& mode, const Paint& paint, QPainter& painter,
                    int) { paintWhy(static_cast<const WhyTracker&>(mode), paint, painter); },
        .hover = pointWhy,
        .actionsBefore = "view.wheelScrolls",
        .bind = bindWhyAction,
        .menu = {.place = ModeMenu::Place::Modes, .commands = {whyModeId}},
        .section = {PanelPlace::Properties,
                    [](AnalysisModel& mode, const PanelHost& host, QWidget* parent) -> QWidget* {
                        return new WhySection(whyOf(mode), host, parent);
                    }}};
}

} // namespace waymark
