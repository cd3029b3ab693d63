// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/shipping.h"
#include "editor/canvas/canvas.h"
#include "editor/tools/tool_box.h"

#include <QLabel>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

namespace waymark {

/// The status bar: hint, position, counts, route cost, issues, nav file, zoom.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(Workspace& workspace, ToolBox& tools, Canvas& canvas, Shipping& shipping,
               QWidget* parent = nullptr);

    /// A short message in the place of the hint, for some seconds.
    void tell(const QString& text);

signals:
    void issuesClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* addField(const QString& name, int width);
    void forget();
    void refreshHint();
    void refreshPosition(std::optional<navcore::Point2> at);
    void refreshCounts();
    void refreshRoute();
    void refreshIssues();
    void refreshShipping();

    Workspace& m_workspace;
    ToolBox& m_tools;
    Canvas& m_canvas;
    Shipping& m_shipping;
    QLabel *m_hint, *m_position, *m_counts, *m_route, *m_nav, *m_zoom;
    QToolButton *m_errors, *m_warnings;
    QTimer m_told;
};

} // namespace waymark
