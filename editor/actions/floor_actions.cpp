// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> floorActions() {
    return {
        {"floor.above",
         Words::tr("Floor &Above"),
         Words::tr("Show and edit the floor above."),
         "floor-up",
         {"PgUp"},
         ActionScope::Canvas},
        {"floor.below",
         Words::tr("Floor &Below"),
         Words::tr("Show and edit the floor below."),
         "floor-down",
         {"PgDown"},
         ActionScope::Canvas},
        {"floor.add", Words::tr("A&dd Floor"), Words::tr("Add an empty floor above this one."),
         "plus"},
        {"floor.duplicateWalls", Words::tr("Duplicate &Walls"),
         Words::tr("Add a floor with copies of this floor's picture, obstacles, barriers and "
                   "paint.")},
        {"floor.duplicate", Words::tr("Du&plicate Floor"),
         Words::tr("Add a floor with a copy of everything on this floor.")},
        {"floor.raise", Words::tr("Move &Up"),
         Words::tr("Move this floor above the next one. Its elevation does not change.")},
        {"floor.lower", Words::tr("Move Do&wn"),
         Words::tr("Move this floor below the previous one. Its elevation does not change.")},
        {"floor.align", Words::tr("Ali&gn Pictures"),
         Words::tr("Mark points that several floors show, and place their pictures accordingly.")},
        {"floor.remove", Words::tr("&Remove Floor"),
         Words::tr("Remove this floor and everything on it."), "minus"},
        {"floor.follow", Words::tr("&Follow Units"),
         Words::tr("Show the floor of the unit that the Walk mode follows.")},
    };
}

} // namespace waymark
