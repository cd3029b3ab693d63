// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"

#include <QObject>

#include <string_view>

namespace waymark {

/// Names a tool for programs, such as "vertex": each tool's class has its `toolId`.
using ToolId = std::string_view;

/// A mode of the left mouse button. The canvas handles panning and zooming itself, so a tool never
/// sees those. All members are called on the GUI thread; a tool knows no widget.
class Tool : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void press(const ToolEvent&) {}
    virtual void move(const ToolEvent&) {} ///< with or without the button held
    virtual void release(const ToolEvent&) {}
    virtual void doubleClick(const ToolEvent&) {} ///< instead of the second press
    virtual void leave() {}                       ///< the pointer left the canvas

    /// A key that the action table did not take: letters with a meaning inside the tool, Enter,
    /// Backspace, X, D ... Returns whether it meant something.
    virtual bool key(int /*qtKey*/, Qt::KeyboardModifiers) { return false; }

    /// The rungs of the Esc ladder that belong to a tool; each returns whether it ended anything.
    /// The drag that is going on, as if it had never begun.
    virtual bool cancelDrag() { return false; }
    /// The unfinished shape.
    virtual bool dropShape() { return false; }
    /// The variant: the tool is again what it is at first.
    virtual bool endVariant() { return false; }
    /// Whether a shape is begun and not finished: Enter finishes it, Backspace takes a point back.
    virtual bool drawing() const { return false; }

    /// Whether an unfinished shape waits while another tool is in hand.
    virtual bool keepsShape() const { return false; }
    /// What is begun, is not in the level yet and would be lost, such as "an obstacle outline";
    /// empty: nothing.
    virtual QString unfinished() const { return {}; }

    /// Takes back the last step of the tool's own, one that is not in the level; false: there is
    /// none.
    virtual bool undoStep() { return false; }
    virtual bool canUndoStep() const { return false; }
    /// Brings again what undoStep() took back last; false: there is nothing.
    virtual bool redoStep() { return false; }
    virtual bool canRedoStep() const { return false; }

    /// Another tool is taken in hand: a drag is rolled back.
    void deactivate() {
        cancelDrag();
        if (!keepsShape())
            dropShape();
    }
    /// Another level is open: nothing of the one before may go on.
    virtual void forget() {
        cancelDrag();
        dropShape();
    }
    /// The tool's letter pressed again.
    virtual void nextVariant() {}

    /// What the tool draws over the frame now.
    virtual void draw(OverlaySink&) const {}
    /// The hint for the status bar, at most 85 characters, for this very moment.
    virtual QString hint() const = 0;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

signals:
    void overlayChanged(); ///< draw(), hint() or cursor() may answer differently now
    void stepsChanged();   ///< canUndoStep() and canRedoStep() may
};

} // namespace waymark
