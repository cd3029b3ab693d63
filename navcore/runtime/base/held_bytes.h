// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/column.h"

#include <cstddef>
#include <string>
#include <vector>

namespace navcore {

/// Returns the heap memory used by a vector, in bytes, not including memory owned by its items.
template <class Item, class Allocator>
std::size_t heldBy(const std::vector<Item, Allocator>& list) {
    return list.capacity() * sizeof(Item);
}
/// Does not count items that the list uses in place.
template <class Item>
std::size_t heldBy(const Column<Item>& list) {
    return list.bytes();
}
inline std::size_t heldBy(const std::string& text) {
    return text.capacity() > std::string().capacity() ? text.capacity() + 1 : 0;
}
/// Returns the approximate heap memory used by the nodes of a set or a map, in bytes.
template <class Nodes>
std::size_t heldByNodes(const Nodes& nodes) {
    return nodes.size() * (sizeof(typename Nodes::value_type) + 4 * sizeof(void*));
}

} // namespace navcore
