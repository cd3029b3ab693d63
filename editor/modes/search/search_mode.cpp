// SPDX-License-Identifier: MIT
#include "editor/modes/search/search_page.h"
#include "editor/modes/search/search_painter.h"
#include "editor/modes/search/search_words.h"
#include "editor/modes/search/studies.h"
#include "editor/render/banner_painter.h"
#include "editor/tools/picking.h"

#include <QCoreApplication>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

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
