// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

enum class ActionScope : std::uint8_t {
    Window, ///< The action works wherever the focus is.
    /// The action works only while the canvas has the focus. Used for letters, arrows and Del.
    Canvas,
};

/// A row of the action table, which menus, top bar, tooltips, action search and tests use.
/// ActionSet::bind() connects a row by its id to its function.
struct Action {
    QString id;            ///< Identifier, such as "edit.undo". It is never shown or translated.
    QString text;          ///< Text for menus, with & before the mnemonic.
    QString tip;           ///< Tooltip of one sentence, to which ActionSet appends the shortcut.
    QString icon = {};     ///< File name in :/icons without extension. May be empty.
    QStringList keys = {}; ///< Portable names of the shortcut's keys. The first shortcut is shown.
    ActionScope scope = ActionScope::Window;
};

} // namespace waymark
