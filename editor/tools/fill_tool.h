// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_row.h"
#include "navcore/author/placing/lattice_fill.h"

#include <QTimer>

#include <optional>
#include <vector>

namespace waymark {

/// Tool that fills an area with a lattice of vertices, and adds vertices in narrow openings that no
/// edge of the lattice passes. The area is a dragged box, or everything that is reachable from a
/// clicked point. The tool previews the vertices, and Enter adds them.
class FillTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "fill";
    static ToolRow row();

    explicit FillTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool drawing() const override { return m_fill.has_value(); }
    void nextVariant() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    void show(const navcore::LatticeFill& fill);
    void findPoints();
    void apply();

    ToolContext& m_context;
    std::optional<ToolEvent> m_press, m_now;
    bool m_dragging = false;
    /// Fill that the preview shows, or nullopt.
    std::optional<navcore::LatticeFill> m_fill;
    std::vector<navcore::Point2> m_points;
    QString m_problem; ///< Reason why the preview has no points.
    QTimer m_later;    ///< Delays the recalculation until the options stop changing.
};

} // namespace waymark
