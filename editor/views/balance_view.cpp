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

constexpr double endRadius = 4; // screen pixels

/// While choke points are shown, what could fall there: a vertex, or an edge, of which the map
/// shows what it is to routes.
std::optional<Fallen> fallenAt(const BalanceBoard& board, const ToolEvent& event) {
    const BalanceChokes* chokes = board.chokes();
    if (!chokes)
        return std::nullopt;
    const auto isChoke = [chokes](const Fallen& what) {
        return std::ranges::any_of(chokes->chokes.points,
                                   [&](const ChokePoint& point) { return point.what == what; });
    };
    if (const auto vertex = vertexAt(board.workspace(), event)) {
        if (isChoke(*vertex))
            return *vertex;
        // It is what a click selects on its dot alone: else short edges could never be meant.
        const Point2 dot = board.workspace().document.graph().position(*vertex).flat();
        const double radius = endRadius * event.unitsPerScreenPixel;
        if (static_cast<double>(squaredDistance(dot, event.at)) <= radius * radius)
            return std::nullopt;
    }
    const auto edge = edgeAt(board.workspace(), event);
    return edge && (isChoke(*edge) || chokes->routesOver(*edge) > 0) ? std::optional<Fallen>(*edge)
                                                                     : std::nullopt;
}

/// Tries what falls; the same again puts it back.
bool clickFallen(ViewBoard& view, const ToolEvent& event) {
    auto& board = static_cast<BalanceBoard&>(view);
    const auto what = event.shift() || event.ctrl() ? std::nullopt : fallenAt(board, event);
    if (!what)
        return false;
    board.setFallen(board.fallen() == what ? std::nullopt : what);
    return true;
}

void hoverFallen(ViewBoard& view, const ToolEvent* event) {
    auto& board = static_cast<BalanceBoard&>(view);
    board.point(event ? fallenAt(board, *event) : std::nullopt);
}

} // namespace

ViewRow balanceView() {
    return {
        .action = {"view.balance",
                   Words::tr("&Balance"),
                   Words::tr("Compare the distances from starts to goals, and find choke points."),
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
        .click = clickFallen,
        .hover = hoverFallen};
}

} // namespace waymark
