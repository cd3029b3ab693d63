// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/snapping.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/move_items.h"

namespace waymark {

/// Drags the selected unlocked items, as one transaction from press to release. For large
/// selections, only outlines follow the pointer, and the level is updated in the worker thread by
/// follow() and finish().
class MoveGesture {
public:
    /// Starts moving `items`. Selected edges move their end vertices. If `grabbed` is set, that
    /// vertex snaps to the grid; otherwise the pointer position does.
    MoveGesture(ToolContext& context, navcore::CopyOnWrite<SelectedItems> items,
                const ToolEvent& press, std::optional<navcore::VertexId> grabbed);

    void update(const ToolEvent& event);
    /// Returns true if the outlines have moved since the last follow(), and the selection is small
    /// enough to call follow() while the pointer rests.
    bool mayFollow() const;
    /// Moves the items in the level to where their outlines are. Processes events while it runs;
    /// the caller must make sure that no event handler uses this object in the meantime.
    navcore::Status follow();
    /// Ends the gesture. If a single vertex is dropped on another one, the two are merged, unless
    /// Ctrl is pressed.
    void finish(const ToolEvent& event);
    /// Returns false if the transaction has been ended by other code.
    bool alive() const { return m_transaction.open(); }
    void draw(OverlaySink& sink) const;

private:
    navcore::Point2 delta(const ToolEvent& event);
    void look(const navcore::Level& level);
    void dropMany(const ToolEvent& event);
    void drawMany(OverlaySink& sink) const;
    std::optional<navcore::VertexId> mergeTarget(const ToolEvent& event) const;

    ToolContext& m_context;
    navcore::Point2 m_press, m_anchor;
    std::optional<navcore::VertexId> m_grabbed;
    navcore::CopyOnWrite<SelectedItems> m_chosen;
    /// Bounds of the moved items, or the pressed position if nothing moves.
    navcore::Box m_bounds;
    bool m_areMany = false;
    /// Original states of the moved items. Nullopt for large selections, because collecting them
    /// would take too long.
    std::optional<navcore::MovedItems> m_items;
    /// Original positions that are drawn as dots. Used only for large selections.
    std::vector<navcore::Point2> m_dots;
    /// Original outlines of obstacles. Used only for large selections.
    std::vector<navcore::Ring> m_outlines;
    navcore::Point2 m_offset;  ///< Displacement of the outlines on screen.
    navcore::Point2 m_applied; ///< Displacement already applied to the items in the level.
    std::optional<navcore::VertexId> m_target;
    AlignedPlace m_aligned; ///< The vertices with which the anchor is aligned.
    Gesture m_transaction;
};

} // namespace waymark
