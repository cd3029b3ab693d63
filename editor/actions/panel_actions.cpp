// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct PanelWords {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> panelActions() {
    return {
        {"panel.properties",
         PanelWords::tr("Go to &Properties"),
         PanelWords::tr("Bring Properties to the front and give it the keyboard."),
         {},
         {"Ctrl+1"}},
        {"panel.terrains",
         PanelWords::tr("Go to &Terrains"),
         PanelWords::tr("Bring Terrains to the front and give it the keyboard."),
         {},
         {"Ctrl+2"}},
        {"panel.agents",
         PanelWords::tr("Go to &Agents"),
         PanelWords::tr("Bring Agents to the front and give it the keyboard."),
         {},
         {"Ctrl+3"}},
        {"panel.linking",
         PanelWords::tr("Go to &Linking"),
         PanelWords::tr("Bring Linking to the front and give it the keyboard."),
         {},
         {"Ctrl+4"}},
        {"panel.issues",
         PanelWords::tr("Go to &Issues"),
         PanelWords::tr("Bring Issues to the front and give it the keyboard."),
         {},
         {"Ctrl+5"}},
        {"panel.routes",
         PanelWords::tr("Go to &Routes"),
         PanelWords::tr("Bring Routes to the front and give it the keyboard."),
         {},
         {"Ctrl+6"}},
        {"panel.layers",
         PanelWords::tr("Go to La&yers"),
         PanelWords::tr("Bring Layers to the front and give it the keyboard."),
         {},
         {"Ctrl+7"}},
        {"panel.history",
         PanelWords::tr("Go to &History"),
         PanelWords::tr("Bring History to the front and give it the keyboard."),
         {},
         {"Ctrl+8"}},
        {"panel.table",
         PanelWords::tr("Go to the Ta&ble"),
         PanelWords::tr("Show all items of a type in a table below the map."),
         {},
         {"F4"}},
        {"panel.view",
         PanelWords::tr("Go to the &View's Panel"),
         PanelWords::tr("Bring the panel of the open view to the front and give it the keyboard."),
         {},
         {"Ctrl+9"}},
    };
}

} // namespace waymark
