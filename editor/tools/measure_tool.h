// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool that measures distances. While dragging, it shows the length, the angle, and the time that
/// each agent needs to walk in a straight line. The measurement remains visible until the next
/// press.
class MeasureTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "measure";
    static ToolRow row();

    explicit MeasureTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    bool cancelDrag() override;
    bool dropShape() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    struct Span {
        navcore::Point2 from, to;
    };

    /// Returns the walking time of the agent, such as "Scout 8.3 s". Empty if the agent cannot walk
    /// along the measured line.
    QString walkText(navcore::AgentId agent) const;

    ToolContext& m_context;
    std::optional<Span> m_span;
    bool m_held = false;
};

} // namespace waymark
