// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/move_gesture.h"
#include "editor/tools/tool_row.h"

#include <QTimer>

namespace waymark {

/// Tool that adds vertices. Their edges are created automatically.
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
    AlignedPlace placeFor(const ToolEvent& event) const;
    void place(const ToolEvent& event);
    void placeRow(const ToolEvent& event);
    void look();
    void updatePreview();
    navcore::Vertex fresh(navcore::Point2 at) const;

    ToolContext& m_context;
    std::optional<ToolEvent> m_hover;
    QTimer m_idle; ///< Delays updatePreview() until the event loop is idle.
    /// End points of the edges that the previewed vertex would have.
    std::vector<navcore::Point2> m_ghostEnds;
    /// Change in route costs if the previewed vertex were added, or nullopt if unknown.
    std::optional<std::int64_t> m_difference;
    ToolEvent m_press;
    bool m_held = false;
    /// True if the vertices under the press are too close together to move a single one.
    bool m_tooDense = false;
    std::unique_ptr<MoveGesture> m_moving;
    std::unique_ptr<Gesture> m_adding;
    navcore::VertexId m_new;
    std::optional<navcore::VertexId> m_last; ///< Vertex from which Shift+click continues a row.
    /// Content id of the document right after m_last was added, or 0 if there is none.
    std::uint64_t m_lastContent = 0;
};

} // namespace waymark
