// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/towers/tower.h"
#include "editor/modes/towers/tower_tracker.h"
#include "editor/modes/towers/tower_watch.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool for trying out towers. A click places a tower, and a drag moves one, while routes and
/// fields are updated. It marks the units that the tower at the pointer would cut off.
class TowerTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "towers";
    static ToolRow row();
    /// Returns a tower at the position, with the properties from the options.
    static Tower towerOf(const TowerSettings& settings, navcore::Place at);

    /// The workspace must have the Towers mode (asserted).
    explicit TowerTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void leave() override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    void forget() override;
    bool undoStep() override;
    bool canUndoStep() const override { return m_tracker.canUndo(); }
    bool redoStep() override;
    bool canRedoStep() const override { return m_tracker.canRedo(); }
    void nextVariant() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    TowerSettings settings() const { return TowerSettings::of(m_context.options.settings()); }
    void change(const TowerSettings& settings);

    struct DraggedTower {
        Tower tower; ///< The tower before the drag.
        ToolEvent press;
        std::vector<Tower> others;
        /// The towers that were last passed to the tracker. If the tracker's current towers differ,
        /// other code has changed them.
        std::vector<Tower> all;
        bool isMoving = false;
    };

    std::optional<std::size_t> hovered() const;
    Tower next() const;
    Tower moved(const ToolEvent& event) const;
    std::vector<Tower> without(std::size_t index) const;
    void moveHeld(const ToolEvent& event);
    void look();
    void refuse();
    void replace(std::size_t index, const Tower& tower);
    void remove(std::size_t index);

    ToolContext& m_context;
    TowerTracker& m_tracker;
    std::optional<ToolEvent> m_hover;
    std::optional<DraggedTower> m_held;
    bool m_isPressed = false; ///< True if the button was pressed outside all towers.
    TowerWatch m_watch;
};

} // namespace waymark
