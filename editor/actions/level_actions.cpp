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
         Words::tr("&Trace Picture…"),
         Words::tr("Turn the walls of the picture into obstacles."),
         "trace",
         {"Ctrl+T"}},
        {"level.check",
         Words::tr("&Check"),
         Words::tr("Check the level for issues now."),
         "check",
         {"F5"}},
        {"level.nextIssue",
         Words::tr("&Next Issue"),
         Words::tr("Go to the next issue."),
         {},
         {"F8"}},
        {"level.previousIssue",
         Words::tr("&Previous Issue"),
         Words::tr("Go to the previous issue."),
         {},
         {"Shift+F8"}},
        {"level.replacePicture", Words::tr("Replace &Picture…"),
         Words::tr("Use another picture for the level.")},
        {"level.measure", Words::tr("&Measure the Scale…"),
         Words::tr("Click two points of the picture and enter their distance.")},
        {"level.chooseRules", Words::tr("Choose R&ules File…"),
         Words::tr("Compare terrains, agents and more with rules that levels share.")},
        {"level.updateRules", Words::tr("&Update from Rules"),
         Words::tr("Apply everything from the rules file, in one step.")},
        {"level.dropRules", Words::tr("Use N&o Rules File"),
         Words::tr("Keep the level's own rules without comparing them.")},
        {"level.saveRules", Words::tr("&Save Rules As…"),
         Words::tr("Save the rules of this level to a file that other levels can share.")},
        {"level.runChecks", Words::tr("&Run Custom Checks"),
         Words::tr("Run the programs that the rules file names, and list what they find.")},
        {"level.properties", Words::tr("Level P&roperties"),
         Words::tr("Show the level's name, scale and picture.")},
    };
}

} // namespace waymark
