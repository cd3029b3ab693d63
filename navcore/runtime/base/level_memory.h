// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#if __has_include(<memory_resource>)
#include <memory_resource>
#endif

namespace navcore {

/// The allocator for long-lived data that grows with a level. It uses the default resource of
/// std::pmr at the time of construction, so that a game can choose where levels are stored. If the
/// standard library has no std::pmr (libc++ before 16), it uses operator new.
#if __has_include(<memory_resource>)
template <class Item>
using LevelAllocator = std::pmr::polymorphic_allocator<Item>;
#else
template <class Item>
using LevelAllocator = std::allocator<Item>;
#endif

template <class Item>
using LevelVector = std::vector<Item, LevelAllocator<Item>>;

/// Makes a shared object like std::make_shared, but with LevelAllocator.
template <class Item, class... Parts>
std::shared_ptr<Item> makeShared(Parts&&... parts) {
    return std::allocate_shared<Item>(LevelAllocator<Item>(), std::forward<Parts>(parts)...);
}

} // namespace navcore
