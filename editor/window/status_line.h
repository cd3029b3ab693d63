// SPDX-License-Identifier: MIT
#pragma once

#include "editor/canvas/canvas.h"
#include "editor/files/shipping.h"
#include "editor/panels/route_advice.h"
#include "editor/tools/tool_box.h"
#include "editor/widgets/labels.h"

#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

namespace waymark {

class StatusField;

/// The status bar: hint, floor, position, counts, route cost, score, issues, nav file and zoom.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(Workspace& workspace, ToolBox& tools, Canvas& canvas, Shipping& shipping,
               QWidget* parent = nullptr);

    /// Shows a message instead of the hint for a few seconds. If it is too long, it also replaces
    /// the position, the counts and the route cost.
    void showMessage(const QString& text);
    /// Replaces the hint with a message and a button for each action. An empty `text` removes the
    /// message.
    void showQuickActions(const QString& text, const std::vector<QuickAction>& actions);

signals:
    void issuesClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* addField(const QString& name, int width);
    /// Hides fields until the hint is at least `wanted` pixels wide, or no field is left to hide.
    void makeRoom(int wanted);
    void forget();
    void showText(const QString& text);
    void refreshHint();
    void refreshPosition(std::optional<navcore::Point2> at);
    void refreshFloor();
    void refreshCounts();
    void refreshRoute();
    void refreshIssues();
    void refreshShipping();

    Workspace& m_workspace;
    ToolBox& m_tools;
    Canvas& m_canvas;
    Shipping& m_shipping;
    QWidget* m_left;
    ElidedLabel *m_hint, *m_floor;
    std::vector<StatusField*> m_modeFields;
    QLabel *m_position, *m_counts, *m_route, *m_nav, *m_zoom;
    QToolButton *m_errors, *m_warnings, *m_notes;
    QTimer m_messageTimer, m_stale;
    QString m_quickActionText;
    std::vector<QuickAction> m_acts;
    QWidget* m_quickActions;
};

} // namespace waymark
