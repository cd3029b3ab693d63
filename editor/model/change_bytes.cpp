// SPDX-License-Identifier: MIT
#include "editor/model/change_bytes.h"

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

/// Returns the heap memory that an item uses, in bytes. Short strings are stored inside the item
/// and do not count.
template <class Item>
std::size_t bytesBeside(const std::optional<Item>& item) {
    if (!item)
        return 0;
    if constexpr (HasShape<Item>)
        return item->shape ? bytesBeside(*item->shape) : 0;
    else
        return item->cells ? sizeof *item->cells : 0;
}

} // namespace

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

} // namespace waymark
