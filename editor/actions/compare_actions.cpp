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
        {"compare.off", Words::tr("&Off"), Words::tr("Compare the level with nothing.")},
        {"compare.drag", Words::tr("Before This &Drag"),
         Words::tr("Compare the level with what it was before the last step of work.")},
        {"compare.saved", Words::tr("Last &Save"),
         Words::tr("Compare the level with what it was when it was opened or saved.")},
        {"compare.marked", Words::tr("&Marked"),
         Words::tr("Compare the level with what it was when it was marked.")},
        {"compare.navFile", Words::tr("&Nav File..."),
         Words::tr("Lay a nav file over the level and compare.")},
        {"compare.mark", Words::tr("Mar&k Now"),
         Words::tr("Remember the level as it is now, and compare with it from now on.")},
    };
}

} // namespace waymark
