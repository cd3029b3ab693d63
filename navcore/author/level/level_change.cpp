// SPDX-License-Identifier: MIT
#include "navcore/author/level/level_change.h"

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
    forEachSort([&]<class Item>(Sort<Item>) { sum += of<Item>().size(); });
    return sum;
}

LevelChange LevelChange::inverse() const {
    LevelChange inverse = *this;
    forEachSort([&]<class Item>(Sort<Item>) {
        for (auto& [key, change] : inverse.table<Item>())
            std::swap(change.before, change.after);
    });
    return inverse;
}

LevelChange compose(LevelChange first, const LevelChange& second) {
    forEachSort([&]<class Item>(Sort<Item>) {
        for (const auto& [key, change] : second.of<Item>())
            first.record<Item>(key, change.before, change.after);
    });
    return first;
}

} // namespace navcore
