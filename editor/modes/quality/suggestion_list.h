// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"
#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTableWidget>

namespace waymark {

/// The list of suggested changes, with a slider for their number and buttons that accept them.
class SuggestionList : public QWidget {
    Q_OBJECT

public:
    SuggestionList(QualityTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshJump();
    void refreshRows();
    void showChosen(int row);

    QualityTracker& m_tracker;
    const PanelHost& m_host;
    QLabel *m_count, *m_state;
    QSlider* m_slider;
    NumberField* m_jump;
    QTableWidget* m_table;
    QPushButton *m_accept, *m_acceptTen;
    bool m_isRefreshing = false;
};

} // namespace waymark
