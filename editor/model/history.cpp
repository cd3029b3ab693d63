// SPDX-License-Identifier: MIT
#include "editor/model/history.h"

#include "editor/jobs/blocking_task.h"
#include "navcore/author/level/level_change.h"

#include <algorithm>
#include <utility>

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t perItem = 16; // Estimated allocator overhead per item, in bytes.

std::size_t bytesBeside(const Shape& shape) {
    std::size_t bytes = sizeof shape;
    for (const Ring& ring : shape.rings)
        bytes += sizeof ring + ring.size() * sizeof(Point2);
    return bytes;
}

template <class Item>
concept HasShape = requires(Item item) {
    item.shape;
};
template <class Item>
concept HasCells = requires(Item item) {
    item.cells;
};

/// Returns the heap memory that an item uses, in bytes. Short strings use no heap memory, because
/// they are stored inside the item.
template <class Item>
std::size_t bytesBeside(const std::optional<Item>& item) {
    if (!item)
        return 0;
    if constexpr (HasShape<Item>)
        return item->shape ? bytesBeside(*item->shape) : 0;
    else
        return item->cells ? sizeof *item->cells : 0;
}

/// Estimates the memory use of a change, in bytes. Shapes and tiles are counted in full, even if
/// they are shared with a level. O(items).
std::size_t bytesOf(const LevelChange& change) {
    std::size_t bytes = sizeof change;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        const auto& items = change.of<Item>();
        bytes += items.size() * (sizeof(typename Item::Key) + sizeof(ItemChange<Item>) + perItem);
        if constexpr (HasShape<Item> || HasCells<Item>) // Other item types use no heap memory.
            for (const auto& [key, values] : items)
                bytes += bytesBeside(values.before) + bytesBeside(values.after);
    });
    return bytes;
}

constexpr qint64 mergeMilliseconds = 1000;

std::uint64_t nextContent() {
    // No synchronisation is needed, because only the GUI thread uses this counter.
    static std::uint64_t last = 0;
    return ++last;
}

} // namespace

using navcore::LevelChange;

History::History(std::function<void(std::shared_ptr<const void>)> discard)
    : m_discard(std::move(discard)) {}

History::~History() {
    std::ranges::for_each(m_steps, [this](Step& step) { free(step); });
}

std::uint64_t History::contentAt(int index) const {
    return index > 0 && index <= count() ? m_steps.at(index - 1).content : 0;
}

void History::setBudget(std::size_t bytes) {
    m_budget = bytes;
    forgetOldest();
}

void History::add(Change change, const QString& text, const QString& mergeKey) {
    removeSteps(m_index);
    if (m_clean > m_index)
        m_clean = -1;
    if (!merge(change, mergeKey)) {
        const std::size_t bytes = bytesOf(*change);
        beginInsertRows({}, count() + 1, count() + 1);
        m_steps.push_back({std::move(change), text, mergeKey, nextContent(), bytes});
        endInsertRows();
    }
    m_age.start();
    m_index = count();
    emit indexChanged(m_index);
    reportClean();
    forgetOldest();
}

/// Merges a change into the last step. If the step is then empty, it is removed. Returns false if
/// the change needs a separate step.
bool History::merge(const Change& change, const QString& mergeKey) {
    if (mergeKey.isEmpty() || m_steps.isEmpty() || m_steps.back().mergeKey != mergeKey ||
        m_index == m_clean || m_age.elapsed() > mergeMilliseconds)
        return false;
    Step& last = m_steps.back();
    last.change = std::make_shared<const LevelChange>(compose(*last.change, *change));
    last.content = nextContent();
    last.bytes = bytesOf(*last.change);
    if (last.change->empty())
        removeSteps(count() - 1);
    return true;
}

void History::setIndex(int index) {
    if (index == m_index)
        return;
    m_index = index;
    emit indexChanged(index);
    reportClean();
}

void History::setClean() {
    m_clean = m_index;
    reportClean();
}

void History::resetClean() {
    m_clean = -1;
    reportClean();
}

void History::clear() {
    beginResetModel();
    std::ranges::for_each(m_steps, [this](Step& step) { free(step); });
    m_steps.clear();
    m_index = m_oldest = m_clean = 0;
    endResetModel();
    emit indexChanged(0);
    reportClean();
}

void History::removeSteps(int begin) {
    if (begin == count())
        return;
    // Set a valid index first, because views query it while rows are removed.
    m_index = std::min(m_index, begin);
    beginRemoveRows({}, begin + 1, count());
    std::for_each(m_steps.begin() + begin, m_steps.end(), [this](Step& step) { free(step); });
    m_steps.resize(begin);
    endRemoveRows();
}

/// Emits cleanChanged() if the clean state has changed.
void History::reportClean() {
    if (std::exchange(m_wasClean, isClean()) != m_wasClean)
        emit cleanChanged(m_wasClean);
}

void History::forgetOldest() {
    int begin = count();
    for (std::size_t bytes = 0; begin > m_oldest; --begin) {
        bytes += m_steps.at(begin - 1).bytes;
        if (bytes > m_budget && begin < count())
            break;
    }
    const int before = m_oldest;
    for (begin = std::min(begin, m_index); m_oldest < begin; ++m_oldest)
        free(m_steps[m_oldest]);
    if (before < m_oldest)
        emit dataChanged(QAbstractListModel::index(before), QAbstractListModel::index(m_oldest));
}

void History::free(Step& step) {
    static const auto nothing = std::make_shared<const LevelChange>();
    Change change = std::exchange(step.change, nothing);
    if (change->size() >= BlockingTask::manyItems)
        m_discard(std::move(change));
}

int History::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count() + 1;
}

QVariant History::data(const QModelIndex& row, int role) const {
    if (!row.isValid())
        return {};
    if (role == Qt::ToolTipRole && row.row() < m_oldest)
        return tr(
            "You cannot go back to this step, because the memory for undo is used up. You can "
            "increase it in Edit > Preferences.");
    if (role != Qt::DisplayRole)
        return {};
    return row.row() == 0 ? tr("Opened") : text(row.row() - 1);
}

Qt::ItemFlags History::flags(const QModelIndex& row) const {
    return row.row() < m_oldest ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace waymark
