// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> viewActions() {
    return {
        {"view.fit",
         Words::tr("&Fit Level"),
         Words::tr("Show the whole level."),
         "fit",
         {"F"},
         ActionScope::Canvas},
        {"view.fitSelection",
         Words::tr("Fit &Selection"),
         Words::tr("Show all that is selected."),
         {},
         {"Shift+F"},
         ActionScope::Canvas},
        {"view.actualSize",
         Words::tr("&100 %"),
         Words::tr("One map pixel on one screen pixel."),
         {},
         {"Ctrl+0"}},
        {"view.zoomIn",
         Words::tr("Zoom &In"),
         Words::tr("Look closer."),
         "plus",
         {"+", "="},
         ActionScope::Canvas},
        {"view.zoomOut",
         Words::tr("Zoom &Out"),
         Words::tr("Step back."),
         "minus",
         {"-"},
         ActionScope::Canvas},
        {"view.snap",
         Words::tr("Snap to Gri&d"),
         Words::tr("New and moved things jump to the grid."),
         {},
         {"G"},
         ActionScope::Canvas},
        {"view.grid",
         Words::tr("Show &Grid"),
         Words::tr("Draw the grid."),
         {},
         {"Shift+G"},
         ActionScope::Canvas},
        {"view.costs", Words::tr("&Costs on Edges"),
         Words::tr("Write each edge's cost beside it.")},
        {"view.edgesByTerrain", Words::tr("Edges by &Terrain"),
         Words::tr("Colour edges by the ground under them.")},
        {"view.edgesByCost", Words::tr("Edges by &Cost"),
         Words::tr("Colour edges by what the unit of Show for pays for them.")},
        {"view.edgesByMultiplier", Words::tr("Edges by &Multiplier"),
         Words::tr("Colour edges by what the unit of Show for pays for each stretch of them.")},
        {"view.edgesByRoom", Words::tr("Edges by &Room"),
         Words::tr("Colour edges by how far the nearest obstacle is.")},
        {"view.why",
         Words::tr("Wh&y This Route"),
         Words::tr("Say of the edge under the pointer why the shown route takes it or not; or why "
                   "there is no route."),
         {},
         {"Y"},
         ActionScope::Canvas},
        {"view.wheelScrolls", Words::tr("&Wheel Scrolls"),
         Words::tr("The wheel scrolls the map, and zooms with Ctrl; else it always zooms.")},
        {"view.saveBalance", Words::tr("Sa&ve Balance as CSV..."),
         Words::tr("Save the table of the view Balance for a spreadsheet.")},
        {"view.history", Words::tr("&History"), Words::tr("Show the list of undo steps.")},
        {"view.hideDocks",
         Words::tr("Hide &Docks"),
         Words::tr("Give the whole window to the map, or bring the docks back."),
         {},
         {"F11"}},
        {"view.resetLayout", Words::tr("&Reset Layout"),
         Words::tr("Put every dock back where it was at first.")},
        {"view.themeSystem", Words::tr("&System"), Words::tr("Light or dark as the desktop says.")},
        {"view.themeLight", Words::tr("&Light"), Words::tr("Light theme.")},
        {"view.themeDark", Words::tr("&Dark"), Words::tr("Dark theme.")},
    };
}

} // namespace waymark
