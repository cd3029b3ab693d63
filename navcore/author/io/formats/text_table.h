// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

#include <optional>
#include <vector>

namespace navcore {

/// The number that a text is, whole; none for all else, also for inf and nan.
std::optional<double> numberIn(std::string_view text);
std::optional<std::int64_t> integerIn(std::string_view text);
/// The same, also of one that is written with a fraction of zero, such as 256.0.
std::optional<std::int64_t> wholeNumberIn(std::string_view text);
/// Without blanks at both ends.
std::string_view trimmedText(std::string_view text);
/// Whatever the case of their letters.
bool isSameWord(std::string_view a, std::string_view b);
/// Its parts between a separator.
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// How many cells a table may have, its first row included: each takes 32 bytes and more.
inline constexpr std::size_t maxTableCells = 8'000'000;

/// A table of comma separated values (RFC 4180; where the first row has no comma also with
/// semicolons, or else with tabs), whose first row names the columns.
class TextTable {
public:
    struct Row {
        std::uint32_t line = 0;
        std::vector<std::string> cells; ///< as many as there are columns
    };

    /// Errors name the line: no UTF-8, an open quote, a row with fewer cells than the first;
    /// TooLarge.
    static Result<TextTable> read(std::string_view text, const ForeignFile& file);

    /// The place of a column, whatever its letters' case; the first that is there of several names.
    std::optional<std::size_t> column(std::initializer_list<const char*> names) const;
    const std::vector<Row>& rows() const { return m_rows; }
    /// The number of a cell, which may have a decimal comma where commas separate no cells.
    std::optional<double> number(std::string_view cell) const;

private:
    std::vector<std::string> m_columns;
    std::vector<Row> m_rows;
    bool m_mayHaveDecimalCommas = false;
};

/// Appends a cell. What a spreadsheet would take for a formula gets an apostrophe and quotes, and
/// so does what begins like that already; reading takes one away.
void appendCell(std::string& out, std::string_view text);

/// `a=b;c=d`, in which a backslash stands before each of \ ; = that belongs to a name or value.
std::string tagsText(const Tags& tags);
Tags tagsIn(std::string_view text);
/// `climb;swim`, likewise.
std::string abilitiesText(const Abilities& abilities);
Abilities abilitiesIn(std::string_view text);

} // namespace navcore
