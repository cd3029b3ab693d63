// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_row.h"
#include "editor/tracing/trace_tracker.h"

#include <optional>
#include <vector>

namespace waymark {

/// Tool for tracing a picture. Strokes select colours or mark ground, and clicks exclude pieces.
/// Its overlay shows the result of the current recipe.
class TraceTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "trace";
    static ToolRow row(TraceTracker& tracker);

    TraceTool(ToolContext& context, TraceTracker& tracker, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void doubleClick(const ToolEvent& event) override;
    void leave() override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool endVariant() override;
    bool keepsShape() const override { return true; }
    QString unfinished() const override;
    bool undoStep() override { return m_tracker.undo(); }
    bool canUndoStep() const override { return m_tracker.canUndo(); }
    bool redoStep() override { return m_tracker.redo(); }
    bool canRedoStep() const override { return m_tracker.canRedo(); }
    bool drawing() const override { return !m_limit.empty(); }
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    navcore::Coord radius(const ToolEvent& event) const;
    QColor maskColour() const;
    bool strokes() const;
    bool turnsNumber() const;
    void turnNumber(const ToolEvent& event);
    void addCorner(const ToolEvent& event);
    void closeLimit();

    ToolContext& m_context;
    TraceTracker& m_tracker;
    std::optional<ToolEvent> m_press, m_hover;
    bool m_dragging = false;
    std::vector<navcore::Point2> m_stroke;
    navcore::Ring m_limit;
    int m_numberBefore = 0; ///< Tolerance or threshold at the beginning of the drag.
};

} // namespace waymark
