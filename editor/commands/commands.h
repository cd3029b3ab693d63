// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/command_host.h"

namespace waymark {

/// Deletes the selected items as one undo step. Pairs of deleted links that the linker would
/// connect again get a rule that forbids the edge. `before` is called with the level and the items,
/// on the worker thread if there are many. Returns whether the items were deleted.
bool deleteSelection(
    const CommandHost& host, const QString& text,
    const std::function<void(const navcore::Level&, const SelectedItems&)>& before = {});

/// Asks for the new text of a note, which must exist.
void editNote(const CommandHost& host, navcore::NoteId id);

/// Pins the routes that the lines of a text request (RouteRequest) and shows them. Reports lines
/// that it cannot parse.
void pasteRequests(const CommandHost& host, const QString& text);

/// Binds the general actions for editing. Each function below binds the actions of another group.
void bindEditActions(const CommandHost& host);
void bindClipActions(const CommandHost& host);
void bindNoteActions(const CommandHost& host);
void bindEdgeActions(const CommandHost& host);
void bindNudgeActions(const CommandHost& host);
void bindBarrierActions(const CommandHost& host);
void bindCanvasActions(const CommandHost& host);
void bindRequestActions(const CommandHost& host);
void bindToolActions(const CommandHost& host);

} // namespace waymark
