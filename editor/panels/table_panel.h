// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/expression_field.h"
#include "editor/panels/panel_host.h"
#include "editor/panels/sheet_model.h"

#include <QComboBox>
#include <QTableView>
#include <QTimer>

#include <set>

namespace waymark {

/// The Table panel: all items of one type in a table that can be sorted, filtered with the
/// selection language, edited cell by cell or many cells at once, and exchanged with a spreadsheet.
/// The rows of selected cells are selected on the map, and the reverse.
class TablePanel : public QWidget {
    Q_OBJECT

public:
    explicit TablePanel(const PanelHost& host, QWidget* parent = nullptr);

    /// The panel can be made very low.
    QSize minimumSizeHint() const override;

    QTableView& view() { return *m_view; }
    SheetModel& model() { return *m_model; }
    void showKind(navcore::SelectKind kind);

    /// Gives the selected cells the value that a text describes; see CellFormula. Returns whether
    /// the level has accepted it.
    bool fillSelected(const QString& text);
    /// Copies the top selected cell of each column to the selected cells below it.
    void fillDown();
    /// Copies the selected cells as text that is separated by tabs.
    void copy() const;
    /// Sets the cells from the current one on to the texts on the clipboard. A single text is set
    /// in all selected cells.
    void paste();

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRows();
    void refreshLater();
    void refresh();
    void takeSelection();
    void showSelection();
    void showCount();
    void fitColumns(int rows, bool mayShrink);
    void showMenu(QPoint at);
    std::vector<SheetPlace> selectedCells() const;
    bool apply(const navcore::Result<navcore::LevelChange>& change, const QString& text);

    const PanelHost& m_host;
    QComboBox* m_kind;
    ExpressionField* m_filter;
    QLabel* m_count;
    QTableView* m_view;
    SheetModel* m_model;
    QLineEdit* m_value;
    QLabel* m_problem;
    QTimer m_refresh;
    std::set<int> m_sizedByHand; ///< Columns whose width the designer has set.
    bool m_isStale = true;       ///< Whether the level has changed since the last refresh.
    bool m_isFitting = false;    ///< True while the panel sets the widths of columns.
    bool m_isFollowing = false;  ///< True while the panel changes a selection itself.
};

} // namespace waymark
