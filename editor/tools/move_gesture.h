// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/move_items.h"

namespace waymark {

/// Dragging what is selected and not locked: one transaction from press to release.
class MoveGesture {
public:
    /// Moves what is selected; edges that are selected take their ends along. `grabbed` is the
    /// vertex under the pointer, which snaps; without one the pointer itself does.
    MoveGesture(ToolContext& context, const SelectedItems& items, const ToolEvent& press,
                std::optional<navcore::VertexId> grabbed);

    void update(const ToolEvent& event);
    /// Drops; a single vertex that is dropped on another merges into it, unless Ctrl is held.
    void finish(const ToolEvent& event);
    /// False when the transaction was ended from outside.
    bool alive() const { return m_transaction.open(); }
    void draw(OverlaySink& sink) const;

private:
    navcore::Point2 delta(const ToolEvent& event) const;
    std::optional<navcore::VertexId> mergeTarget(const ToolEvent& event) const;

    ToolContext& m_context;
    navcore::Point2 m_press, m_anchor;
    std::optional<navcore::VertexId> m_grabbed;
    navcore::MovedItems m_items;
    navcore::Box m_bounds; ///< of them; where it was pressed when nothing moves
    std::optional<navcore::VertexId> m_target;
    Gesture m_transaction;
};

} // namespace waymark
