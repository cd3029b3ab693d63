// SPDX-License-Identifier: MIT
#pragma once

#include <QTableWidget>
#include <QToolButton>

#include <functional>

namespace waymark {

/// Gives a table the looks of our panels: whole rows, one of them selected.
void dressTable(QTableView& table);

/// A table of whole rows in the looks of our panels; `wide` is the column that takes what is left.
QTableWidget* makeTable(const QStringList& headers, int wide, QWidget* parent);

/// Lets a table share a panel's height with others, but never so that fewer than three rows show.
void keepRowsVisible(QTableWidget& table);

/// Puts an empty cell where a row has none. What is there stays: it may be the one being edited.
/// Only the cells of the columns `editable` can be.
void fillRow(QTableWidget& table, int row, const QList<int>& editable);

/// Calls `act` for Del and Backspace in the table, which mean the selection of the map elsewhere.
void onDelete(QTableWidget& table, std::function<void()> act);

/// A small button with an icon and no text; the tip is its accessible name too.
QToolButton* makePanelButton(const QString& icon, const QString& tip, QWidget* parent);

/// A square of colour for a table row.
QIcon colourSwatch(QRgb colour);
/// The same with the lines that paint of the terrain of that rank has on the map.
QIcon terrainSwatch(QRgb colour, std::size_t rank);

} // namespace waymark
