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
         Words::tr("Pin the routes requested on the clipboard, e.g. Scout 812,440 > 1200,98.")},
        {"route.copyRequest", Words::tr("&Copy Request"),
         Words::tr("Copy requests for the selected routes, or for the one being drawn, to the "
                   "clipboard.")},
    };
}

} // namespace waymark
