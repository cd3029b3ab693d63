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
        {"step.play", Words::tr("&Play"),
         Words::tr("Let the open view go on by itself, or pause it."), "play"},
        {"step.back",
         Words::tr("Step &Back"),
         Words::tr("One step back in the open view; of a walk, a tenth of a second."),
         "step-back",
         {","},
         steps},
        {"step.on",
         Words::tr("Step &On"),
         Words::tr("One step further in the open view; of a walk, a tenth of a second."),
         "step-on",
         {"."},
         steps},
        {"step.fineBack",
         Words::tr("S&mall Step Back"),
         Words::tr("The smaller step back: one neighbour of a search."),
         {},
         {"Shift+,"},
         steps},
        {"step.fineOn",
         Words::tr("Small Step O&n"),
         Words::tr("The smaller step further: one neighbour of a search."),
         {},
         {"Shift+."},
         steps},
        {"step.first",
         Words::tr("To the &First Step"),
         Words::tr("Back to where the open view begins."),
         "step-first",
         {"Home"},
         steps},
        {"step.goal",
         Words::tr("To the &Goal"),
         Words::tr("To where the open view has its answer: the goal settled, everybody there."),
         "step-goal",
         {"End"},
         steps},
    };
}

} // namespace waymark
