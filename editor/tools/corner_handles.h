// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"
#include "navcore/author/edit/reshape.h"

namespace waymark {

/// Draggable handles on the corners of the selected obstacle or barrier. They exist only if exactly
/// one such item is selected and it is not locked. Dragging the "+" on a side inserts a corner.
class CornerHandles {
public:
    enum class Of : std::uint8_t { Obstacle, Barrier };

    CornerHandles(ToolContext& context, Of of) : m_context(context), m_of(of) {}

    /// Starts dragging the handle under the pointer. Returns false if there is no handle.
    bool press(const ToolEvent& event);
    void move(const ToolEvent& event);
    void release(const ToolEvent& event);
    bool dragging() const { return m_transaction != nullptr; }
    bool cancel();
    /// Removes the corner that was dragged or clicked last. Returns false if there is none.
    bool removeCorner();
    void forget() { m_touched.reset(); }
    void draw(OverlaySink& sink) const;

private:
    std::optional<navcore::Shaped> item() const;
    navcore::Point2 placeFor(const ToolEvent& event) const;

    ToolContext& m_context;
    Of m_of;
    std::unique_ptr<Gesture> m_transaction;
    ToolEvent m_press;
    std::optional<navcore::Corner> m_touched;
};

} // namespace waymark
