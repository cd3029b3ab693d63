// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
constexpr ActionScope canvas = ActionScope::Canvas;
} // namespace

QList<Action> toolActions() {
    return {
        {"tool.select",
         Words::tr("&Select"),
         Words::tr("Select and move things."),
         "select",
         {"S"},
         canvas},
        {"tool.vertex",
         Words::tr("&Vertex"),
         Words::tr("Add vertices; edges come by themselves."),
         "vertex",
         {"V"},
         canvas},
        {"tool.link", Words::tr("&Link"), Words::tr("Draw edges by hand."), "link", {"L"}, canvas},
        {"tool.obstacle",
         Words::tr("&Obstacle"),
         Words::tr("Draw solid ground, or cut it out."),
         "obstacle",
         {"O"},
         canvas},
        {"tool.barrier",
         Words::tr("Barr&ier"),
         Words::tr("Draw cliffs, gates and lines that only some units cross."),
         "barrier",
         {"C"},
         canvas},
        {"tool.brush",
         Words::tr("&Brush"),
         Words::tr("Paint the map, or edges, road or swamp."),
         "brush",
         {"B"},
         canvas},
        {"tool.route",
         Words::tr("&Route"),
         Words::tr("Try routes and pin them."),
         "route",
         {"R"},
         canvas},
        {"tool.measure",
         Words::tr("&Measure"),
         Words::tr("Drag: length, angle and the time each unit walks."),
         "measure",
         {"M"},
         canvas},
        {"tool.escape",
         Words::tr("&Cancel"),
         Words::tr(
             "End the drag, the shape, the variant, the tool, the selection: the first there is."),
         {},
         {"Esc"},
         canvas},
        {"tool.escapeToSelect",
         Words::tr("&Back to Select"),
         Words::tr("Drop everything and take the Select tool."),
         {},
         {"Shift+Esc"},
         canvas},
    };
}

} // namespace waymark
