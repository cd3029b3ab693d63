// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/corner_handles.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool that draws obstacles: polygons by clicking, rectangles by dragging. It also cuts holes and
/// edits corners.
class ObstacleTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "obstacle";
    static ToolRow row();

    explicit ObstacleTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void doubleClick(const ToolEvent& event) override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool endVariant() override;
    bool keepsShape() const override { return true; }
    QString unfinished() const override;
    bool drawing() const override { return !m_ring.empty(); }
    void nextVariant() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    navcore::Ring rectangle() const;
    void addPoint(const ToolEvent& event);
    void finish(navcore::Ring ring);
    navcore::Point2 pointAt(const ToolEvent& event) const;

    ToolContext& m_context;
    CornerHandles m_corners;
    navcore::Ring m_ring;
    std::optional<ToolEvent> m_press, m_hover;
    bool m_dragging = false;
};

} // namespace waymark
