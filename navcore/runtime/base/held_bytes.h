// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace navcore {

/// What a list holds on the heap, but for what its items hold.
template <class Item, class Allocator>
std::size_t heldBy(const std::vector<Item, Allocator>& list) {
    return list.capacity() * sizeof(Item);
}
inline std::size_t heldBy(const std::string& text) {
    return text.capacity() > std::string().capacity() ? text.capacity() + 1 : 0;
}
/// About the same of a set or a map: a block for each entry, with what keeps them together.
template <class Nodes>
std::size_t heldByNodes(const Nodes& nodes) {
    return nodes.size() * (sizeof(typename Nodes::value_type) + 4 * sizeof(void*));
}

} // namespace navcore
