// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/select/item_cells.h"
#include "navcore/author/select/select_scope.h"

namespace navcore {

// Tables of items as text, for spreadsheets: the first row has the names of the columns, the first
// column the id of each item, and there is one row per item, in ascending order of ids.

enum class SheetFormat : std::uint8_t {
    Csv, ///< Separated by commas, with quotes where they are needed; CRLF is accepted.
    Tsv, ///< Separated by tabs, as spreadsheets put it on the clipboard.
};

/// Returns the rows of a table for the items of a type, in ascending order of keys. Edge stands for
/// automatic edges, and Rule for vertex pairs with a rule.
std::vector<SelectItem> rowsOf(const SelectScope& scope, SelectKind kind);

/// Formats a table with all attributes of the rows, whose type must be `kind`. The name of the
/// first column contains the type, as in "id (vertex)". applySheet() restores the values exactly. A
/// text that a spreadsheet could mistake for a formula begins with an apostrophe. O(cells).
std::string writeSheet(const SelectScope& scope, SelectKind kind, std::span<const SelectItem> rows,
                       SheetFormat format);

/// Formats one cell of a table.
std::string sheetCell(std::string_view text, SheetFormat format);

/// Returns the text of a cell without the apostrophe that keeps a spreadsheet from evaluating it.
std::string unguardedCell(const ItemAttribute& attribute, std::string text);

/// One cell of a table with its position, counted from 1.
struct SheetCell {
    std::string text;
    std::size_t line = 1, column = 1;
};
/// Splits a table into rows of cells. Without a separator, it is a tab, a semicolon or a comma,
/// whichever occurs first in the first line. Blank lines are skipped. Returns an error with the
/// line if a quote is not closed or followed by text.
Result<std::vector<std::vector<SheetCell>>> readSheetCells(std::string_view text,
                                                           std::string_view fileName,
                                                           std::optional<char> separator = {});

/// Returns the change that gives existing items the values in a table. Columns may be missing and
/// may be in any order after the id. Cells that have not changed have no effect, nor do columns
/// that cannot be set, such as the degree. `kind` is needed only if the first column does not
/// contain it.
///
/// Errors state the file, the line, the column and the cause: an unknown column or id, a cell that
/// is not valid, a row of the wrong length, an id that appears twice. O(cells log items).
Result<LevelChange> applySheet(const SelectScope& scope, std::optional<SelectKind> kind,
                               std::string_view text, std::string_view fileName);

} // namespace navcore
