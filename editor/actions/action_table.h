// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

enum class ActionScope : std::uint8_t {
    Window, ///< The action is available wherever the keyboard focus is.
    /// The action is available only while the canvas has the focus. Used for letters, arrow keys
    /// and Del.
    Canvas,
};

/// A row of the action table. Menus, the top bar, tooltips and the action search are created from
/// these rows. ActionSet::bind() sets the function that a row runs.
struct Action {
    QString id;        ///< Identifier, such as "edit.undo". It is never displayed or translated.
    QString text;      ///< Menu text with & before the mnemonic.
    QString tip;       ///< One-sentence tooltip. ActionSet appends the shortcut.
    QString icon = {}; ///< File name in :/icons without suffix. Empty if there is no icon.
    QStringList keys = {}; ///< Portable names of the shortcuts. Only the first one is displayed.
    ActionScope scope = ActionScope::Window;
};

/// Returns the actions of the File menu. Each of the functions below returns another group of
/// actions. The actions of tools and modes are defined in ToolRow and ModeRow.
QList<Action> fileActions();
QList<Action> editActions();
QList<Action> arrangeActions();
QList<Action> viewActions();
QList<Action> panelActions();
QList<Action> escapeActions();
QList<Action> levelActions();
QList<Action> floorActions();
QList<Action> routeActions();
QList<Action> stepActions();
QList<Action> helpActions();

} // namespace waymark
