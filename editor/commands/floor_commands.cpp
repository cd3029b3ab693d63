// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

#include "editor/model/floors.h"
#include "editor/model/language.h"
#include "editor/model/route_words.h"
#include "editor/tools/align_tool.h"
#include "navcore/author/edit/floor_edits.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FloorCommands)
};

bool hasFloorBeside(const CommandHost& host, int steps) {
    return floorBeside(host.level(), host.floor(), steps) != host.floor();
}

void goBeside(const CommandHost& host, int steps) {
    host.workspace.goToFloor(floorBeside(host.level(), host.floor(), steps));
}

/// Adds a floor as one undo step and shows it. `make` adds it to the edit and returns its id.
void addFloorBy(const CommandHost& host, const QString& text,
                const std::function<FloorId(LevelEdit&, IdBlock&)>& make) {
    Document& document = host.document();
    document.cancelTransaction();
    FloorId added{};
    const auto change = [&](const Level& level) {
        LevelEdit edit(level);
        added = make(edit, document.ids());
        return edit.change();
    };
    const Status done = document.edit(itemsOnFloor(host.level(), host.floor()), change, text);
    if (done)
        host.workspace.goToFloor(added);
    else if (done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

void restack(const CommandHost& host, int steps) {
    const std::size_t number = floorNumber(host.level(), host.floor());
    LevelEdit edit(host.level());
    restackFloor(edit, host.floor(), number - 1 + static_cast<std::size_t>(steps));
    host.edit(edit.change(), Words::tr("Move floor"));
}

bool isAgreed(const CommandHost& host, std::size_t items) {
    if (items == 0)
        return true;
    return QMessageBox::question(
               host.canvas.window(), Words::tr("Remove floor"),
               Words::tr("%1 has %2. Remove it with everything on it, and with the routes and "
                         "checks that start or end there?")
                   .arg(floorName(host.level(), host.floor()),
                        Words::tr("%Ln items", nullptr, numerus(items)))) == QMessageBox::Yes;
}

void remove(const CommandHost& host) {
    const FloorId floor = host.floor();
    const std::size_t items = itemsOnFloor(host.level(), floor);
    if (!isAgreed(host, items) || !host.level().hasFloor(floor))
        return;
    Document& document = host.document();
    document.cancelTransaction();
    const FloorId below = floorBeside(host.level(), floor, -1);
    const FloorId next = below != floor ? below : floorBeside(host.level(), floor, 1);
    const auto change = [&](const Level& level) {
        LevelEdit edit(level);
        removeFloor(edit, floor);
        return edit.change();
    };
    const Status done = document.edit(items, change, Words::tr("Remove floor"));
    if (done)
        host.workspace.goToFloor(next);
    else if (done.error().kind != ErrorKind::Cancelled)
        host.notify(localizedSentence(done.error()));
}

} // namespace

void bindFloorActions(const CommandHost& host) {
    ActionSet& actions = host.actions;
    const auto above = [&host] { return hasFloorBeside(host, 1); };
    const auto below = [&host] { return hasFloorBeside(host, -1); };
    actions.bind(
        "floor.above", [&host] { goBeside(host, 1); }, above);
    actions.bind(
        "floor.below", [&host] { goBeside(host, -1); }, below);
    actions.bind(
        "floor.add",
        [&host] {
            addFloorBy(host, Words::tr("Add floor"), [&](LevelEdit& edit, IdBlock& ids) {
                return addFloor(edit, ids, host.floor());
            });
        },
        host.isOpen);
    const auto bindCopy = [&](const QString& id, FloorCopy what) {
        actions.bind(
            id,
            [&host, what] {
                addFloorBy(host, Words::tr("Duplicate floor"), [&](LevelEdit& edit, IdBlock& ids) {
                    return duplicateFloor(edit, ids, host.floor(), what);
                });
            },
            host.isOpen);
    };
    bindCopy("floor.duplicateWalls", FloorCopy::Walls);
    bindCopy("floor.duplicate", FloorCopy::Everything);
    actions.bind(
        "floor.raise", [&host] { restack(host, 1); }, above);
    actions.bind(
        "floor.lower", [&host] { restack(host, -1); }, below);
    actions.bind(
        "floor.remove", [&host] { remove(host); }, [&host] { return host.floor() != firstFloor; });
    actions.bind(
        "floor.align", [&host] { host.tools.choose(AlignTool::toolId); },
        [&host] { return host.level().floors().size() > 1; });
    ViewState& view = host.workspace.view;
    actions.bind(
        "floor.follow",
        [&view] {
            ViewSettings settings = view.settings();
            settings.followsUnits = !settings.followsUnits;
            view.set(settings);
        },
        {}, [&view] { return view.settings().followsUnits; });
}

} // namespace waymark
