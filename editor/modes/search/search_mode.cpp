// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_page.h"
#include "editor/modes/search/search_painter.h"
#include "editor/modes/search/search_tracker.h"
#include "editor/modes/search/search_words.h"
#include "editor/panels/command_host.h"
#include "editor/render/painters.h"
#include "editor/tools/mode_row.h"
#include "editor/tools/picking.h"

#include <QCoreApplication>
#include <QPainter>

namespace waymark {

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

using navcore::StudyAlgorithm;

/// Returns the actions that open a built-in study level and run its search.
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

SearchTracker& searchOf(AnalysisModel& tracker) {
    return static_cast<SearchTracker&>(tracker);
}

/// If two maps are shown side by side, paints the name of the algorithm on its map.
void paintTitle(const SearchTracker& tracker, const Paint& paint, QPainter& painter,
                std::size_t pane) {
    if (tracker.panes() < 2 || !tracker.answer() || pane >= tracker.answer()->runs.size())
        return;
    const auto* device = painter.device();
    paintBanner(paint, painter, QSize(device->width(), static_cast<int>(paint.px(52))),
                algorithmText(tracker.answer()->runs[pane].algorithm));
}

QStringList idsOf(const QList<Action>& actions) {
    QStringList ids;
    for (const Action& action : actions)
        ids << action.id;
    return ids;
}

} // namespace

ModeRow searchMode() {
    const QList<Action> studies = studyActions();
    return {
        .action = {searchModeId,
                   Words::tr("Search &Steps"),
                   Words::tr(
                       "Watch a search settle vertices one by one, and compare two searches."),
                   "view-search",
                   {"F6"}},
        .title = Words::tr("Search steps"),
        .manualPage = "search-steps",
        .make = makeTracker<SearchTracker>,
        .makePage = [](AnalysisModel& tracker, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new SearchPage(searchOf(tracker), host, parent);
        },
        .paint =
            [](const AnalysisModel& tracker, const Paint& paint, QPainter& painter, int pane) {
                const auto& search = static_cast<const SearchTracker&>(tracker);
                paintSearch(search, paint, painter, static_cast<std::size_t>(pane));
                paintTitle(search, paint, painter, static_cast<std::size_t>(pane));
            },
        .click =
            [](AnalysisModel& view, const ToolEvent& event) {
                SearchTracker& tracker = searchOf(view);
                if (tracker.picking() == SearchTracker::Picking::No)
                    return false;
                tracker.pick(routeEndAt(tracker.workspace(), event));
                return true;
            },
        .actions = studies,
        .actionsBefore = "file.save",
        .bind = bindStudyActions,
        .menu = {ModeMenu::Place::OpenLevel, Words::tr("Open a St&udy"), {}, idsOf(studies)}};
}

} // namespace waymark
