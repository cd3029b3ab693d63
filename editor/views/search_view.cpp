// SPDX-License-Identifier: MIT
#include "editor/render/search_painter.h"
#include "editor/tools/picking.h"
#include "editor/views/search_page.h"

#include <QCoreApplication>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

SearchBoard& searchOf(ViewBoard& board) {
    return static_cast<SearchBoard&>(board);
}

} // namespace

ViewRow searchView() {
    return {.action = {"view.search",
                       Words::tr("Search &Steps"),
                       Words::tr(
                           "Watch a search settle vertices one by one, and compare two searches."),
                       "view-search",
                       {"F6"}},
            .title = Words::tr("Search steps"),
            .manualPage = "search-steps",
            .make = makeBoard<SearchBoard>,
            .makePage = [](ViewBoard& board, const PanelHost& host, QWidget* parent) -> QWidget* {
                return new SearchPage(searchOf(board), host, parent);
            },
            .paint =
                [](const ViewBoard& board, const Paint& paint, QPainter& painter, int pane) {
                    paintSearch(static_cast<const SearchBoard&>(board), paint, painter,
                                static_cast<std::size_t>(pane));
                },
            .click =
                [](ViewBoard& view, const ToolEvent& event) {
                    SearchBoard& board = searchOf(view);
                    if (board.picking() == SearchBoard::Picking::No)
                        return false;
                    board.pick(routeEndAt(board.workspace(), event));
                    return true;
                }};
}

} // namespace waymark
