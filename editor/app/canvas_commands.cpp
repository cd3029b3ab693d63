// SPDX-License-Identifier: MIT
#include "editor/app/commands.h"

#include "editor/app/go_to_dialog.h"

namespace waymark {

namespace {

constexpr double zoomStep = 1.25;

/// A row that switches one member of the view settings.
void bindSwitch(const CommandHost& host, const QString& id, bool ViewSettings::*member) {
    ViewState& view = host.workspace.view;
    host.actions.bind(
        id,
        [&view, member] {
            ViewSettings settings = view.settings();
            settings.*member = !(settings.*member);
            view.set(settings);
        },
        {}, [&view, member] { return view.settings().*member; });
}

} // namespace

void bindCanvasActions(const CommandHost& host) {
    ActionSet& actions = host.actions;
    Canvas& canvas = host.canvas;
    actions.bind("view.fit", [&] { canvas.fit(); });
    actions.bind(
        "view.fitSelection", [&] { canvas.fitSelection(); },
        [&host] { return !host.workspace.selection.items().empty(); });
    actions.bind("view.actualSize", [&] { canvas.setZoom(1); });
    actions.bind("view.zoomIn", [&] { canvas.zoomBy(zoomStep); });
    actions.bind("view.zoomOut", [&] { canvas.zoomBy(1 / zoomStep); });
    actions.bind("view.goTo", [&host] {
        if (const auto place = askWhereTo(*host.canvas.window(), host.workspace.document.level()))
            host.canvas.showPlace(*place);
    });
    bindSwitch(host, "view.snap", &ViewSettings::snap);
    bindSwitch(host, "view.grid", &ViewSettings::grid);
    bindSwitch(host, "view.costs", &ViewSettings::costLabels);
}

} // namespace waymark
