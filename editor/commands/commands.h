// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/canvas/canvas.h"
#include "editor/files/settings.h"
#include "editor/tools/tool_box.h"

namespace waymark {

/// What actions work on.
struct CommandHost {
    ActionSet& actions;
    Workspace& workspace;
    ToolBox& tools;
    Canvas& canvas;
    Settings& settings;
    std::function<void(const QString&)> notify;
};

/// Deletes what is selected, in one step. What is deleted does not come back by the linker: the
/// pair of a link that goes is kept out where it would. `before` is called with the level and what
/// goes, beside the window. Whether it was done.
bool deleteSelection(
    const CommandHost& host, const QString& text,
    const std::function<void(const navcore::Level&, const SelectedItems&)>& before = {});

/// Asks what a note that exists is to say from now on.
void editNote(const CommandHost& host, navcore::NoteId id);

/// Pins the routes that a text asks for (RouteRequest) and shows them; says what it cannot read.
void pasteRequests(const CommandHost& host, const QString& text);

/// Each binds the actions of one theme (the ids that start with "edit.", "view.", "tool.",
/// "compare.").
void bindEditActions(const CommandHost& host);
void bindClipActions(const CommandHost& host);
void bindNoteActions(const CommandHost& host);
void bindEdgeActions(const CommandHost& host);
void bindNudgeActions(const CommandHost& host);
void bindBarrierActions(const CommandHost& host);
void bindTowerActions(const CommandHost& host);
void bindBalanceActions(const CommandHost& host);
void bindCanvasActions(const CommandHost& host);
void bindCompareActions(const CommandHost& host);
void bindRequestActions(const CommandHost& host);
void bindToolActions(const CommandHost& host);

} // namespace waymark
