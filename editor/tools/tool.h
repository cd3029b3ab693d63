// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"

#include <QObject>

#include <string_view>

namespace waymark {

/// Stable name of a tool, such as "vertex". Each tool class has a `toolId`.
using ToolId = std::string_view;

/// A mode of the left mouse button. The canvas handles panning and zooming, so tools never receive
/// those events. All members are called on the GUI thread. Tools do not depend on widgets.
class Tool : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void press(const ToolEvent&) {}
    /// Handles a pointer move, with or without the button pressed.
    virtual void move(const ToolEvent&) {}
    virtual void release(const ToolEvent&) {}
    /// Handles a double click, for which the second press is not reported.
    virtual void doubleClick(const ToolEvent&) {}
    virtual void leave() {} ///< Called when the pointer left the canvas.

    /// Handles a key that the action table does not use: letters with a meaning inside the tool,
    /// Enter, Backspace, X, D ... Returns whether the tool used it.
    virtual bool key(int /*qtKey*/, Qt::KeyboardModifiers) { return false; }

    /// Undoes the current drag. This and the next two functions are the steps of Esc that concern a
    /// tool. Each returns whether it ended anything.
    virtual bool cancelDrag() { return false; }
    /// Drops the unfinished shape. Returns whether there was one.
    virtual bool dropShape() { return false; }
    /// Returns to the tool's default variant. Returns whether another one was active.
    virtual bool endVariant() { return false; }
    /// Returns whether there is an unfinished shape. Enter finishes it, Backspace removes its last
    /// point.
    virtual bool drawing() const { return false; }

    /// Returns whether an unfinished shape is kept while another tool is active.
    virtual bool keepsShape() const { return false; }
    /// Names unfinished work that is not in the level yet and would be lost, such as "an obstacle
    /// outline". Empty if there is none.
    virtual QString unfinished() const { return {}; }

    /// Undoes the last step of the tool's own undo stack, which is not in the level. Returns false
    /// if there is none.
    virtual bool undoStep() { return false; }
    virtual bool canUndoStep() const { return false; }
    /// Redoes what undoStep() undid last. Returns false if there is nothing to redo.
    virtual bool redoStep() { return false; }
    virtual bool canRedoStep() const { return false; }

    /// Called when another tool becomes active. Rolls back a drag.
    void deactivate() {
        cancelDrag();
        if (!keepsShape())
            dropShape();
    }
    /// Called when another level is open. Drops all unfinished work.
    virtual void forget() {
        cancelDrag();
        dropShape();
    }
    /// Called when the shortcut of the active tool is pressed again.
    virtual void nextVariant() {}

    /// Paints the tool's overlay.
    virtual void draw(OverlaySink&) const {}
    /// Returns the hint for the status bar in the current state, at most 85 characters.
    virtual QString hint() const = 0;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

signals:
    void overlayChanged(); ///< Emitted when draw(), hint() or cursor() may have changed.
    void stepsChanged();   ///< Emitted when canUndoStep() or canRedoStep() may have changed.
};

} // namespace waymark
