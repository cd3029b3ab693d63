// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/curve_edits.h"

#include <memory>
#include <optional>

namespace waymark {

/// Round handles on the line of the selected edge. They exist only if exactly one edge is selected
/// that is, or can become, a curved link. Dragging the handle in the middle of a part inserts a
/// point, which pins an automatic edge. Smooth curves leave their ends in the direction of the
/// chain to which they belong. While the line does not leave enough room for the widest unit, the
/// part that does not is marked, with the distance that is missing.
class CurveHandles {
public:
    explicit CurveHandles(ToolContext& context) : m_context(context) {}

    /// Starts dragging the handle under the pointer. Returns false if there is no handle.
    bool press(const ToolEvent& event);
    void move(const ToolEvent& event);
    /// Ends the drag. Returns false if the pointer has only clicked a handle that inserts a point.
    bool release(const ToolEvent& event);
    bool dragging() const { return m_gesture != nullptr; }
    bool cancel();
    /// Removes the point whose handle is under the pointer. Returns false if there is none.
    bool remove(const ToolEvent& event);
    /// Removes the point that was dragged or clicked last. Returns false if there is none.
    bool removeTouched();
    void draw(OverlaySink& sink) const;

private:
    std::optional<navcore::EdgeKey> edge() const;
    std::vector<navcore::CurveHandle> handles(navcore::EdgeKey key) const;
    std::optional<navcore::CurveHandle> handleAt(const ToolEvent& event) const;
    bool removePoint(std::size_t index);
    void drawClip(OverlaySink& sink, navcore::LinkId id) const;

    ToolContext& m_context;
    std::unique_ptr<Gesture> m_gesture;
    ToolEvent m_press;
    /// The dragged handle. Its point exists only once the pointer has moved.
    std::optional<navcore::CurveHandle> m_held;
    std::optional<std::pair<navcore::EdgeKey, std::size_t>> m_touched;
};

} // namespace waymark
