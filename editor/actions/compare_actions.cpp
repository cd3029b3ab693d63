// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> compareActions() {
    return {
        {"compare.off", Words::tr("&Off"), Words::tr("Stop comparing.")},
        {"compare.drag", Words::tr("Before Last &Drag"),
         Words::tr("Compare the level with its state before the last edit.")},
        {"compare.saved", Words::tr("Last &Save"),
         Words::tr("Compare the level with its last saved state.")},
        {"compare.marked", Words::tr("&Mark"),
         Words::tr("Compare the level with its state when the mark was set.")},
        {"compare.navFile", Words::tr("&Nav File…"),
         Words::tr("Compare the level with a nav file.")},
        {"compare.mark", Words::tr("Set Mar&k"),
         Words::tr("Remember the current state of the level and compare with it from now on.")},
    };
}

} // namespace waymark
