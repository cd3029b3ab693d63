// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool that pins a route from a clicked start to a clicked goal, with a live preview. It also
/// drags the ends of pinned routes.
class RouteTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "route";
    static ToolRow row();

    explicit RouteTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool drawing() const override { return m_from.has_value(); }
    bool spansFloors() const override { return true; }
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    struct DraggedEnd {
        navcore::PinnedRouteId route;
        navcore::RouteEndName end;
    };

    navcore::PinnedEnd endAt(const ToolEvent& event) const;
    navcore::Point2 placeOf(const navcore::PinnedEnd& end) const;
    std::optional<DraggedEnd> draggedAt(const ToolEvent& event) const;
    std::optional<navcore::PinnedEnd> heldEnd() const;
    void moveEnd(const ToolEvent& event);
    void preview(const ToolEvent& event);
    void pin(const ToolEvent& event);
    void drop();
    bool takeAgent(std::size_t number);

    ToolContext& m_context;
    std::optional<navcore::PinnedEnd> m_from;
    /// Press that set the start. Only set while the mouse button is down.
    std::optional<ToolEvent> m_press;
    std::optional<ToolEvent> m_hover;
    std::optional<DraggedEnd> m_held;
    std::unique_ptr<Gesture> m_moving;
    QString m_reason; ///< Reason why the preview found no route.
};

} // namespace waymark
