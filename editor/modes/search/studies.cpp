// SPDX-License-Identifier: MIT
#include "editor/modes/search/studies.h"

#include "editor/modes/search/search_tracker.h"
#include "editor/panels/command_host.h"

#include <QCoreApplication>

namespace waymark {

using navcore::StudyAlgorithm;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

/// A built-in study level, and the search that it demonstrates.
struct Study {
    QString name; ///< Name of the built-in level. Its action has the id "file.study." + name.
    SearchSettings settings;
};

std::span<const Study> studies() {
    static const Study all[] = {
        {"ten", {.algorithm = StudyAlgorithm::Dijkstra}},
        {"six", {.algorithm = StudyAlgorithm::Dijkstra}},
        {"four", {.algorithm = StudyAlgorithm::CheapestEdge, .second = StudyAlgorithm::Dijkstra}},
        {"hexagons", {.algorithm = StudyAlgorithm::AStar}},
        {"towers", {.algorithm = StudyAlgorithm::BreadthFirst}},
    };
    return all;
}

} // namespace

QList<Action> studyActions() {
    return {
        {"file.study.ten", Words::tr("&Dijkstra Worked Example (10 Vertices)"),
         Words::tr("Dijkstra's worked example, label by label.")},
        {"file.study.six", Words::tr("&Tie (6 Vertices)"),
         Words::tr("Two routes with the same cost.")},
        {"file.study.four", Words::tr("&Greedy Fails (4 Vertices)"),
         Words::tr("Always taking the cheapest edge gives an expensive route.")},
        {"file.study.hexagons", Words::tr("&Hex Terrain: A*"),
         Words::tr("Hexagons that cost 1, 3, 5 or 10 to enter.")},
        {"file.study.towers", Words::tr("Tower &Maze: Breadth First"),
         Words::tr("A grid of single steps around 120 towers.")},
    };
}

void bindStudyActions(AnalysisModel& mode, const CommandHost& host) {
    auto& tracker = static_cast<SearchTracker&>(mode);
    for (const Study& study : studies())
        host.actions.bind("file.study." + study.name, [&tracker, &host, &study] {
            if (!host.openSample(study.name))
                return;
            tracker.setSettings(study.settings);
            host.workspace.views.open(searchModeId);
            // Wait until the layout has been updated, because opening the view changes the size of
            // the canvas.
            QMetaObject::invokeMethod(&host.canvas, &Canvas::fit, Qt::QueuedConnection);
        });
}

} // namespace waymark
