// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

enum class ActionScope : std::uint8_t {
    Window, ///< Active wherever the focus is.
    Canvas, ///< Active only while the canvas has the focus: letters, arrows, Del.
};

/// A row of the action table, which menus, top bar, tooltips, action search and tests use.
/// ActionSet::bind() connects a row by its id to what it does.
struct Action {
    QString id;            ///< Such as "edit.undo". Never shown or translated.
    QString text;          ///< As in a menu, with & mnemonic.
    QString tip;           ///< One sentence. ActionSet appends the shortcut.
    QString icon = {};     ///< File name in :/icons without extension. May be empty.
    QStringList keys = {}; ///< Portable key names. The first one is shown.
    ActionScope scope = ActionScope::Window;
};

} // namespace waymark
