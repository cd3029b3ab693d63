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
         Words::tr(
             "End the drag, the shape, the variant, the tool, the selection, the view: the first "
             "there is."),
         {},
         {"Esc"},
         ActionScope::Canvas},
        {"tool.escapeToSelect",
         Words::tr("&Back to Select"),
         Words::tr("Drop everything and take the Select tool."),
         {},
         {"Shift+Esc"},
         ActionScope::Canvas},
    };
}

} // namespace waymark
