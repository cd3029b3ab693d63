// SPDX-License-Identifier: MIT
#pragma once

#include <QTableWidget>
#include <QToolButton>

#include <functional>

namespace waymark {

/// Applies the editor's table style. Selecting a cell selects its whole row.
void applyTableStyle(QTableView& table);

/// Creates a table with the editor's style. `wide` is the index of the column that takes the
/// remaining width.
QTableWidget* makeTable(const QStringList& headers, int wide, QWidget* parent);

/// Allows the layout to shrink a table to a height of three rows.
void keepRowsVisible(QTableWidget& table);

/// Returns the width that the header and the cells of a column need; see
/// QHeaderView::setResizeContentsPrecision() for the number of cells.
int widthOfTexts(const QTableView& table, int column);

/// Creates the missing cells of a row. Existing cells are kept, because the designer may be editing
/// one of them. Only the columns in `editable` can be edited.
void fillRow(QTableWidget& table, int row, const QList<int>& editable);

/// Calls `act` when Del or Backspace is pressed in the table. Otherwise these keys would delete the
/// items selected on the map.
void onDelete(QTableWidget& table, std::function<void()> act);

/// Creates a small button with an icon only. `tip` is its tooltip and its accessible name.
QToolButton* makePanelButton(const QString& icon, const QString& tip, QWidget* parent);

QIcon colourSwatch(QRgb colour);
/// Returns a square icon with the colour and hatching of a terrain. `rank` is the index of the
/// terrain, which selects the hatching.
QIcon terrainSwatch(QRgb colour, std::size_t rank);

} // namespace waymark
