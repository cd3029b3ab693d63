// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <functional>

namespace waymark {

enum class ActionScope : std::uint8_t {
    Window, ///< works wherever the focus is
    Canvas, ///< only while the canvas has the focus: letters, arrows, Del
};

/// One row of the action table. Menus, top bar, tool tips, the action search and tests all read
/// the same rows.
struct Action {
    QString id;   ///< e.g. "edit.undo"; never shown, never translated
    QString text; ///< as in a menu, with its & mnemonic
    QString tip;  ///< one sentence; the shortcut is appended by whoever shows it
    QString icon; ///< name of a file in :/icons without ending, or empty
    QList<QKeySequence> shortcuts;
    ActionScope scope = ActionScope::Window;
    std::function<void()> run;
    std::function<bool()> enabled; ///< empty = always
    std::function<bool()> checked; ///< empty = not checkable
};

} // namespace waymark
