// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/command_host.h"

class QMenu;

namespace waymark {

/// Deletes the selected items as one undo step, and returns whether it succeeded. If automatic
/// linking would connect the ends of a deleted link again, adds an edge rule that forbids it.
/// `before` is called with the level and the items before they are deleted, on the worker thread if
/// there are many items.
bool deleteSelection(
    const CommandHost& host, const QString& text,
    const std::function<void(const navcore::Level&, const SelectedItems&)>& before = {});

/// Parses each line of `text` as a RouteRequest, pins these routes and shows them. Reports the
/// lines that cannot be parsed.
void pasteRequests(const CommandHost& host, const QString& text);

/// Binds the general editing actions and those of all item types. Each function below binds another
/// group of actions.
void bindEditActions(const CommandHost& host);
void bindClipActions(const CommandHost& host);
void bindNudgeActions(const CommandHost& host);
void bindArrangeActions(const CommandHost& host);
void bindCanvasActions(const CommandHost& host);
void bindFloorActions(const CommandHost& host);
void bindRequestActions(const CommandHost& host);
void bindSelectActions(const CommandHost& host);
void bindToolActions(const CommandHost& host);

/// Fills a menu with the saved selections of the level. Each entry selects the items that match.
void fillSavedSelections(QMenu& menu, const CommandHost& host);

/// Describes the commands for one type of item.
struct ItemCommands {
    void (*bind)(const CommandHost& host); ///< Binds the actions for selected items of the type.
    /// Replaces the Rename dialog for items of this type. Returns false if the item is of another
    /// type. Null if the Rename dialog is used.
    bool (*edit)(const CommandHost& host, const navcore::ItemRef& item);
};

// Each row is defined in the source file of its commands.
extern const ItemCommands edgeCommands, barrierCommands, noteCommands;

inline const std::array allItemCommands{&edgeCommands, &barrierCommands, &noteCommands};

} // namespace waymark
