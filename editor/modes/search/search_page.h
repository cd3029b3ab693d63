// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/search/search_table.h"
#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/tools/mode_row.h"

#include <QCheckBox>
#include <QLabel>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace waymark {

/// The panel page of the Search steps view, with the settings, the result, and the table.
class SearchPage : public QWidget {
    Q_OBJECT

public:
    SearchPage(SearchTracker& tracker, const PanelHost& host, QWidget* parent);

private:
    void addChoices();
    void addTable();
    void refresh();
    void refreshRoutes();
    void refreshChoices();
    void refreshWords();
    void refreshTable();
    void fitColumns();
    void resizeEvent(QResizeEvent* event) override;
    void change(const std::function<void(SearchSettings&)>& change);
    void goTo(const QModelIndex& index);
    void followSelection();

    SearchTracker& m_tracker;
    const PanelHost& m_host;
    ChoiceField *m_route, *m_algorithm, *m_second, *m_heuristic;
    QToolButton *m_pick, *m_cancel;
    QCheckBox* m_fitted;
    QLabel *m_heuristicLabel, *m_result, *m_verdict, *m_empty;
    QTabBar* m_which;
    QTableView* m_table;
    SearchTable* m_model;
    /// Largest width so far of each column.
    std::array<int, SearchTable::columns> m_widths{};
};

ModeRow searchMode();

} // namespace waymark
