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
         Words::tr("Show the whole selection."),
         {},
         {"Shift+F"},
         ActionScope::Canvas},
        {"view.actualSize",
         Words::tr("&100 %"),
         Words::tr("One map pixel per screen pixel."),
         {},
         {"Ctrl+0"}},
        {"view.zoomIn",
         Words::tr("Zoom &In"),
         Words::tr("Zoom in."),
         "plus",
         {"+", "="},
         ActionScope::Canvas},
        {"view.zoomOut",
         Words::tr("Zoom &Out"),
         Words::tr("Zoom out."),
         "minus",
         {"-"},
         ActionScope::Canvas},
        {"view.snap",
         Words::tr("Snap to Gri&d"),
         Words::tr("Snap new and moved items to the grid."),
         {},
         {"G"},
         ActionScope::Canvas},
        {"view.snapVertices", Words::tr("Align &with Vertices"),
         Words::tr("Snap new and moved items to the x and y of vertices nearby.")},
        {"view.grid",
         Words::tr("Show &Grid"),
         Words::tr("Draw the grid."),
         {},
         {"Shift+G"},
         ActionScope::Canvas},
        {"view.costs", Words::tr("&Costs on Edges"),
         Words::tr("Show the cost of each edge beside it.")},
        {"view.miniMap", Words::tr("&Mini-map"),
         Words::tr("Show the mini-map while part of the level is out of view.")},
        {"view.legendBottomLeft", Words::tr("&Bottom Left"),
         Words::tr("Show the legend at the bottom left.")},
        {"view.legendTopLeft", Words::tr("&Top Left"),
         Words::tr("Show the legend at the top left.")},
        {"view.legendTopRight", Words::tr("Top &Right"),
         Words::tr("Show the legend at the top right.")},
        {"view.legendHidden", Words::tr("&Hidden"), Words::tr("Hide the legend.")},
        {"view.edgesByTerrain", Words::tr("Edges by &Terrain"),
         Words::tr("Colour edges by the terrain under them.")},
        {"view.edgesByCost", Words::tr("Edges by &Cost"),
         Words::tr("Colour edges by their cost for the agent chosen in View as.")},
        {"view.edgesByMultiplier", Words::tr("Edges by &Multiplier"),
         Words::tr(
             "Colour each stretch of an edge by its multiplier for the agent chosen in View as.")},
        {"view.edgesByRoom", Words::tr("Edges by Clea&rance"),
         Words::tr("Colour edges by the distance to the nearest obstacle.")},
        {"view.wheelScrolls", Words::tr("&Wheel Scrolls"),
         Words::tr("The wheel scrolls the map, and zooms with Ctrl. Off: it always zooms.")},
        {"view.history", Words::tr("&History"), Words::tr("Show the list of undo steps.")},
        {"view.hideDocks",
         Words::tr("Hide Pa&nels"),
         Words::tr("Give the whole window to the map, or show the panels again."),
         {},
         {"F11"}},
        {"view.resetLayout", Words::tr("&Reset Layout"),
         Words::tr("Restore the default places of all panels.")},
        {"view.themeSystem", Words::tr("&System"),
         Words::tr("Light or dark, following the desktop.")},
        {"view.themeLight", Words::tr("&Light"), Words::tr("Light theme.")},
        {"view.themeDark", Words::tr("&Dark"), Words::tr("Dark theme.")},
    };
}

} // namespace waymark
