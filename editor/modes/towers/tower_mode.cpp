// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_mode.h"

#include "editor/modes/towers/tower_tool.h"

#include <QCoreApplication>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

} // namespace

ModeRow towersMode() {
    return {
        .action = {towersModeId, {}, {}},
        .make = makeTracker<TowerTracker>,
        .actions =
            {
                {"level.randomTowers", Words::tr("&Random Towers"),
                 Words::tr("Scatter temporary towers. The same seed gives the same towers.")},
                {"level.keepTowers", Words::tr("Make &Obstacles"),
                 Words::tr("Turn the towers that block into obstacles, in one step.")},
                {"level.dropTowers", Words::tr("Remove &All"), Words::tr("Remove every tower.")},
            },
        .actionsBefore = "level.check",
        .bind = bindTowerActions,
        .menu = {.place = ModeMenu::Place::Level,
                 .title = Words::tr("T&owers"),
                 .commands = {"level.randomTowers", "level.keepTowers", "level.dropTowers"}},
        .tools = {TowerTool::row()}};
}

} // namespace waymark
