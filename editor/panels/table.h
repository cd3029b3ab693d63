// SPDX-License-Identifier: MIT
#pragma once

#include <QTableWidget>
#include <QToolButton>

#include <functional>

namespace waymark {

/// Gives a table the standard look: selection of whole rows, one at a time.
void dressTable(QTableView& table);

/// Creates a table of whole rows with the standard look. `wide` is the column that takes the
/// remaining width.
QTableWidget* makeTable(const QStringList& headers, int wide, QWidget* parent);

/// Lets a table shrink when it shares a panel's height, but to no less than three rows.
void keepRowsVisible(QTableWidget& table);

/// Adds empty cells to a row that lacks some. Existing cells stay, since one may be being edited.
/// Only the columns in `editable` can be edited.
void fillRow(QTableWidget& table, int row, const QList<int>& editable);

/// Calls `act` for Del and Backspace in the table. Elsewhere these keys delete the map's selection.
void onDelete(QTableWidget& table, std::function<void()> act);

/// Creates a small button with an icon and no text. The tooltip is also its accessible name.
QToolButton* makePanelButton(const QString& icon, const QString& tip, QWidget* parent);

/// Returns a square of colour for a table row.
QIcon colourSwatch(QRgb colour);
/// Returns a swatch with the hatch that the terrain of that rank has on the map.
QIcon terrainSwatch(QRgb colour, std::size_t rank);

} // namespace waymark
