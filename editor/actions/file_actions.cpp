// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> fileActions() {
    return {
        {"file.new",
         Words::tr("&New Level from Picture…"),
         Words::tr("Create a level from a map picture."),
         "new",
         {"Ctrl+N"}},
        {"file.newEmpty",
         Words::tr("New &Empty Level"),
         Words::tr("Create a level without a picture."),
         {},
         {"Ctrl+Shift+N"}},
        {"file.open", Words::tr("&Open…"), Words::tr("Open a level file."), "open", {"Ctrl+O"}},
        {"file.import", Words::tr("&Import…"),
         Words::tr("Create a level from a file of another program.")},
        {"file.sample", Words::tr("Open the &Sample"),
         Words::tr("Open a copy of the sample level.")},
        {"file.castle", Words::tr("Open the Cast&le with Three Floors"),
         Words::tr("Open a copy of a sample level with three floors, stairs and a hoist.")},
        {"file.save", Words::tr("&Save"), Words::tr("Save the level."), "save", {"Ctrl+S"}},
        {"file.saveAs",
         Words::tr("Save &As…"),
         Words::tr("Save the level under another name."),
         {},
         {"Ctrl+Shift+S"}},
        {"file.versions", Words::tr("Earlier &Versions…"),
         Words::tr("Look at earlier saves of the level, and go back to one.")},
        {"file.recover", Words::tr("&Recover Work…"),
         Words::tr("Look at work that was not saved when Waymark ended.")},
        {"file.ship",
         Words::tr("S&hip"),
         Words::tr("Write the nav file that the game loads."),
         "ship",
         {"Ctrl+E"}},
        {"file.shipAs", Words::tr("Ship &To…"),
         Words::tr("Choose where to write the nav file, then write it.")},
        {"file.export", Words::tr("E&xport…"),
         Words::tr("Write the graph in the format of another program.")},
        {"file.close",
         Words::tr("&Close Level"),
         Words::tr("Close the level and show the start page."),
         {},
         {"Ctrl+W"}},
        {"file.quit", Words::tr("&Quit"), Words::tr("Quit Waymark."), {}, {"Ctrl+Q"}},
    };
}

} // namespace waymark
