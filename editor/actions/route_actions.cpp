// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> routeActions() {
    return {
        {"route.pasteRequest", Words::tr("&Paste Request"),
         Words::tr("Pin the routes that the clipboard asks for, such as Scout 812,440 > 1200,98.")},
        {"route.copyRequest", Words::tr("&Copy Request"),
         Words::tr("Put what asks for the chosen routes, or the one being drawn, on the "
                   "clipboard.")},
    };
}

} // namespace waymark
