// SPDX-License-Identifier: MIT
#include "editor/panels/sheet_model.h"

#include "navcore/author/select/cell_formula.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_set>

namespace waymark {

using namespace navcore;

namespace {

/// Returns a number that differs for the items of one type.
std::uint64_t bitsOf(const ItemRef& item) {
    return std::visit(
        [](auto key) {
            if constexpr (std::is_same_v<decltype(key), EdgeKey>)
                return key.bits();
            else
                return std::uint64_t{key.value};
        },
        item);
}

/// The value by which a row is sorted: numbers first, then texts.
struct SortKey {
    std::int64_t number = 0;
    std::string text = {};
    bool isText = false;

    bool operator<(const SortKey& other) const {
        if (isText != other.isText)
            return !isText;
        return isText ? text < other.text : number < other.number;
    }
};

template <class Item>
std::string referenceText(const Level& level, std::uint32_t id) {
    const Item* item = level.find<Item>({id});
    return item && !item->name.empty() ? std::string(item->name) : '#' + std::to_string(id);
}

/// Returns the text of a reference in O(log items), which cellText() does not.
std::string referenceText(const Level& level, ValueShape shape, std::uint32_t id) {
    switch (shape) {
    case ValueShape::TerrainRef:
        return referenceText<Terrain>(level, id);
    case ValueShape::AgentRef:
        return referenceText<Agent>(level, id);
    case ValueShape::FloorRef:
        return referenceText<Floor>(level, id);
    default:
        return referenceText<Vertex>(level, id);
    }
}

bool isReference(ValueShape shape) {
    return shape == ValueShape::TerrainRef || shape == ValueShape::AgentRef ||
           shape == ValueShape::FloorRef || shape == ValueShape::VertexRef;
}

} // namespace

SheetModel::SheetModel(const Document& document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document) {}

int SheetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SheetModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(attributesOf(m_kind).size());
}

const ItemAttribute& SheetModel::attributeAt(int column) const {
    return attributesOf(m_kind)[static_cast<std::size_t>(column)];
}

std::optional<SelectItem> SheetModel::resolved(int row) const {
    return selectItem(m_document.level(), m_document.graph(), itemAt(row));
}

QString SheetModel::shownText(const SelectItem& item, const ItemAttribute& attribute) const {
    const Level& level = m_document.level();
    const FieldValue value = valueOf(level, m_document.graph(), attribute, item);
    std::string text;
    if (const auto* id = std::get_if<std::int64_t>(&value); id && isReference(attribute.shape))
        text = referenceText(level, attribute.shape, static_cast<std::uint32_t>(*id));
    else
        text = CellWriter(level, m_document.graph()).text(attribute, value);
    return QString::fromStdString(text);
}

QVariant SheetModel::data(const QModelIndex& index, int role) const {
    const bool isText = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    if (!index.isValid() || (!isText && role != Qt::EditRole))
        return {};
    const auto item = resolved(index.row());
    if (!item)
        return {}; // Deleted since the last refresh().
    if (role == Qt::EditRole)
        return QString::fromStdString(exactText(index.row(), index.column()));
    const QString text = shownText(*item, attributeAt(index.column()));
    constexpr int longest = 120;
    return text.size() > longest ? text.left(longest) + QChar(0x2026) : text;
}

QVariant SheetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    // These are names of the selection language, which is the same in all languages.
    return QString::fromLatin1(attributeAt(section).name);
}

Qt::ItemFlags SheetModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && attributeAt(index.column()).field ? flags | Qt::ItemIsEditable
                                                                : flags;
}

bool SheetModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    const QString text = value.toString();
    if (text.toStdString() != exactText(index.row(), index.column()))
        emit typed(index.row(), index.column(), text);
    return true;
}

std::string SheetModel::exactText(int row, int column) const {
    const auto item = resolved(row);
    return item ? cellText(m_document.level(), m_document.graph(), attributeAt(column), *item)
                : std::string();
}

void SheetModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= columnCount())
        return;
    const ItemAttribute& attribute = attributeAt(column);
    const Level& level = m_document.level();
    std::vector<SortKey> keys(m_rows.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto item = selectItem(level, m_document.graph(), m_rows[i]);
        if (!item)
            continue;
        const FieldValue value = valueOf(level, m_document.graph(), attribute, *item);
        const auto* number = std::get_if<std::int64_t>(&value);
        if (number && !isReference(attribute.shape) && attribute.shape != ValueShape::Word)
            keys[i].number = *number;
        else
            keys[i] = {0, smallLetters(shownText(*item, attribute).toStdString()), true};
    }
    std::vector<std::size_t> ranks(m_rows.size());
    std::iota(ranks.begin(), ranks.end(), std::size_t{0});
    std::stable_sort(ranks.begin(), ranks.end(), [&](std::size_t a, std::size_t b) {
        return order == Qt::AscendingOrder ? keys[a] < keys[b] : keys[b] < keys[a];
    });
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<int> rowNow(m_rows.size());
    std::vector<ItemRef> sorted;
    sorted.reserve(m_rows.size());
    for (const std::size_t rank : ranks) {
        rowNow[rank] = static_cast<int>(sorted.size());
        sorted.push_back(m_rows[rank]);
    }
    m_rows = std::move(sorted);
    QModelIndexList after;
    for (const QModelIndex& old : before)
        after << index(rowNow[static_cast<std::size_t>(old.row())], old.column());
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

SelectScope SheetModel::scope(const SelectedItems& selected) const {
    return scopeOf(m_document.live(), &selected);
}

std::vector<ItemRef> SheetModel::matching(const ItemMatcher* matcher,
                                          const SelectedItems& selected) const {
    std::vector<ItemRef> items;
    for (const SelectItem& item : navcore::rowsOf(scope(selected), m_kind))
        if (!matcher || matcher->matches(item.ref))
            items.push_back(item.ref);
    return items;
}

std::optional<SelectProblem> SheetModel::show(SelectKind kind, const QString& filter,
                                              const SelectedItems& selected) {
    std::optional<Expression> expression;
    std::optional<ItemMatcher> matcher;
    const std::string text = filter.trimmed().toStdString();
    if (!text.empty()) {
        auto parsed = parseExpression(text);
        if (auto* problem = std::get_if<SelectProblem>(&parsed))
            return *problem;
        expression = std::get<Expression>(std::move(parsed));
        auto made = ItemMatcher::make(*expression, scope(selected));
        if (auto* problem = std::get_if<SelectProblem>(&made))
            return *problem;
        matcher.emplace(std::get<ItemMatcher>(std::move(made)));
    }
    beginResetModel();
    m_kind = kind;
    m_filter = std::move(expression);
    m_rows = matching(matcher ? &*matcher : nullptr, selected);
    endResetModel();
    return std::nullopt;
}

void SheetModel::refresh(const SelectedItems& selected) {
    std::optional<ItemMatcher> matcher;
    if (m_filter) {
        auto made = ItemMatcher::make(*m_filter, scope(selected));
        // A name in the filter may have been changed. The rows then stay as they are.
        if (auto* match = std::get_if<ItemMatcher>(&made))
            matcher.emplace(std::move(*match));
    }
    std::vector<ItemRef> now;
    if (m_filter && !matcher)
        now = m_rows;
    else
        now = matching(matcher ? &*matcher : nullptr, selected);
    // Rows that remain keep their order.
    std::unordered_set<std::uint64_t> present, shown;
    for (const ItemRef& item : now)
        present.insert(bitsOf(item));
    std::vector<ItemRef> rows;
    for (const ItemRef& item : m_rows)
        if (present.contains(bitsOf(item))) {
            rows.push_back(item);
            shown.insert(bitsOf(item));
        }
    const bool isSame = rows.size() == m_rows.size() && rows.size() == now.size();
    for (const ItemRef& item : now)
        if (!shown.contains(bitsOf(item)))
            rows.push_back(item);
    if (isSame) {
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

std::vector<int> SheetModel::rowsOf(const SelectedItems& items) const {
    std::vector<int> rows;
    for (int row = 0; row < rowCount(); ++row)
        if (contains(items, itemAt(row)))
            rows.push_back(row);
    return rows;
}

Result<LevelChange> SheetModel::fill(std::vector<SheetPlace> cells, const QString& text) const {
    std::ranges::sort(cells);
    std::map<int, CellFormula> formulas;
    std::map<int, std::uint64_t> counts;
    const Level& level = m_document.level();
    LevelEdit edit(level);
    for (std::size_t i = 0; i < cells.size();) {
        const int row = cells[i].row;
        const auto item = resolved(row);
        std::optional<ItemEdit> changed;
        if (item)
            changed.emplace(level, *item);
        for (; i < cells.size() && cells[i].row == row; ++i) {
            const int column = cells[i].column;
            const ItemAttribute& attribute = attributeAt(column);
            if (!item || !attribute.field)
                continue;
            if (!formulas.contains(column)) {
                auto formula = CellFormula::make(level, m_kind, attribute, text.toStdString());
                if (!formula)
                    return formula.error();
                formulas.emplace(column, std::move(formula).value());
            }
            const auto value =
                formulas.at(column).valueFor(m_document.graph(), *item, ++counts[column]);
            if (!value)
                return value.error();
            if (Status done = changed->set(attribute, value.value()); !done)
                return done.error();
        }
        if (changed)
            changed->apply(edit);
    }
    return edit.change();
}

Result<LevelChange>
SheetModel::set(const std::vector<std::pair<SheetPlace, QString>>& texts) const {
    const Level& level = m_document.level();
    LevelEdit edit(level);
    CellWriter writer(level, m_document.graph());
    for (std::size_t i = 0; i < texts.size();) {
        const int row = texts[i].first.row;
        const auto item = resolved(row);
        std::optional<ItemEdit> changed;
        if (item)
            changed.emplace(level, *item);
        for (; i < texts.size() && texts[i].first.row == row; ++i) {
            const ItemAttribute& attribute = attributeAt(texts[i].first.column);
            const std::string text = unguardedCell(attribute, texts[i].second.toStdString());
            if (!item || !attribute.field || text == writer.text(attribute, *item))
                continue;
            const auto value = readCell(level, attribute, text);
            if (!value)
                return value.error();
            if (Status done = changed->set(attribute, value.value()); !done)
                return done.error();
        }
        if (changed)
            changed->apply(edit);
    }
    return edit.change();
}

} // namespace waymark
