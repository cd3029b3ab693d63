// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/revision/record.h"
#include "navcore/author/select/cell_texts.h"
#include "navcore/author/select/select_texts.h"
#include "navcore/author/select/sheet.h"
#include "navcore/author/words/typed_text.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>
#include <cassert>
#include <ranges>

namespace navcore {
namespace {

using Rows = std::vector<std::vector<SheetCell>>;

class CellSplitter {
public:
    CellSplitter(std::string_view text, std::string_view fileName, std::optional<char> separator)
        : m_text(text), m_fileName(fileName) {
        constexpr std::string_view mark = "\xef\xbb\xbf";
        if (m_text.starts_with(mark))
            m_text.remove_prefix(mark.size());
        const std::string_view first = m_text.substr(0, m_text.find('\n'));
        const std::size_t at = first.find_first_of("\t;,");
        m_separator = separator ? *separator : at == std::string_view::npos ? ',' : first[at];
    }

    Result<Rows> run() {
        while (m_at < m_text.size() && !m_problem)
            row();
        if (m_problem)
            return invalid(*m_problem);
        return std::move(m_rows);
    }

private:
    bool endsRow() const {
        return m_at >= m_text.size() || m_text[m_at] == '\n' || m_text[m_at] == '\r';
    }

    void row() {
        std::vector<SheetCell> cells;
        const std::size_t begin = m_at;
        for (;;) {
            cells.push_back({{}, m_line, cells.size() + 1});
            cell(cells.back().text);
            if (m_problem || endsRow())
                break;
            ++m_at; // The separator.
        }
        const bool isBlank = m_at == begin;
        if (m_at < m_text.size() && m_text[m_at] == '\r')
            ++m_at;
        if (m_at < m_text.size() && m_text[m_at] == '\n')
            ++m_at;
        ++m_line;
        if (!isBlank)
            m_rows.push_back(std::move(cells));
    }

    void cell(std::string& text) {
        if (m_at < m_text.size() && m_text[m_at] == '"')
            return quoted(text);
        const std::size_t begin = m_at;
        while (!endsRow() && m_text[m_at] != m_separator)
            ++m_at;
        text = m_text.substr(begin, m_at - begin);
    }

    void quoted(std::string& text) {
        const std::uint32_t line = m_line;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            m_line += c == '\n' ? 1 : 0;
            if (c != '"') {
                text += c;
            } else if (m_at + 1 < m_text.size() && m_text[m_at + 1] == '"') {
                text += c;
                ++m_at;
            } else {
                ++m_at;
                if (!endsRow() && m_text[m_at] != m_separator)
                    m_problem = inLine(m_fileName, m_line, words::textAfterQuote);
                return;
            }
        }
        m_problem = inLine(m_fileName, line, words::quoteWithoutEnd);
    }

    std::string_view m_text, m_fileName;
    char m_separator = ',';
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    Rows m_rows;
    std::optional<Phrase> m_problem;
};

/// Finds an item by the text in the column of ids. Returns nullopt if there is none of the type.
std::optional<SelectItem> itemWithId(const SelectScope& scope, SelectKind kind,
                                     std::string_view text) {
    const std::string_view digits = text.substr(text.starts_with('#') ? 1 : 0);
    std::uint32_t id = 0;
    ItemRef ref;
    if (kind == SelectKind::Edge || kind == SelectKind::Rule) {
        VertexPair pair;
        if (!readKey(digits, pair))
            return std::nullopt;
        ref = EdgeKey::of(pair);
    } else if (!readKeyNumber(digits, id)) {
        return std::nullopt;
    } else {
        switch (kind) {
        case SelectKind::Link:
            ref = EdgeKey::of(LinkId{id});
            break;
        case SelectKind::Obstacle:
            ref = ObstacleId{id};
            break;
        case SelectKind::Barrier:
            ref = BarrierId{id};
            break;
        case SelectKind::Note:
            ref = NoteId{id};
            break;
        case SelectKind::Lift:
            ref = LiftId{id};
            break;
        case SelectKind::Route:
            ref = PinnedRouteId{id};
            break;
        default:
            ref = VertexId{id};
            break;
        }
    }
    const auto item = selectItem(scope.level, scope.graph, ref);
    const bool isRule = kind == SelectKind::Rule && item && item->kind == SelectKind::Edge &&
                        scope.level.find<EdgeRule>(std::get<EdgeKey>(ref).pair());
    return item && (item->kind == kind || isRule) ? item : std::nullopt;
}

class SheetApplier {
public:
    SheetApplier(const SelectScope& scope, std::optional<SelectKind> kind,
                 std::string_view fileName)
        : m_scope(scope), m_kind(kind), m_fileName(fileName), m_edit(scope.level),
          m_writer(scope.level, scope.graph) {}

    Result<LevelChange> run(const Rows& rows) {
        if (rows.empty())
            return invalid(inLine(m_fileName, 1, words::tableIsEmpty));
        if (Status done = readHeader(rows.front()); !done)
            return done.error();
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (Status done = applyRow(rows[i]); !done)
                return done.error();
        return m_edit.change();
    }

private:
    Error problemAt(const SheetCell& cell, Phrase what) const {
        return invalid(inLine(m_fileName, static_cast<std::uint32_t>(cell.line), std::move(what)));
    }
    Error problemIn(const SheetCell& cell, const char* column, Phrase what) const {
        const std::string place = std::string(m_fileName) + ", line " + std::to_string(cell.line);
        return invalid(say(words::inColumn, place, std::to_string(cell.column), std::string(column),
                           std::move(what)));
    }

    Status readHeader(const std::vector<SheetCell>& cells) {
        const std::string first = smallLetters(trimmed(cells.front().text));
        const std::size_t open = first.find('(');
        if (trimmed(first.substr(0, open)) != "id")
            return problemAt(cells.front(), words::noIdColumn);
        if (open != std::string::npos && !m_kind)
            m_kind = kindNamed(
                trimmed(std::string_view(first).substr(open + 1, first.find(')') - open - 1)));
        if (!m_kind)
            return problemAt(cells.front(), words::typeUnknown);
        m_columns.push_back(nullptr);
        for (std::size_t i = 1; i < cells.size(); ++i) {
            const std::string_view name = trimmed(cells[i].text);
            const ItemAttribute* attribute = attributeNamed(*m_kind, name);
            if (!attribute) {
                std::vector<std::string> names;
                for (const ItemAttribute& each : attributesOf(*m_kind))
                    names.emplace_back(each.name);
                Phrase what = say(words::unknownColumn, inQuotes(name));
                const auto near = nearNames(name, names);
                return problemAt(cells[i], near.empty() ? std::move(what)
                                                        : say(words::meantThis, std::move(what),
                                                              inQuotes(near.front())));
            }
            if (std::ranges::find(m_columns, attribute) != m_columns.end())
                return problemAt(cells[i], say(words::columnTwice, inQuotes(name)));
            m_columns.push_back(attribute);
        }
        return Done{};
    }

    Status applyRow(const std::vector<SheetCell>& cells) {
        const SheetCell& first = cells.front();
        if (cells.size() != m_columns.size())
            return problemAt(first, say(words::cellsInRow, std::to_string(cells.size()),
                                        std::to_string(m_columns.size())));
        const std::string_view id = trimmed(first.text);
        const auto item = itemWithId(m_scope, *m_kind, id);
        if (!item)
            return problemAt(first, say(words::noSuchId, singularOf(*m_kind), inQuotes(id)));
        if (!m_done.insert(std::string(id.substr(id.starts_with('#') ? 1 : 0))).second)
            return problemAt(first, say(words::idTwice, inQuotes(id)));
        ItemEdit edit(m_scope.level, *item);
        bool isChanged = false;
        for (std::size_t i = 1; i < cells.size(); ++i) {
            const ItemAttribute& attribute = *m_columns[i];
            if (!attribute.field)
                continue;
            const std::string text = unguardedCell(attribute, cells[i].text);
            if (text == m_writer.text(attribute, *item))
                continue;
            const auto value = readCell(m_scope.level, attribute, text);
            if (!value)
                return problemIn(cells[i], attribute.name, phraseOf(value.error()));
            if (Status done = edit.set(attribute, value.value()); !done)
                return problemIn(cells[i], attribute.name, phraseOf(done.error()));
            isChanged = true;
        }
        if (isChanged)
            edit.apply(m_edit);
        return Done{};
    }

    const SelectScope& m_scope;
    std::optional<SelectKind> m_kind;
    std::string_view m_fileName;
    LevelEdit m_edit;
    CellWriter m_writer;
    std::vector<const ItemAttribute*> m_columns;
    std::set<std::string> m_done;
};

} // namespace

Result<Rows> readSheetCells(std::string_view text, std::string_view fileName,
                            std::optional<char> separator) {
    return CellSplitter(text, fileName, separator).run();
}

Result<LevelChange> applySheet(const SelectScope& scope, std::optional<SelectKind> kind,
                               std::string_view text, std::string_view fileName) {
    std::uint32_t line = 0;
    for (const auto part : std::views::split(text, '\n')) {
        ++line;
        if (!isUtf8(std::string_view(part.begin(), part.end())))
            return invalid(inLine(fileName, line, texts::damagedCharacter));
    }
    const auto rows = readSheetCells(text, fileName);
    if (!rows)
        return rows.error();
    return SheetApplier(scope, kind, fileName).run(rows.value());
}

} // namespace navcore
