// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> helpActions() {
    return {
        {"help.search",
         Words::tr("&Find an Action…"),
         Words::tr("Type what you want to do."),
         "search",
         {"Ctrl+Shift+P"}},
        {"help.manual",
         Words::tr("&Manual"),
         Words::tr("Open the manual at the page about the current tool."),
         "help",
         {"F1"}},
        {"help.keys", Words::tr("&Keys and Mouse"),
         Words::tr("Every key and gesture on one page.")},
        {"help.changes", Words::tr("What Is &New"),
         Words::tr("What changed since the previous version.")},
        {"help.about", Words::tr("&About Waymark"), Words::tr("Version and licence.")},
    };
}

} // namespace waymark
