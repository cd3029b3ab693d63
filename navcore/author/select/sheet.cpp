// SPDX-License-Identifier: MIT
#include "navcore/author/select/sheet.h"

#include "navcore/author/select/cell_texts.h"
#include "navcore/author/select/condition.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr std::string_view formulaStarts = "=+-@'\t\r";

/// Returns whether the cells of an attribute can have any text.
bool hasAnyText(const ItemAttribute& attribute) {
    switch (attribute.shape) {
    case ValueShape::Text:
    case ValueShape::WordSet:
    case ValueShape::VertexRef:
    case ValueShape::TerrainRef:
    case ValueShape::AgentRef:
    case ValueShape::FloorRef:
        return true;
    default:
        return false;
    }
}

/// Returns a text with an apostrophe in front if a spreadsheet could mistake it for a formula.
std::string guarded(const ItemAttribute& attribute, std::string text) {
    const bool isFree = hasAnyText(attribute) && !text.empty();
    return isFree && formulaStarts.find(text.front()) != std::string_view::npos ? '\'' + text
                                                                                : text;
}

} // namespace

std::string unguardedCell(const ItemAttribute& attribute, std::string text) {
    const bool isGuarded = hasAnyText(attribute) && text.size() > 1 && text.front() == '\'' &&
                           formulaStarts.find(text[1]) != std::string_view::npos;
    return isGuarded ? text.substr(1) : text;
}

std::string sheetCell(std::string_view text, SheetFormat format) {
    const char separator = format == SheetFormat::Csv ? ',' : '\t';
    const bool isPlain = text.find_first_of("\"\r\n") == std::string_view::npos &&
                         text.find(separator) == std::string_view::npos && trimmed(text) == text;
    return isPlain ? std::string(text) : inQuotes(text);
}

std::vector<SelectItem> rowsOf(const SelectScope& scope, SelectKind kind) {
    std::vector<SelectItem> rows;
    forEachSelectItem(scope, maskOf(kind), [&](const SelectItem& item) { rows.push_back(item); });
    return rows;
}

std::string writeSheet(const SelectScope& scope, SelectKind kind, std::span<const SelectItem> rows,
                       SheetFormat format) {
    const char separator = format == SheetFormat::Csv ? ',' : '\t';
    std::string out;
    CellWriter writer(scope.level, scope.graph);
    const auto attributes = attributesOf(kind);
    for (const ItemAttribute& attribute : attributes) {
        if (!out.empty())
            out += separator;
        out += attribute.source == AttributeSource::Id
                   ? std::string("id (") + singularOf(kind) + ')'
                   : std::string(attribute.name);
    }
    out += '\n';
    for (const SelectItem& item : rows) {
        bool isFirst = true;
        for (const ItemAttribute& attribute : attributes) {
            if (!isFirst)
                out += separator;
            isFirst = false;
            out += sheetCell(guarded(attribute, writer.text(attribute, item)), format);
        }
        out += '\n';
    }
    return out;
}

} // namespace navcore
