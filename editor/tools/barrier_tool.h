// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/corner_handles.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool that draws barriers point by point, and edits the points of the selected barrier.
class BarrierTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "barrier";
    static ToolRow row();

    explicit BarrierTool(ToolContext& context, QObject* parent = nullptr);

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
    bool drawing() const override { return !m_line.empty(); }
    void nextVariant() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    struct Clicked {
        navcore::Point2 at;
        /// Maximum distance in lu at which the point snaps to a wall. Nullopt disables snapping.
        std::optional<navcore::Coord> wallReach;
    };

    void setKind(navcore::BarrierKind kind);
    void addPoint(const ToolEvent& event);
    void finish();
    void drawArrow(OverlaySink& sink, navcore::Point2 a, navcore::Point2 b) const;
    navcore::Point2 pointAt(const ToolEvent& event) const;
    navcore::Ring lineOf(const std::vector<Clicked>& points) const;

    ToolContext& m_context;
    CornerHandles m_points;
    std::vector<Clicked> m_line;
    bool m_turned = false; ///< True if the open side is to the left of the drawing direction.
    std::optional<ToolEvent> m_press, m_hover;
};

} // namespace waymark
