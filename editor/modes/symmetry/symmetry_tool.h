// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_row.h"

#include <memory>

namespace waymark {

/// Tool that places the symmetry guide. Dragging the handle at its centre moves it, and dragging
/// the handle at the end of an axis rotates it in steps of 15 degrees.
class SymmetryTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "symmetry";
    static ToolRow row();

    explicit SymmetryTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    bool cancelDrag() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;

private:
    enum class Handle : std::uint8_t { Centre, Angle };

    const navcore::SymmetryGuide& guide() const;
    navcore::Point2 centre() const;
    /// Returns the position of the handle that rotates an axis, or nullopt for other guides.
    std::optional<navcore::Point2> angleHandle() const;
    void drag(const ToolEvent& event);

    ToolContext& m_context;
    Handle m_handle = Handle::Centre;
    std::unique_ptr<Gesture> m_gesture;
};

} // namespace waymark
