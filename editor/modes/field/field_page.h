// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/field/field_tracker.h"
#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/tools/mode_row.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// The panel page of the Field view, with its goals, the distance between isolines, and the
/// results.
class FieldPage : public QWidget {
    Q_OBJECT

public:
    FieldPage(FieldTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshFigures();

    FieldTracker& m_tracker;
    const PanelHost& m_host;
    QLabel *m_goals, *m_figures;
    QPushButton *m_clear, *m_showFarthest;
    TextField* m_kind;
    NumberField* m_step;
    QCheckBox* m_ground;
};

ModeRow fieldMode();

} // namespace waymark
