// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/command_host.h"

namespace waymark {

/// Deletes the selected items as one undo step, and returns whether it succeeded. If automatic
/// linking would connect the ends of a deleted link again, adds an edge rule that forbids it.
/// `before` is called with the level and the items before they are deleted, on the worker thread if
/// there are many items.
bool deleteSelection(
    const CommandHost& host, const QString& text,
    const std::function<void(const navcore::Level&, const SelectedItems&)>& before = {});

/// Asks the designer for the new text of a note, which must exist.
void editNote(const CommandHost& host, navcore::NoteId id);

/// Parses each line of `text` as a RouteRequest, pins these routes and shows them. Reports the
/// lines that cannot be parsed.
void pasteRequests(const CommandHost& host, const QString& text);

/// Binds the general editing actions. Each function below binds another group of actions.
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
