// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace navcore {

/// Sorts items by keyOf(item), an unsigned integer, in ascending order with a stable radix sort.
/// Each pass sorts by eleven bits in O(n). Passes for bits that are equal in all keys are skipped.
template <class Item, class KeyOf>
void radixSort(std::vector<Item>& items, KeyOf&& keyOf) {
    constexpr unsigned bits = 11;
    constexpr std::uint64_t mask = (1U << bits) - 1;
    std::uint64_t some = 0, all = ~std::uint64_t{0};
    for (const Item& item : items) {
        some |= std::uint64_t{keyOf(item)};
        all &= std::uint64_t{keyOf(item)};
    }
    std::vector<Item> sorted(items.size());
    for (unsigned shift = 0; shift < 64; shift += bits) {
        if (((some & ~all) >> shift & mask) == 0)
            continue;
        const auto digit = [&](const Item& item) {
            return static_cast<std::size_t>(std::uint64_t{keyOf(item)} >> shift & mask);
        };
        std::array<std::size_t, mask + 1> starts{};
        for (const Item& item : items)
            ++starts[digit(item)];
        std::size_t next = 0;
        for (std::size_t& start : starts)
            next += std::exchange(start, next);
        for (Item& item : items)
            sorted[starts[digit(item)]++] = std::move(item);
        items.swap(sorted);
    }
}

} // namespace navcore
