// SPDX-License-Identifier: MIT
#include "editor/render/balance_painter.h"
#include "editor/tools/picking.h"
#include "editor/views/balance_page.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

/// While choke points are shown, a click tries what falls: a vertex, or an edge, of which the map
/// shows what it is to routes. The same again puts it back.
bool clickFallen(ViewBoard& view, const ToolEvent& event) {
    auto& board = static_cast<BalanceBoard&>(view);
    const BalanceChokes* chokes = board.chokes();
    if (!chokes || event.shift() || event.ctrl())
        return false;
    const auto isChoke = [chokes](const Fallen& what) {
        return std::ranges::any_of(chokes->chokes.points,
                                   [&](const ChokePoint& point) { return point.what == what; });
    };
    std::optional<Fallen> what;
    if (const auto vertex = vertexAt(board.workspace(), event)) {
        if (isChoke(*vertex))
            what = *vertex;
    } else if (const auto edge = edgeAt(board.workspace(), event);
               edge && (isChoke(*edge) || chokes->routesOver(*edge) > 0)) {
        what = *edge;
    }
    if (!what)
        return false;
    board.setFallen(board.fallen() == what ? std::nullopt : what);
    return true;
}

} // namespace

ViewRow balanceView() {
    return {
        .action = {"view.balance",
                   Words::tr("&Balance"),
                   Words::tr("Compare how far it is from starts to goals, and find choke points."),
                   "view-balance",
                   {"F9"}},
        .title = Words::tr("Balance"),
        .manualPage = "balance",
        .make = makeBoard<BalanceBoard>,
        .makePage = [](ViewBoard& board, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new BalancePage(static_cast<BalanceBoard&>(board), host, parent);
        },
        .paint = [](const ViewBoard& board, const Paint& paint, QPainter& painter,
                    int) { paintBalance(static_cast<const BalanceBoard&>(board), paint, painter); },
        .click = clickFallen};
}

} // namespace waymark
