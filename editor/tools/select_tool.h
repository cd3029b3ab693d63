// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/curve_handles.h"
#include "editor/tools/move_gesture.h"
#include "editor/tools/picking.h"
#include "editor/tools/selection_handles.h"
#include "editor/tools/tool_row.h"

#include <QTimer>

#include <memory>

namespace waymark {

/// Tool that selects and moves items. Repeated clicks cycle through overlapping items. A drag moves
/// items or starts a rubber band. The round handles of a selected edge bend it.
class SelectTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "select";
    static ToolRow row();

    explicit SelectTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void doubleClick(const ToolEvent& event) override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override;
    /// Switches between a box and a lasso.
    void nextVariant() override;
    bool endVariant() override;

private:
    enum class Phase : std::uint8_t { Idle, Pressed, Moving, Band, Handle };

    bool hasUnconnectedPair() const;
    void beginDrag();
    void followAtRest();
    bool hasLasso() const;
    SelectedItems itemsInBand(const ToolEvent& event) const;
    void click(const ToolEvent& event);

    ToolContext& m_context;
    Phase m_phase = Phase::Idle;
    ToolEvent m_press, m_last;
    SelectionHandles m_handles;
    std::vector<navcore::Point2> m_lasso; ///< Corners of the lasso that is being drawn.
    QPointF m_lassoEnd;                   ///< Canvas position of its last corner.
    CurveHandles m_curves;
    std::unique_ptr<MoveGesture> m_gesture;
    /// Owns the gesture while it updates the level, so that cancelDrag() cannot destroy it.
    std::unique_ptr<MoveGesture> m_activeGesture;
    QTimer m_restTimer;
    /// Canvas position of the last click, for cycling through overlapping items.
    QPointF m_clickedAt;
    bool m_clicked = false;
    /// Hint about the last action, shown until the pointer moves away.
    QString m_actionHint;
};

} // namespace waymark
