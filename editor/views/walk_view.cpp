// SPDX-License-Identifier: MIT
#include "editor/render/barrier_painter.h"
#include "editor/render/walk_painter.h"
#include "editor/views/walk_page.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct WalkViewWords {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

/// The gate whose lever is under the pointer.
std::optional<BarrierId> leverAt(const WalkBoard& board, const ToolEvent& event) {
    for (const auto& [id, barrier] : board.workspace().document.level().items<Barrier>()) {
        if (barrier.kind != BarrierKind::Gate)
            continue;
        const Point2 middle = middleOf(barrier);
        const QPointF away(static_cast<double>(event.at.x) - middle.x,
                           static_cast<double>(event.at.y) - middle.y);
        if (leverBox().contains(away / event.unitsPerScreenPixel))
            return id;
    }
    return std::nullopt;
}

QWidget* makeRibbonButton(WalkBoard& board, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName("ribbon");
    button->setText(WalkViewWords::tr("Ribbon"));
    button->setToolTip(
        WalkViewWords::tr("Paths of 50 units at once, and how close they come to walls"));
    button->setCheckable(true);
    button->setFocusPolicy(Qt::NoFocus);
    QObject::connect(button, &QToolButton::clicked, &board, [&board](bool on) {
        board.setRibbonUse(on ? WalkBoard::RibbonUse::Shown : WalkBoard::RibbonUse::Hidden);
    });
    QObject::connect(&board, &WalkBoard::changed, button, [&board, button] {
        button->setChecked(board.ribbonUse() == WalkBoard::RibbonUse::Shown);
    });
    return button;
}

} // namespace

ViewRow walkView() {
    return {
        .action =
            {walkViewId,
             WalkViewWords::tr("&Walk"),
             WalkViewWords::tr(
                 "Watch units walk, and open and close gates while they do. Press again to pause."),
             "view-walk",
             {"W"},
             ActionScope::Canvas},
        .title = WalkViewWords::tr("Walk"),
        .manualPage = "walk",
        .make = makeBoard<WalkBoard>,
        .makePage = [](ViewBoard& board, const PanelHost& host, QWidget* parent) -> QWidget* {
            return new WalkPage(static_cast<WalkBoard&>(board), host, parent);
        },
        .paint = [](const ViewBoard& board, const Paint& paint, QPainter& painter,
                    int) { paintWalk(static_cast<const WalkBoard&>(board), paint, painter); },
        .click =
            [](ViewBoard& view, const ToolEvent& event) {
                auto& board = static_cast<WalkBoard&>(view);
                const auto gate = leverAt(board, event);
                if (gate)
                    board.turnGate(*gate);
                return gate.has_value();
            },
        .press = [](ViewBoard& board) { static_cast<WalkBoard&>(board).playOrPause(); },
        .makeBarEnd = [](ViewBoard& board, QWidget* parent) -> QWidget* {
            return makeRibbonButton(static_cast<WalkBoard&>(board), parent);
        }};
}

} // namespace waymark
