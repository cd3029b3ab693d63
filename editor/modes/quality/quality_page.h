// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/place_box.h"
#include "editor/modes/quality/quality_tracker.h"
#include "editor/modes/quality/suggestion_list.h"
#include "editor/modes/quality/worst_pairs_list.h"
#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/tools/mode_row.h"

#include <QLabel>
#include <QPushButton>

class QGridLayout;

namespace waymark {

/// The panel page of the Quality mode. It shows the agent and its score, and below them one of four
/// sections: suggestions, worst pairs, automatic placement and removal of edges.
class QualityPage : public QWidget {
    Q_OBJECT

public:
    QualityPage(QualityTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    QLayout* makeFigures();
    QLabel* addFigure(QGridLayout& grid, int row, const QString& label, const QString& name);
    QWidget* makeSections();
    QWidget* makeRedundancy();
    void refresh();
    void refreshAgents();
    void refreshRedundancy();

    QualityTracker& m_tracker;
    const PanelHost& m_host;
    ChoiceField* m_agent;
    QWidget* m_sections;
    QLabel *m_coverage, *m_lost, *m_detour, *m_vertices, *m_state;
    NumberField* m_percent;
    QLabel* m_preview;
    QPushButton *m_find, *m_remove;
    double m_limit = 1; ///< Maximum accepted increase in route length, in percent.
};

ModeRow qualityMode();

} // namespace waymark
