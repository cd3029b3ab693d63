// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> levelActions() {
    return {
        {"level.trace",
         Words::tr("&Trace Picture..."),
         Words::tr("Turn the walls of the picture into obstacles."),
         "trace",
         {"Ctrl+T"}},
        {"level.fill", Words::tr("&Fill with Vertices"),
         Words::tr("Fill free ground, a box of it or all a walk reaches, with a lattice."), "fill"},
        {"level.randomTowers", Words::tr("&Random Towers"),
         Words::tr("Scatter towers to try out; the same seed gives the same.")},
        {"level.keepTowers", Words::tr("&Keep Towers"),
         Words::tr("Make obstacles of the towers that block, in one step.")},
        {"level.dropTowers", Words::tr("&Throw Towers Away"), Words::tr("Remove every tower.")},
        {"level.check", Words::tr("&Check"), Words::tr("Look for problems now."), "check", {"F5"}},
        {"level.nextIssue",
         Words::tr("&Next Issue"),
         Words::tr("Go to the next issue."),
         {},
         {"F8"}},
        {"level.previousIssue",
         Words::tr("&Previous Issue"),
         Words::tr("Go to the issue before."),
         {},
         {"Shift+F8"}},
        {"level.replacePicture", Words::tr("Replace &Picture..."),
         Words::tr("Put another picture under the level.")},
        {"level.measure", Words::tr("&Measure the Scale..."),
         Words::tr("Click two places of the picture and say how far they are apart.")},
        {"level.chooseRules", Words::tr("Choose R&ules File..."),
         Words::tr("Compare terrains, units and more with rules that levels share.")},
        {"level.updateRules", Words::tr("&Update from Rules"),
         Words::tr("Take all that the rules file says, in one step.")},
        {"level.dropRules", Words::tr("Use N&o Rules File"),
         Words::tr("Keep the level's own rules and compare them with nothing.")},
        {"level.saveRules", Words::tr("&Save Rules As..."),
         Words::tr("Make a rules file of this level, for others to share.")},
        {"level.properties", Words::tr("Level P&roperties"),
         Words::tr("Show the name, scale and picture of the level.")},
    };
}

} // namespace waymark
