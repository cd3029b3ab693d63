// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/move_gesture.h"
#include "editor/tools/tool_row.h"

#include <QTimer>

namespace waymark {

/// Tool that adds vertices. Edges are created automatically.
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
    QTimer m_idle;                            ///< Delays lookCloser() until the event loop is idle.
    std::vector<navcore::Point2> m_ghostEnds; ///< Ends of the ghost's edges.
    /// Amount by which the ghost would change route costs.
    std::optional<std::int64_t> m_difference;
    ToolEvent m_press;
    bool m_held = false;
    bool m_tooDense = false; ///< True if it is unclear which vertex the press would move.
    std::unique_ptr<MoveGesture> m_moving; ///< Gesture that moves an existing vertex.
    std::unique_ptr<Gesture> m_adding;     ///< Gesture that adds a new vertex.
    navcore::VertexId m_new;
    std::optional<navcore::VertexId> m_last; ///< Vertex from which a row continues.
    /// Content of the document when it had the vertex m_last. 0 for none.
    std::uint64_t m_lastContent = 0;
};

} // namespace waymark
