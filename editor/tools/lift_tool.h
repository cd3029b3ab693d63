// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/move_gesture.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool that adds lifts. A click adds a shaft with a stop on every floor; existing vertices near
/// the click become the entrances. A press on a lift selects and moves it.
class LiftTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "lift";
    static ToolRow row();

    explicit LiftTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void leave() override;
    bool cancelDrag() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    std::optional<navcore::LiftId> liftAt(const ToolEvent& event) const;
    void addAt(const ToolEvent& event);

    ToolContext& m_context;
    std::optional<ToolEvent> m_hover;
    ToolEvent m_press;
    std::unique_ptr<MoveGesture> m_moving;
};

} // namespace waymark
