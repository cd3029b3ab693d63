// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#if __has_include(<memory_resource>)
#include <memory_resource>
#endif

namespace navcore {

/// Where memory of what grows with a level and stays comes from: the resource that is std::pmr's
/// default when it is made, so that a game says where levels lie. Where the standard library has no
/// std::pmr (libc++ before 16), it is operator new.
#if __has_include(<memory_resource>)
template <class Item>
using LevelAllocator = std::pmr::polymorphic_allocator<Item>;
#else
template <class Item>
using LevelAllocator = std::allocator<Item>;
#endif

template <class Item>
using LevelVector = std::vector<Item, LevelAllocator<Item>>;

/// As std::make_shared, but there.
template <class Item, class... Parts>
std::shared_ptr<Item> makeShared(Parts&&... parts) {
    return std::allocate_shared<Item>(LevelAllocator<Item>(), std::forward<Parts>(parts)...);
}

} // namespace navcore
