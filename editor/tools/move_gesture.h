// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/move_items.h"

namespace waymark {

/// Dragging what is selected and not locked: one transaction from press to release. Of many only
/// the shapes move with the pointer; the level follows when it is told to, in the worker.
class MoveGesture {
public:
    /// Moves what is selected; edges that are selected take their ends along. `grabbed` is the
    /// vertex under the pointer, which snaps; without one the pointer itself does.
    MoveGesture(ToolContext& context, navcore::CopyOnWrite<SelectedItems> items,
                const ToolEvent& press, std::optional<navcore::VertexId> grabbed);

    void update(const ToolEvent& event);
    /// Whether the level is behind the shapes, and so few are moved that it may follow at a rest.
    bool mayFollow() const;
    /// Moves what is many in the level to where its shapes are. Events are answered meanwhile, so
    /// nobody else may hold the gesture.
    navcore::Status follow();
    /// Drops; a single vertex that is dropped on another merges into it, unless Ctrl is held.
    void finish(const ToolEvent& event);
    /// False when the transaction was ended from outside.
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
    navcore::Box m_bounds; ///< of what moves; where it was pressed when nothing does
    bool m_areMany = false;
    std::optional<navcore::MovedItems> m_items; ///< unless they are many: that takes long
    std::vector<navcore::Point2> m_dots;        ///< what is shown of many where they stood
    std::vector<navcore::Ring> m_outlines;      ///< likewise
    navcore::Point2 m_offset;                   ///< and how far they are moved
    navcore::Point2 m_applied;                  ///< how far they are in the level
    std::optional<navcore::VertexId> m_target;
    Gesture m_transaction;
};

} // namespace waymark
