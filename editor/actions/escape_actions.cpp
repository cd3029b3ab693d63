// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> escapeActions() {
    return {
        {"tool.escape",
         Words::tr("&Cancel"),
         Words::tr("Cancel the drag, shape, tool option, tool, selection or view, whichever comes "
                   "first."),
         {},
         {"Esc"},
         ActionScope::Canvas},
        {"tool.escapeToSelect",
         Words::tr("&Back to Select"),
         Words::tr("Cancel everything and switch to the Select tool."),
         {},
         {"Shift+Esc"},
         ActionScope::Canvas},
    };
}

} // namespace waymark
