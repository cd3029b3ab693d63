// SPDX-License-Identifier: MIT
#include "editor/model/change_bytes.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr std::size_t perItem = 64; // bytes: a node of a map, what allocators add

std::size_t bytesBeside(const Shape& shape) {
    std::size_t bytes = sizeof shape;
    for (const Ring& ring : shape.rings)
        bytes += sizeof ring + ring.size() * sizeof(Point2);
    return bytes;
}

/// What an item holds that is not in it; short texts are in `perItem`.
template <class Item>
std::size_t bytesBeside(const std::optional<Item>& item) {
    if (!item)
        return 0;
    if constexpr (requires { item->shape; })
        return item->shape ? bytesBeside(*item->shape) : 0;
    else if constexpr (requires { item->cells; })
        return item->cells ? sizeof *item->cells : 0;
    else
        return 0;
}

} // namespace

std::size_t bytesOf(const LevelChange& change) {
    std::size_t bytes = sizeof change;
    forEachSort([&]<class Item>(Sort<Item>) {
        for (const auto& [key, values] : change.of<Item>())
            bytes += sizeof key + sizeof values + perItem + bytesBeside(values.before) +
                     bytesBeside(values.after);
    });
    return bytes;
}

} // namespace waymark
