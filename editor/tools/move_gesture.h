// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/move_items.h"

namespace waymark {

/// The gesture of dragging the selected items that are not locked: one transaction from press to
/// release. If there are many, only their outlines follow the pointer; the level follows on
/// request, in the worker.
class MoveGesture {
public:
    /// Moves `items`; selected edges move their end vertices. `grabbed` is the vertex under the
    /// pointer, which snaps. Without one, the pointer position snaps.
    MoveGesture(ToolContext& context, navcore::CopyOnWrite<SelectedItems> items,
                const ToolEvent& press, std::optional<navcore::VertexId> grabbed);

    void update(const ToolEvent& event);
    /// Whether the level is behind the outlines, and few enough items are moved for follow() while
    /// the pointer rests.
    bool mayFollow() const;
    /// Moves the items in the level to their outlines. It processes events meanwhile, so no other
    /// code may use the gesture.
    navcore::Status follow();
    /// Ends the gesture. A single vertex dropped on another merges into it, unless Ctrl is pressed.
    void finish(const ToolEvent& event);
    /// False if the transaction was ended by other code.
    bool alive() const { return m_transaction.open(); }
    void draw(OverlaySink& sink) const;

private:
    navcore::Point2 delta(const ToolEvent& event) const;
    void look(const navcore::Level& level);
    void dropMany(const ToolEvent& event);
    void drawMany(OverlaySink& sink) const;
    std::optional<navcore::VertexId> mergeTarget(const ToolEvent& event) const;

    ToolContext& m_context;
    navcore::Point2 m_press, m_anchor;
    std::optional<navcore::VertexId> m_grabbed;
    navcore::CopyOnWrite<SelectedItems> m_chosen;
    /// Bounds of the moved items, or the pressed position if there are none.
    navcore::Box m_bounds;
    bool m_areMany = false;
    /// Null if there are many, because collecting them takes long.
    std::optional<navcore::MovedItems> m_items;
    /// Original positions of the vertices shown, if there are many.
    std::vector<navcore::Point2> m_dots;
    std::vector<navcore::Ring> m_outlines; ///< Original outlines, likewise.
    navcore::Point2 m_offset;              ///< The displacement shown on the map.
    navcore::Point2 m_applied;             ///< The displacement applied to the level.
    std::optional<navcore::VertexId> m_target;
    Gesture m_transaction;
};

} // namespace waymark
