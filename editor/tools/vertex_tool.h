// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/move_gesture.h"
#include "editor/tools/tool_row.h"

#include <QTimer>

namespace waymark {

/// Adds vertices; edges come by themselves.
class VertexTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "vertex";
    static ToolRow row();

    explicit VertexTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void leave() override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    void forget() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    void place(const ToolEvent& event);
    void placeRow(const ToolEvent& event);
    void look();
    void lookCloser();
    navcore::Vertex fresh(navcore::Point2 at) const;

    ToolContext& m_context;
    std::optional<ToolEvent> m_hover;
    QTimer m_idle;                            ///< before a closer look
    std::vector<navcore::Point2> m_ghostEnds; ///< where the edges of the ghost lead
    std::optional<std::int64_t> m_difference; ///< what the ghost would change in route costs
    ToolEvent m_press;
    bool m_held = false;
    bool m_tooDense = false;               ///< the press cannot tell which vertex it would move
    std::unique_ptr<MoveGesture> m_moving; ///< an existing vertex in hand
    std::unique_ptr<Gesture> m_adding;     ///< the new vertex in hand
    navcore::VertexId m_new;
    std::optional<navcore::VertexId> m_last; ///< where a row goes on
    std::uint64_t m_lastContent = 0;         ///< of the document with the last vertex; 0: no such
};

} // namespace waymark
