// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/text_table.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace navcore {
namespace texttable {
namespace {

constexpr std::string_view formulaStarts = "=+-@\t\r";

/// Returns whether a spreadsheet would interpret the text as a formula. Leading apostrophes are
/// ignored: such a text needs another apostrophe, so that it can be read back unchanged.
bool looksLikeFormula(std::string_view text) {
    const std::size_t first = text.find_first_not_of('\'');
    return first < text.size() && formulaStarts.find(text[first]) != std::string_view::npos;
}

/// Detects the cell separator of a table from its first row.
char separatorOf(std::string_view first) {
    for (const char sign : {',', ';', '\t'})
        if (first.find(sign) != std::string_view::npos)
            return sign;
    return ',';
}

/// Splits the text of a table into cells.
class Cells {
public:
    Cells(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

    bool atEnd() const { return m_at == m_text.size(); }
    std::uint32_t line() const { return m_line; }

    /// Reads the next row, up to `most` + 1 cells. Returns nullopt if a quote is not closed.
    std::optional<std::vector<std::string>> row(std::size_t most) {
        std::vector<std::string> cells;
        for (bool goesOn = true; goesOn && cells.size() <= most;) {
            auto cell = this->cell();
            if (!cell)
                return std::nullopt;
            cells.push_back(std::move(*cell));
            goesOn = !atEnd() && m_text[m_at] == m_separator;
            if (goesOn)
                ++m_at;
        }
        if (!atEnd() && m_text[m_at] == '\r')
            ++m_at;
        if (!atEnd() && m_text[m_at] == '\n')
            ++m_at;
        ++m_line;
        return cells;
    }

private:
    std::optional<std::string> cell() {
        std::string text;
        if (atEnd() || m_text[m_at] != '"') {
            const char ends[] = {m_separator, '\r', '\n', '\0'};
            const std::size_t end = std::min(m_text.find_first_of(ends, m_at), m_text.size());
            text = trimmedText(m_text.substr(m_at, end - m_at));
            m_at = end;
        } else {
            ++m_at;
            while (true) {
                const std::size_t end = m_text.find('"', m_at);
                if (end == std::string_view::npos)
                    return std::nullopt;
                text += m_text.substr(m_at, end - m_at);
                m_at = end + 1;
                if (atEnd() || m_text[m_at] != '"')
                    break;
                text += '"';
                ++m_at;
            }
            m_line += static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
            // Skip text between the closing quote and the separator.
            const char ends[] = {m_separator, '\r', '\n', '\0'};
            m_at = std::min(m_text.find_first_of(ends, m_at), m_text.size());
        }
        if (text.starts_with('\'') && looksLikeFormula(text))
            text.erase(0, 1);
        return text;
    }

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
};

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\' || c == ';' || c == '=')
            out += '\\';
        out += c;
    }
    return out;
}

/// Splits a text at each `sign` that has no backslash before it. The parts still contain their
/// backslashes.
std::vector<std::string_view> split(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == sign) {
            parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    parts.push_back(text.substr(begin));
    return parts;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        out += text[i] == '\\' && i + 1 < text.size() ? text[++i] : text[i];
    return out;
}

} // namespace
} // namespace texttable

std::optional<double> numberIn(std::string_view text) {
    double number = 0;
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

std::optional<std::int64_t> integerIn(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::optional<std::int64_t> wholeNumberIn(std::string_view text) {
    if (const auto whole = integerIn(text))
        return whole;
    constexpr double exact = 9007199254740992; // 2^53
    const auto number = numberIn(text);
    if (!number || std::abs(*number) > exact || *number != std::floor(*number))
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

std::string_view trimmedText(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

bool isSameWord(std::string_view a, std::string_view b) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char l, char r) { return small(l) == small(r); });
}

std::vector<std::string_view> partsOf(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

Result<TextTable> TextTable::read(std::string_view text, const ForeignFile& file) {
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    if (!isUtf8(text))
        return file.error(0, texts::damagedCharacter);
    const std::string_view first = text.substr(0, text.find('\n'));
    const char separator = texttable::separatorOf(first);
    texttable::Cells cells(text, separator);
    TextTable table;
    table.m_mayHaveDecimalCommas = separator != ',';
    std::size_t left = maxTableCells;
    while (!cells.atEnd()) {
        const std::uint32_t line = cells.line();
        auto row = cells.row(left);
        if (!row)
            return file.error(line, texts::quoteOpen);
        if (row->size() > left)
            return file.error(line, say(texts::tooManyCells, std::to_string(maxTableCells)),
                              ErrorKind::TooLarge);
        left -= row->size();
        if (table.m_columns.empty()) {
            table.m_columns = std::move(*row);
            continue;
        }
        if (std::ranges::all_of(*row, &std::string::empty))
            // Skip empty lines, and rows with separators only, which spreadsheets write for unused
            // rows.
            continue;
        if (row->size() < table.m_columns.size())
            return file.error(line, texts::tooFewCells);
        row->resize(table.m_columns.size());
        table.m_rows.push_back({line, std::move(*row)});
    }
    return table;
}

std::optional<std::size_t> TextTable::column(std::initializer_list<const char*> names) const {
    for (const char* name : names)
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            if (isSameWord(m_columns[i], name))
                return i;
    return std::nullopt;
}

std::optional<double> TextTable::number(std::string_view cell) const {
    const std::size_t comma = cell.find(',');
    if (!m_mayHaveDecimalCommas || comma == cell.npos || cell.find('.') != cell.npos)
        return numberIn(cell);
    std::string text(cell);
    text[comma] = '.';
    return numberIn(text);
}

void appendCell(std::string& out, std::string_view text) {
    const bool isFormula = texttable::looksLikeFormula(text) && !numberIn(text);
    if (!isFormula && text.find_first_of(",;\"\r\n") == std::string_view::npos &&
        trimmedText(text) == text) {
        out += text;
        return;
    }
    out += isFormula ? "\"'" : "\"";
    for (const char c : text) {
        out += c;
        if (c == '"')
            out += '"';
    }
    out += '"';
}

std::string tagsText(const Tags& tags) {
    std::string text;
    for (const auto& [name, value] : tags)
        text +=
            (text.empty() ? "" : ";") + texttable::escaped(name) + '=' + texttable::escaped(value);
    return text;
}

Tags tagsIn(std::string_view text) {
    Tags tags;
    for (const std::string_view tag : texttable::split(text, ';')) {
        const auto parts = texttable::split(tag, '=');
        if (!parts.front().empty())
            tags.emplace(texttable::unescaped(parts.front()),
                         parts.size() < 2 ? std::string()
                                          : texttable::unescaped(tag.substr(parts[0].size() + 1)));
    }
    return tags;
}

std::string abilitiesText(const Abilities& abilities) {
    std::string text;
    for (const std::string& word : abilities)
        text += (text.empty() ? "" : ";") + texttable::escaped(word);
    return text;
}

Abilities abilitiesIn(std::string_view text) {
    Abilities abilities;
    for (const std::string_view word : texttable::split(text, ';'))
        if (!word.empty())
            abilities.insert(texttable::unescaped(word));
    return abilities;
}

} // namespace navcore
