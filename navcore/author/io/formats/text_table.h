// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

#include <optional>
#include <vector>

namespace navcore {

/// These functions return the number in a text, or nullopt if the text is anything else than a
/// number. inf and nan are not accepted.
std::optional<double> numberIn(std::string_view text);
std::optional<std::int64_t> integerIn(std::string_view text);
/// Returns a whole number like integerIn(), but also accepts a fraction of zero, such as 256.0.
std::optional<std::int64_t> wholeNumberIn(std::string_view text);
/// Returns the text without the white space at both ends.
std::string_view trimmedText(std::string_view text);
/// Returns whether two texts are equal, ignoring case.
bool isSameWord(std::string_view a, std::string_view b);
/// Returns the parts of a text between occurrences of a separator.
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// Maximum number of cells in a table, including the first row. Each takes at least 32 bytes.
inline constexpr std::size_t maxTableCells = 8'000'000;

/// A table of comma separated values (RFC 4180) whose first row names the columns. If the first row
/// has no comma, semicolons or else tabs separate the cells.
class TextTable {
public:
    struct Row {
        std::uint32_t line = 0;
        std::vector<std::string> cells; ///< Cells of the row, one for each column.
    };

    /// Parses a table. Errors state the line: text that is not UTF-8, an unclosed quote, a row with
    /// fewer cells than the first; TooLarge.
    static Result<TextTable> read(std::string_view text, const ForeignFile& file);

    /// Returns the index of the first of the named columns that exists, ignoring case.
    std::optional<std::size_t> column(std::initializer_list<const char*> names) const;
    const std::vector<Row>& rows() const { return m_rows; }
    /// Returns the number in a cell. A decimal comma is allowed if commas do not separate cells.
    std::optional<double> number(std::string_view cell) const;

private:
    std::vector<std::string> m_columns;
    std::vector<Row> m_rows;
    bool m_mayHaveDecimalCommas = false;
};

/// Appends a cell to a table. A text that a spreadsheet would interpret as a formula gets an
/// apostrophe and quotes, and so does a text that already begins like that. Reading removes one
/// apostrophe.
void appendCell(std::string& out, std::string_view text);

/// Returns tags as the text `a=b;c=d`, with a backslash before each \ ; = in names and values.
std::string tagsText(const Tags& tags);
Tags tagsIn(std::string_view text);
/// Returns abilities as the text `climb;swim`, escaped like the text of tagsText().
std::string abilitiesText(const Abilities& abilities);
Abilities abilitiesIn(std::string_view text);

} // namespace navcore
