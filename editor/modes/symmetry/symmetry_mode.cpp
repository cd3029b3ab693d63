// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_mode.h"

#include "editor/modes/symmetry/symmetry_field.h"
#include "editor/modes/symmetry/symmetry_painter.h"
#include "editor/modes/symmetry/symmetry_tool.h"

#include <QCoreApplication>

namespace waymark {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Action)
};

} // namespace

SymmetryField::SymmetryField(SymmetryModel& model, QWidget* parent)
    : StatusField(parent), m_model(model) {
    setObjectName("symmetryField");
    setAutoRaise(true);
    setFocusPolicy(Qt::NoFocus);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setText(tr("Symmetry on"));
    setToolTip(tr("Edits also change the other side of the symmetry guide. Click to switch it "
                  "off (U)."));
    connect(this, &QToolButton::clicked, &model, &SymmetryModel::toggle);
    const auto refresh = [this] { setVisible(m_model.isOn()); };
    connect(&model, &SymmetryModel::changed, this, refresh);
    refresh();
}

ModeRow symmetryMode() {
    return {
        .action = {symmetryModeId,
                   Words::tr("&Symmetry"),
                   Words::tr("Apply edits to the other side of the symmetry guide as well."),
                   "symmetry",
                   {"U"},
                   ActionScope::Canvas},
        .manualPage = "symmetry",
        .make = makeTracker<SymmetryModel>,
        .paint = [](const AnalysisModel&, const Paint& paint, QPainter& painter,
                    int) { paintSymmetryGuide(paint, painter); },
        .actions =
            {
                {"symmetry.leftRight", Words::tr("&Left and Right"),
                 Words::tr("Mirror edits between left and right.")},
                {"symmetry.topBottom", Words::tr("&Top and Bottom"),
                 Words::tr("Mirror edits between top and bottom.")},
                {"symmetry.diagonal", Words::tr("&Diagonal"),
                 Words::tr("Mirror edits across a diagonal; again: across the other one.")},
                {"symmetry.point", Words::tr("&Point"), Words::tr("Mirror edits through a point.")},
                {"symmetry.rotation", Words::tr("&Rotation"),
                 Words::tr("Repeat edits around a point, 2 to 8 times.")},
                {"symmetry.settings", Words::tr("&Guide Settings…"),
                 Words::tr("Enter the centre, angle, number of sides, tolerance and words to "
                           "swap.")},
                {"symmetry.remove", Words::tr("Remo&ve Guide"),
                 Words::tr("Remove the symmetry guide from the level.")},
                {"symmetry.move", Words::tr("Move Selection to &Other Side"),
                 Words::tr("Mirror or rotate the selected items to the next side of the guide.")},
                {"symmetry.repeat", Words::tr("R&epeat Selection"),
                 Words::tr("Copy the selected items to all other sides of the guide.")},
            },
        .actionsBefore = "level.check",
        .bind = bindSymmetryActions,
        .menu = {.place = ModeMenu::Place::Level,
                 .title = Words::tr("S&ymmetry"),
                 .choices = {"symmetry.leftRight", "symmetry.topBottom", "symmetry.diagonal",
                             "symmetry.point", "symmetry.rotation"},
                 .commands = {symmetryModeId, "symmetry.settings", "symmetry.remove",
                              "symmetry.move", "symmetry.repeat", "edit.pasteMirrored"}},
        .makeStatusField = [](AnalysisModel& mode, QWidget* parent) -> StatusField* {
            return new SymmetryField(static_cast<SymmetryModel&>(mode), parent);
        },
        .tools = {SymmetryTool::row()}};
}

} // namespace waymark
