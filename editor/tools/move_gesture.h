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
    /// Returns whether the level is behind the outlines, and few enough items are moved for
    /// follow() while the pointer rests.
    bool mayFollow() const;
    /// Moves the items in the level to their outlines. It processes events while it runs, so no
    /// other code may use the gesture.
    navcore::Status follow();
    /// Ends the gesture. A single vertex dropped on another merges into it, unless Ctrl is pressed.
    void finish(const ToolEvent& event);
    /// Returns false if other code has ended the transaction.
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
    /// Original states of the moved items. Nullopt if there are many, because collecting them takes
    /// long.
    std::optional<navcore::MovedItems> m_items;
    /// Original positions of the vertices shown. Used only if there are many items.
    std::vector<navcore::Point2> m_dots;
    /// Original outlines. Used only if there are many items.
    std::vector<navcore::Ring> m_outlines;
    navcore::Point2 m_offset;  ///< Displacement that the map shows.
    navcore::Point2 m_applied; ///< Displacement that is applied to the level.
    std::optional<navcore::VertexId> m_target;
    Gesture m_transaction;
};

} // namespace waymark
