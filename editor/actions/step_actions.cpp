// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
constexpr ActionScope steps = ActionScope::Canvas;
} // namespace

QList<Action> stepActions() {
    return {
        {"step.play", Words::tr("&Play"), Words::tr("Play or pause the open view."), "play"},
        {"step.back",
         Words::tr("Step &Back"),
         Words::tr("One step back in the open view; in a walk, a tenth of a second."),
         "step-back",
         {","},
         steps},
        {"step.on",
         Words::tr("Step For&ward"),
         Words::tr("One step forward in the open view; in a walk, a tenth of a second."),
         "step-on",
         {"."},
         steps},
        {"step.fineBack",
         Words::tr("S&mall Step Back"),
         Words::tr("One smaller step back; in a search, one neighbour."),
         {},
         {"Shift+,"},
         steps},
        {"step.fineOn",
         Words::tr("Small Step Forwar&d"),
         Words::tr("One smaller step forward; in a search, one neighbour."),
         {},
         {"Shift+."},
         steps},
        {"step.first",
         Words::tr("To the &First Step"),
         Words::tr("Go to the beginning of the open view."),
         "step-first",
         {"Home"},
         steps},
        {"step.goal",
         Words::tr("To the &Goal"),
         Words::tr("Go to the result of the open view: the goal settled, or all units arrived."),
         "step-goal",
         {"End"},
         steps},
    };
}

} // namespace waymark
