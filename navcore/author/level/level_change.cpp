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

void LevelChange::append(LevelChange next) {
    forEachSort([&]<class Item>(Sort<Item>) {
        auto& mine = table<Item>();
        auto& others = next.table<Item>();
        if (mine.empty())
            mine.swap(others);
        const bool areFew = others.size() < mine.size() / 16; // few look their place up
        for (auto at = mine.begin(); !others.empty();) {
            const auto other = others.begin();
            if (areFew)
                at = mine.lower_bound(other->first);
            while (at != mine.end() && at->first < other->first)
                ++at;
            if (at == mine.end() || other->first < at->first) {
                at = mine.insert(at, others.extract(other));
                continue;
            }
            assert(at->second.after == other->second.before);
            at->second.after = std::move(other->second.after);
            others.erase(other);
            if (at->second.before == at->second.after)
                at = mine.erase(at);
        }
    });
}

LevelChange compose(LevelChange first, LevelChange second) {
    first.append(std::move(second));
    return first;
}

} // namespace navcore
