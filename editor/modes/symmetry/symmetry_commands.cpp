// SPDX-License-Identifier: MIT
#include "editor/model/language.h"
#include "editor/modes/symmetry/symmetry_dialog.h"
#include "editor/modes/symmetry/symmetry_mode.h"
#include "editor/modes/symmetry/symmetry_model.h"
#include "editor/modes/symmetry/symmetry_tool.h"
#include "editor/panels/command_host.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/edit/symmetry_images.h"

#include <QCoreApplication>

// Actions that choose the symmetry guide, and that place the selection at its images.

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SymmetryCommands)
};

constexpr std::uint8_t topBottom = 0, diagonal = 3, leftRight = 6, otherDiagonal = 9;

void chooseAxis(SymmetryModel& model, std::uint8_t angle) {
    SymmetryGuide guide = model.guideOf(SymmetryKind::Axis);
    guide.angle = angle;
    model.set(guide, Words::tr("Change symmetry guide"));
}

bool isAxis(const SymmetryModel& model, std::initializer_list<std::uint8_t> angles) {
    const SymmetryGuide& guide = model.guide();
    return guide.kind == SymmetryKind::Axis &&
           std::ranges::find(angles, guide.angle) != angles.end();
}

void editSettings(SymmetryModel& model, const CommandHost& host) {
    const SymmetryKind kind = model.hasGuide() ? model.guide().kind : SymmetryKind::Axis;
    SymmetryGuide guide = model.guideOf(kind);
    if (model.hasGuide())
        guide.use = model.guide().use;
    SymmetryDialog dialog(host.document(), guide, host.canvas.window());
    if (dialog.exec() == QDialog::Accepted)
        model.set(dialog.guide(), Words::tr("Change symmetry guide"));
}

/// Applies a change to the selected items only, even if the guide is on.
bool editAlone(const CommandHost& host, const LevelChange& change, const QString& text) {
    const SymmetricEdits::Pause pause(host.document().symmetricEdits());
    return host.edit(change, text);
}

void moveSelection(const CommandHost& host) {
    host.document().cancelTransaction();
    const SymmetryMap map(host.level().symmetryGuide());
    const auto change = movedToImage(host.level(), host.selection().items(), map, 1);
    if (!change)
        return host.notify(localizedSentence(change.error()));
    (void)editAlone(host, change.value(), Words::tr("Move to other side"));
}

void repeatSelection(const CommandHost& host) {
    host.document().cancelTransaction();
    const SymmetryMap map(host.level().symmetryGuide());
    LevelEdit edit(host.level());
    auto added =
        repeatItems(edit, host.document().ids(), host.selection().items(), map, host.floor());
    if (!added)
        return host.notify(localizedSentence(added.error()));
    if (editAlone(host, edit.change(), Words::tr("Repeat around guide")))
        host.selection().set(std::move(added).value());
}

void bindGuides(SymmetryModel& model, const CommandHost& host) {
    ActionSet& actions = host.actions;
    actions.bind(
        "symmetry.leftRight", [&model] { chooseAxis(model, leftRight); }, host.isOpen,
        [&model] { return isAxis(model, {leftRight}); });
    actions.bind(
        "symmetry.topBottom", [&model] { chooseAxis(model, topBottom); }, host.isOpen,
        [&model] { return isAxis(model, {topBottom}); });
    actions.bind(
        "symmetry.diagonal",
        [&model] { chooseAxis(model, isAxis(model, {diagonal}) ? otherDiagonal : diagonal); },
        host.isOpen,
        [&model] {
            return isAxis(model, {diagonal, otherDiagonal});
        });
    for (const auto& [id, kind] : std::initializer_list<std::pair<const char*, SymmetryKind>>{
             {"symmetry.point", SymmetryKind::Point},
             {"symmetry.rotation", SymmetryKind::Rotation}})
        actions.bind(
            id,
            [&model, kind = kind] {
                SymmetryGuide guide = model.guideOf(kind);
                if (kind == SymmetryKind::Rotation && model.guide().kind != kind)
                    guide.order = std::max<std::uint8_t>(guide.order, 4);
                model.set(guide, Words::tr("Change symmetry guide"));
            },
            host.isOpen, [&model, kind = kind] { return model.guide().kind == kind; });
}

} // namespace

void bindSymmetryActions(AnalysisModel& mode, const CommandHost& host) {
    auto& model = static_cast<SymmetryModel&>(mode);
    ActionSet& actions = host.actions;
    actions.bind(
        symmetryModeId,
        [&model, &host] {
            const bool isFirst = !model.hasGuide();
            model.toggle();
            if (isFirst) // Its options choose the guide.
                host.tools.choose(SymmetryTool::toolId);
            host.canvas.setFocus();
        },
        host.isOpen, [&model] { return model.isOn(); });
    bindGuides(model, host);
    const auto hasGuide = [&model] { return model.hasGuide(); };
    actions.bind(
        "symmetry.settings", [&model, &host] { editSettings(model, host); }, host.isOpen);
    actions.bind(
        "symmetry.remove",
        [&model] { model.set(SymmetryGuide{}, Words::tr("Remove symmetry guide")); }, hasGuide);
    actions.bind(
        "symmetry.move", [&host] { moveSelection(host); },
        [&model, &host] { return model.hasGuide() && canMove(host.selection().items()); });
    actions.bind(
        "symmetry.repeat", [&host] { repeatSelection(host); },
        [&model, &host] { return model.hasGuide() && canCopy(host.selection().items()); });
    QObject::connect(&model, &SymmetryModel::toggled, &actions, &ActionSet::refresh);
}

} // namespace waymark
