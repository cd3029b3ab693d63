// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/move_items.h"

#include <QPointF>

#include <array>

namespace waymark {

/// The box around the selected items, with eight handles that scale them and one that rotates them.
/// It exists if the items have a size together, and are not only edges.
class SelectionHandles {
public:
    explicit SelectionHandles(ToolContext& context) : m_context(context) {}

    /// Starts dragging the handle under the pointer. Returns false if there is no handle.
    bool press(const ToolEvent& event);
    /// Scales or rotates the items. Shift keeps the proportions, or rotates in steps of 15 degrees.
    /// Ctrl turns off snapping to the grid.
    void move(const ToolEvent& event);
    /// Ends the drag. Returns whether the pointer has moved.
    bool release(const ToolEvent& event);
    bool dragging() const { return m_transaction != nullptr; }
    /// Rolls back the drag. Returns false if there is none.
    bool cancel();
    /// Returns the handle under the pointer as a cursor, or nullopt.
    std::optional<Qt::CursorShape> cursorAt(const ToolEvent& event) const;
    void draw(OverlaySink& sink) const;
    QString hint() const;

private:
    /// Position of a handle on the box: -1, 0 or 1 on each axis. The rotation handle is at (0, 0).
    struct Handle {
        int x = 0, y = 0;
        bool rotates() const { return x == 0 && y == 0; }
    };

    navcore::ItemSet itemsHere() const;
    std::optional<navcore::Box> bounds() const;
    static navcore::Point2 placeOf(Handle handle, const navcore::Box& box, double perPixel);
    std::optional<Handle> handleAt(const ToolEvent& event) const;
    void follow(const ToolEvent& event);
    void apply(const navcore::PlaneMap& map);

    ToolContext& m_context;
    std::unique_ptr<Gesture> m_transaction;
    std::unique_ptr<navcore::MovedItems> m_items; ///< The items at the start of the drag.
    Handle m_handle;
    ToolEvent m_press;
    navcore::Box m_start;                   ///< The box at the start of the drag.
    std::array<navcore::Point2, 4> m_frame; ///< Where the corners of m_start are now.
    navcore::Point2 m_pointer;
    QString m_amount; ///< The effect of the drag so far, such as "45°".
    bool m_moved = false;
    /// Cache of bounds().
    mutable std::uint64_t m_boundsRevision = 0;
    mutable navcore::FloorId m_boundsFloor;
    mutable navcore::CopyOnWrite<SelectedItems> m_boundsOf;
    mutable std::optional<navcore::Box> m_bounds;
};

} // namespace waymark
