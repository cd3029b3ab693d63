// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

#include <optional>
#include <vector>

namespace navcore {

/// These functions parse a number, and return nullopt if the text is anything else. They do not
/// accept inf and nan.
std::optional<double> numberIn(std::string_view text);
std::optional<std::int64_t> integerIn(std::string_view text);
/// Like integerIn(), but also accepts a number with a fraction of zero, such as 256.0.
std::optional<std::int64_t> wholeNumberIn(std::string_view text);
/// Returns the text without leading and trailing white space.
std::string_view trimmedText(std::string_view text);
bool isSameWord(std::string_view a, std::string_view b);
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// Maximum number of cells in a table, including the header row. A cell takes at least 32 bytes.
inline constexpr std::size_t maxTableCells = 8'000'000;

/// A table with comma-separated values (RFC 4180) and a header row. If the header contains no
/// comma, the separator is a semicolon or, failing that, a tab.
class TextTable {
public:
    struct Row {
        std::uint32_t line = 0;
        std::vector<std::string> cells; ///< One cell per column.
    };

    /// Parses a table. Fails if the text is not UTF-8, if a quote is not closed, if a row has fewer
    /// cells than the header, or if the table is too large (TooLarge). Errors state the line.
    static Result<TextTable> read(std::string_view text, const ForeignFile& file);

    /// Returns the index of the first of these column names that exists. Ignores case.
    std::optional<std::size_t> column(std::initializer_list<const char*> names) const;
    const std::vector<Row>& rows() const { return m_rows; }
    /// Parses the number in a cell. Accepts a decimal comma if the separator is not a comma.
    std::optional<double> number(std::string_view cell) const;

private:
    std::vector<std::string> m_columns;
    std::vector<Row> m_rows;
    bool m_mayHaveDecimalCommas = false;
};

/// Appends a cell. If a spreadsheet would interpret the text as a formula, it is quoted and gets an
/// apostrophe in front. Reading the table removes the apostrophe.
void appendCell(std::string& out, std::string_view text);

/// Returns tags in the form `a=b;c=d`. \ ; and = in names and values are escaped with a backslash.
std::string tagsText(const Tags& tags);
Tags tagsIn(std::string_view text);
/// Returns abilities in the form `climb;swim`, escaped like tagsText().
std::string abilitiesText(const Abilities& abilities);
Abilities abilitiesIn(std::string_view text);

} // namespace navcore
