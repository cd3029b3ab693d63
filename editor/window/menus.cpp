// SPDX-License-Identifier: MIT
#include "editor/window/menus.h"

#include "editor/tools/tool_rows.h"

#include <QActionGroup>
#include <QCoreApplication>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

/// Adds the actions with these ids to the menu. An empty id adds a separator.
void add(QMenu& menu, const ActionSet& actions, const QStringList& ids) {
    for (const QString& id : ids) {
        if (id.isEmpty())
            menu.addSeparator();
        else
            menu.addAction(actions[id]);
    }
}

void addChoices(QMenu& menu, const ActionSet& actions, const QStringList& ids) {
    add(menu, actions, ids);
    auto* group = new QActionGroup(&menu);
    for (const QString& id : ids)
        group->addAction(actions[id]);
}

/// Adds the menu entries that modes define for this position.
void addModes(QMenu& menu, const ActionSet& actions, const ToolBox& tools, ModeMenu::Place place) {
    for (const ModeRow& mode : tools.modes()) {
        if (mode.menu.place != place)
            continue;
        QMenu& to = mode.menu.title.isEmpty() ? menu : *menu.addMenu(mode.menu.title);
        if (!mode.menu.choices.isEmpty()) {
            addChoices(to, actions, mode.menu.choices);
            to.addSeparator();
        }
        add(to, actions, mode.menu.commands);
    }
}

} // namespace

Menus::Menus(QMenuBar& bar, const ActionSet& actions, const ToolBox& tools, const Docks& docks) {
    QMenu* file = bar.addMenu(Words::tr("&File"));
    add(*file, actions, {"file.new", "file.newEmpty", "file.open"});
    recent = file->addMenu(Words::tr("Open &Recent"));
    add(*file, actions, {"file.import", "file.sample", "file.castle"});
    addModes(*file, actions, tools, ModeMenu::Place::OpenLevel);
    add(*file, actions,
        {"", "file.save", "file.saveAs", "file.versions", "file.recover", "", "file.ship",
         "file.shipAs", "file.export", "", "file.close", "file.quit"});

    QMenu* edit = bar.addMenu(Words::tr("&Edit"));
    add(*edit, actions, {"edit.undo",      "edit.redo",
                         "view.history",   "",
                         "edit.cut",       "edit.copy",
                         "edit.paste",     "edit.pasteMirrored",
                         "edit.duplicate", "",
                         "edit.delete",    "edit.rename",
                         "edit.note",      "",
                         "edit.all",       "edit.none",
                         "edit.invert",    "select.grow",
                         "select.shrink",  "",
                         "edit.find",      "select.where"});
    saved = edit->addMenu(Words::tr("Saved S&elections"));
    add(*edit, actions,
        {"", "edit.direction", "edit.flip", "edit.pin", "edit.automatic", "", "edit.turnRound",
         "edit.lock", ""});
    QMenu* nudge = edit->addMenu(Words::tr("Nud&ge"));
    add(*nudge, actions,
        {"edit.left", "edit.right", "edit.up", "edit.down", "", "edit.farLeft", "edit.farRight",
         "edit.farUp", "edit.farDown"});
    add(*edit->addMenu(Words::tr("Arran&ge")), actions,
        {"arrange.left", "arrange.centre", "arrange.right", "", "arrange.top", "arrange.middle",
         "arrange.bottom", "", "arrange.distributeX", "arrange.distributeY", "arrange.straighten",
         "", "arrange.flipX", "arrange.flipY", "arrange.turnRight", "arrange.turnLeft", "",
         "arrange.moveBy", "arrange.repeat"});
    add(*edit->addMenu(Words::tr("Co&nnect")), actions,
        {"arrange.connect", "arrange.connectAll", "arrange.dissolve"});
    stamps = edit->addMenu(Words::tr("Stam&ps"));
    add(*edit, actions, {"edit.runCommand", "", "edit.preferences"});

    QMenu* view = bar.addMenu(Words::tr("&View"));
    add(*view, actions,
        {"view.fit", "view.fitSelection", "view.actualSize", "view.zoomIn", "view.zoomOut", "",
         "view.snap", "view.snapVertices", "view.grid", "view.costs", "view.miniMap"});
    addChoices(
        *view->addMenu(Words::tr("&Edge Colours")), actions,
        {"view.edgesByTerrain", "view.edgesByCost", "view.edgesByMultiplier", "view.edgesByRoom"});
    addChoices(*view->addMenu(Words::tr("Le&gend")), actions,
               {"view.legendBottomLeft", "view.legendTopLeft", "view.legendTopRight",
                "view.legendHidden"});
    addModes(*view, actions, tools, ModeMenu::Place::MapLook);
    add(*view, actions, {"view.wheelScrolls", ""});
    for (const ModeRow& row : tools.modes())
        if (row.isView())
            view->addAction(actions[row.action.id]);
    addModes(*view, actions, tools, ModeMenu::Place::Modes);
    add(*view->addMenu(Words::tr("Playbac&k")), actions,
        {"step.play", "step.back", "step.on", "step.fineBack", "step.fineOn", "step.first",
         "step.goal"});
    view->addSeparator();
    QMenu* panels = view->addMenu(Words::tr("&Panels"));
    for (const QDockWidget* dock : docks.all())
        // The Trace dock and the View dock are opened by other actions.
        if (dock != docks.trace() && dock != docks.view())
            panels->addAction(dock->toggleViewAction());
    QMenu* goTo = view->addMenu(Words::tr("Go to Pa&nel"));
    for (const QDockWidget* dock : docks.all())
        if (dock != docks.trace())
            goTo->addAction(actions["panel." + dock->objectName()]);
    add(*view, actions, {"view.hideDocks", "view.resetLayout"});
    QMenu* theme = view->addMenu(Words::tr("&Theme"));
    add(*theme, actions, {"view.themeSystem", "view.themeLight", "view.themeDark"});

    QMenu* level = bar.addMenu(Words::tr("&Level"));
    add(*level, actions,
        {"level.trace", "level.replacePicture", "level.measure", "", "level.check",
         "level.nextIssue", "level.previousIssue", "", "level.properties"});
    add(*level->addMenu(Words::tr("Fl&oors")), actions,
        {"floor.above", "floor.below", "", "floor.add", "floor.duplicateWalls", "floor.duplicate",
         "floor.raise", "floor.lower", "floor.remove", "", "floor.align", "floor.follow"});
    add(*level->addMenu(Words::tr("Ru&les")), actions,
        {"level.chooseRules", "level.updateRules", "level.dropRules", "", "level.runChecks", "",
         "level.saveRules"});
    add(*level->addMenu(Words::tr("Ro&utes")), actions,
        {"route.pasteRequest", "route.copyRequest"});
    addModes(*level, actions, tools, ModeMenu::Place::Level);

    QMenu* hand = bar.addMenu(Words::tr("&Tools"));
    for (const ToolRow* row : tools.rows())
        if (!row->text.isEmpty())
            hand->addAction(actions[actionId(row->id)]);
    add(*hand, actions, {"", "tool.escape", "tool.escapeToSelect"});

    QMenu* help = bar.addMenu(Words::tr("&Help"));
    add(*help, actions,
        {"help.manual", "help.keys", "help.search", "help.changes", "", "help.about"});
}

} // namespace waymark
