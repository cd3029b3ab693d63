// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"
#include "editor/tracing/trace_tracker.h"
#include "navcore/author/edit/paint_map.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>

namespace waymark {

/// The Trace panel, with four steps: select solid areas, remove noise, correct manually, and
/// simplify outlines. It also shows the result and applies it.
class TracePanel : public QWidget {
    Q_OBJECT

public:
    TracePanel(const PanelHost& host, TraceTracker& tracker, QWidget* parent = nullptr);

signals:
    void leaveWanted();
    void obstaclesWanted();
    /// Emitted when the designer asks to paint the selected terrain onto the marked areas.
    void paintWanted(navcore::PaintOver over);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeSteps();
    QWidget* makeScrolled();
    QWidget* makeResultRow();
    void applyNow();
    void refresh();
    void refreshResults();
    void showFound();

    TraceTracker& m_tracker;
    const PanelHost& m_host;
    QButtonGroup* m_steps;
    QStackedWidget* m_pages;
    QLabel* m_counts;
    QComboBox* m_result; ///< List of possible results: obstacles, and all terrains.
    QCheckBox *m_over, *m_places;
    QPushButton *m_back, *m_cancel, *m_apply;
};

} // namespace waymark
