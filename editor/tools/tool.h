// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"

#include <QObject>

#include <string_view>

namespace waymark {

/// Stable identifier of a tool, such as "vertex". Each tool class defines a `toolId`.
using ToolId = std::string_view;

/// Base class of the tools, which define what the left mouse button does. The canvas handles
/// panning and zooming itself and does not forward those events. All members are called on the GUI
/// thread. Tools do not depend on widgets.
class Tool : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void press(const ToolEvent&) {}
    /// Handles a pointer move, whether or not the button is pressed.
    virtual void move(const ToolEvent&) {}
    virtual void release(const ToolEvent&) {}
    /// Handles a double click. Its second press is not reported to press().
    virtual void doubleClick(const ToolEvent&) {}
    virtual void leave() {} ///< Called when the pointer leaves the canvas.

    /// Handles a key that is not a shortcut of an action, such as Enter, Backspace or a letter that
    /// has a meaning only inside the tool. Returns true if the tool used the key.
    virtual bool key(int /*qtKey*/, Qt::KeyboardModifiers) { return false; }

    /// Cancels the current drag. Returns true if there was one. Esc calls cancelDrag(), dropShape()
    /// and endVariant() in turn until one of them returns true.
    virtual bool cancelDrag() { return false; }
    /// Discards the unfinished shape. Returns true if there was one.
    virtual bool dropShape() { return false; }
    /// Returns to the tool's default variant. Returns true if another variant was active.
    virtual bool endVariant() { return false; }
    /// Returns whether there is an unfinished shape. Enter finishes it, and Backspace removes its
    /// last point.
    virtual bool drawing() const { return false; }

    /// Returns whether the unfinished shape survives a switch to another tool.
    virtual bool keepsShape() const { return false; }
    /// Returns whether the unfinished shape survives a change of the current floor, because it may
    /// lead from one floor to another.
    virtual bool spansFloors() const { return false; }
    /// Returns a description of the unfinished work that is not in the level yet and would be lost,
    /// such as "an obstacle outline". Empty if there is none.
    virtual QString unfinished() const { return {}; }

    /// Undoes the last step on the tool's own undo stack, which is separate from the undo history
    /// of the level. Returns false if the stack is empty.
    virtual bool undoStep() { return false; }
    virtual bool canUndoStep() const { return false; }
    /// Redoes the last step that undoStep() undid. Returns false if there is none.
    virtual bool redoStep() { return false; }
    virtual bool canRedoStep() const { return false; }

    /// Called when another tool becomes active. Cancels the current drag.
    void deactivate() {
        cancelDrag();
        if (!keepsShape())
            dropShape();
    }
    /// Called after another level has been opened. Discards all unfinished work.
    virtual void forget() {
        cancelDrag();
        dropShape();
    }
    /// Called when the shortcut of the tool is pressed while the tool is active.
    virtual void nextVariant() {}

    virtual void draw(OverlaySink&) const {}
    /// Returns the status bar hint for the current state, at most 85 characters.
    virtual QString hint() const = 0;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

signals:
    void overlayChanged(); ///< Emitted when draw(), hint() or cursor() may have changed.
    void stepsChanged();   ///< Emitted when canUndoStep() or canRedoStep() may have changed.
};

} // namespace waymark
