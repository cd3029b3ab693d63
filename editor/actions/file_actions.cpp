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
         Words::tr("&New Level from Picture..."),
         Words::tr("Make a level on a map picture."),
         "new",
         {"Ctrl+N"}},
        {"file.newEmpty",
         Words::tr("New &Empty Level"),
         Words::tr("Make a level without a picture."),
         {},
         {"Ctrl+Shift+N"}},
        {"file.open", Words::tr("&Open..."), Words::tr("Open a level file."), "open", {"Ctrl+O"}},
        {"file.import", Words::tr("&Import..."),
         Words::tr("Make a level of a file of another program.")},
        {"file.sample", Words::tr("Open the &Sample"),
         Words::tr("Open a copy of the finished sample level.")},
        {"file.study.ten", Words::tr("&Ten Vertices"),
         Words::tr("Open a graph to study: Dijkstra's algorithm, label by label.")},
        {"file.study.six", Words::tr("&Six Vertices"),
         Words::tr("Open a graph to study: two routes that cost the same.")},
        {"file.study.four", Words::tr("&Four Vertices"),
         Words::tr("Open a graph to study: always taking the cheapest edge is dear.")},
        {"file.study.hexagons", Words::tr("&Hexagons"),
         Words::tr("Open a graph to study: cells that cost 1, 3, 5 or 10 to enter.")},
        {"file.study.towers", Words::tr("T&owers"),
         Words::tr("Open a graph to study: a grid of single steps around 120 towers.")},
        {"file.save", Words::tr("&Save"), Words::tr("Save the level."), "save", {"Ctrl+S"}},
        {"file.saveAs",
         Words::tr("Save &As..."),
         Words::tr("Save the level under another name."),
         {},
         {"Ctrl+Shift+S"}},
        {"file.versions", Words::tr("Earlier &Versions..."),
         Words::tr("See the level as it was saved before, and go back to it.")},
        {"file.recover", Words::tr("&Recover Work..."),
         Words::tr("See work that was not saved when the program ended.")},
        {"file.ship",
         Words::tr("S&hip"),
         Words::tr("Write the nav file that the game loads."),
         "ship",
         {"Ctrl+E"}},
        {"file.shipAs", Words::tr("Ship &To..."),
         Words::tr("Choose where the nav file goes, then write it.")},
        {"file.export", Words::tr("E&xport..."),
         Words::tr("Write the graph in a format of another program.")},
        {"file.close",
         Words::tr("&Close Level"),
         Words::tr("Close the level and show the start page."),
         {},
         {"Ctrl+W"}},
        {"file.quit", Words::tr("&Quit"), Words::tr("Leave Waymark."), {}, {"Ctrl+Q"}},
    };
}

} // namespace waymark
