// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_change.h"

#include "navcore/author/level/level.h"

namespace navcore {

LevelChange::LevelChange() = default;
LevelChange::LevelChange(const LevelChange& other) = default;
LevelChange::LevelChange(LevelChange&& other) noexcept = default;
LevelChange& LevelChange::operator=(const LevelChange& other) = default;
LevelChange& LevelChange::operator=(LevelChange&& other) noexcept = default;
LevelChange::~LevelChange() = default;

bool operator==(const LevelChange& a, const LevelChange& b) {
    return a.m_tables == b.m_tables;
}

std::size_t LevelChange::size() const {
    std::size_t sum = 0;
    forEachItemType([&]<class Item>(ItemType<Item>) { sum += of<Item>().size(); });
    return sum;
}

LevelChange LevelChange::inverse() const {
    LevelChange inverse = *this;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        inverse.table<Item>().forEachOwn(
            [](const auto&, ItemChange<Item>& change) { std::swap(change.before, change.after); });
    });
    return inverse;
}

void LevelChange::append(LevelChange next) {
    forEachItemType([&]<class Item>(ItemType<Item>) {
        auto& mine = table<Item>();
        auto& others = next.table<Item>();
        if (mine.empty()) {
            mine = std::move(others);
            return;
        }
        others.forEachOwn([&](typename Item::Key key, ItemChange<Item>& other) {
            record<Item>(key, std::move(other.before), std::move(other.after));
        });
    });
}

LevelChange compose(LevelChange first, LevelChange second) {
    first.append(std::move(second));
    return first;
}

LevelChange diff(const Level& from, const Level& to) {
    LevelChange change;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        for (const auto& [key, item] : from.items<Item>()) {
            const Item* other = to.find<Item>(key);
            if (!other)
                change.record<Item>(key, item, {});
            else if (!(*other == item))
                change.record<Item>(key, item, *other);
        }
        for (const auto& [key, item] : to.items<Item>())
            if (!from.find<Item>(key))
                change.record<Item>(key, {}, item);
    });
    return change;
}

} // namespace navcore
