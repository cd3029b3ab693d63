// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_row.h"

#include <vector>

namespace waymark {

/// Tool that draws links: a chain by clicking vertices, or a single link by dragging.
class LinkTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "link";
    static ToolRow row();

    explicit LinkTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void doubleClick(const ToolEvent& event) override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool endVariant() override;
    bool keepsShape() const override { return true; }
    bool spansFloors() const override { return true; }
    bool drawing() const override { return m_last.has_value(); }
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    struct Step {
        /// Last vertex of the chain before the step, or nullopt if the step began the chain.
        std::optional<navcore::VertexId> from;
        int index; ///< Undo history index after the step, or -1 if the step changed nothing.
    };

    void reach(const ToolEvent& event);
    std::optional<navcore::VertexId> target(const ToolEvent& event, Transaction& transaction);
    bool leadsToOtherFloor(navcore::VertexId to) const;
    navcore::LinkId linkBetween(navcore::VertexPair pair, navcore::LinkKind kind) const;
    bool connectTo(navcore::VertexId to, Transaction& transaction);
    void revert();
    void endChain();
    void cycleDirection();
    navcore::Point2 reachPoint(const ToolEvent& event) const;

    ToolContext& m_context;
    std::optional<navcore::VertexId> m_last;
    std::optional<navcore::LinkId> m_lastLink;
    std::vector<Step> m_steps;
    std::optional<ToolEvent> m_hover;
    /// Press that began the chain. Only set while the mouse button is down.
    std::optional<ToolEvent> m_press;
    navcore::FloorId m_pressFloor = navcore::firstFloor; ///< Floor of the press.
    navcore::Direction m_direction = navcore::Direction::Both;
};

} // namespace waymark
