// SPDX-License-Identifier: MIT
#include "editor/actions/action_table.h"

#include <QCoreApplication>

namespace waymark {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};
} // namespace

QList<Action> arrangeActions() {
    return {
        {"arrange.left", Words::tr("Align &Left"),
         Words::tr("Move the selected items to the left side of the selection.")},
        {"arrange.centre", Words::tr("Align &Centres"),
         Words::tr("Move the selected items to the vertical centre line of the selection.")},
        {"arrange.right", Words::tr("Align &Right"),
         Words::tr("Move the selected items to the right side of the selection.")},
        {"arrange.top", Words::tr("Align &Top"),
         Words::tr("Move the selected items to the top of the selection.")},
        {"arrange.middle", Words::tr("Align &Middles"),
         Words::tr("Move the selected items to the horizontal centre line of the selection.")},
        {"arrange.bottom", Words::tr("Align &Bottom"),
         Words::tr("Move the selected items to the bottom of the selection.")},
        {"arrange.distributeX", Words::tr("Distribute &Horizontally"),
         Words::tr("Make the gaps between the selected items equal, from left to right.")},
        {"arrange.distributeY", Words::tr("Distribute &Vertically"),
         Words::tr("Make the gaps between the selected items equal, from top to bottom.")},
        {"arrange.straighten", Words::tr("&Straighten"),
         Words::tr("Move the selected items to a straight line between the two outermost.")},
        {"arrange.flipX", Words::tr("Mirror Left and Ri&ght"),
         Words::tr("Mirror the selection at its vertical centre line.")},
        {"arrange.flipY", Words::tr("Mirror Top and B&ottom"),
         Words::tr("Mirror the selection at its horizontal centre line.")},
        {"arrange.turnRight", Words::tr("Rotate by &90°"),
         Words::tr("Rotate the selection clockwise around its centre.")},
        {"arrange.turnLeft", Words::tr("Rotate by &-90°"),
         Words::tr("Rotate the selection counter-clockwise around its centre.")},
        {"arrange.moveBy", Words::tr("Mo&ve By…"),
         Words::tr("Move the selection by distances that you enter.")},
        {"arrange.repeat", Words::tr("Re&peat…"),
         Words::tr("Add copies of the selection in a row, or along a selected line.")},
        {"arrange.connect",
         Words::tr("Connect in a Chai&n"),
         Words::tr("Link the selected vertices one after the other, in the order in which you "
                   "selected them."),
         {},
         {"J"},
         ActionScope::Canvas},
        {"arrange.connectAll", Words::tr("Connect &All Pairs"),
         Words::tr("Link each pair of the selected vertices that no edge connects.")},
        {"arrange.dissolve", Words::tr("&Dissolve Vertices"),
         Words::tr("Replace the selected vertices with two neighbours by links between the "
                   "neighbours.")},
    };
}

} // namespace waymark
