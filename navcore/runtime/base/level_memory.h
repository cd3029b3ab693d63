// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#if __has_include(<memory_resource>)
#include <memory_resource>
#endif

namespace navcore {

/// Allocator for long-lived data whose size grows with the level. It uses the std::pmr default
/// resource at the time of construction, so a game can choose where levels are stored. Without
/// std::pmr (libc++ before version 16) it uses operator new.
#if __has_include(<memory_resource>)
template <class Item>
using LevelAllocator = std::pmr::polymorphic_allocator<Item>;
#else
template <class Item>
using LevelAllocator = std::allocator<Item>;
#endif

template <class Item>
using LevelVector = std::vector<Item, LevelAllocator<Item>>;

/// Creates a shared object, like std::make_shared, with LevelAllocator.
template <class Item, class... Parts>
std::shared_ptr<Item> makeShared(Parts&&... parts) {
    return std::allocate_shared<Item>(LevelAllocator<Item>(), std::forward<Parts>(parts)...);
}

} // namespace navcore
