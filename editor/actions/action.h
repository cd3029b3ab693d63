// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

enum class ActionScope : std::uint8_t {
    Window, ///< works wherever the focus is
    Canvas, ///< only while the canvas has the focus: letters, arrows, Del
};

/// One row of the action table. Menus, top bar, tool tips, the action search and tests all read
/// the same rows; what a row does is bound by its id (ActionSet::bind).
struct Action {
    QString id;            ///< e.g. "edit.undo"; never shown, never translated
    QString text;          ///< as in a menu, with its & mnemonic
    QString tip;           ///< one sentence; the shortcut is appended by ActionSet
    QString icon = {};     ///< name of a file in :/icons without ending, or empty
    QStringList keys = {}; ///< portable key names, the first is the one that is shown
    ActionScope scope = ActionScope::Window;
};

} // namespace waymark
