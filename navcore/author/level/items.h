// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/conflict.h"
#include "navcore/author/level/graph_items.h"
#include "navcore/author/level/ignored.h"
#include "navcore/author/level/map_items.h"
#include "navcore/author/level/paint.h"
#include "navcore/author/level/route_items.h"
#include "navcore/author/level/settings.h"
#include "navcore/author/level/trace_recipe.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/terrain.h"

#include <tuple>

namespace navcore {

/// A tuple with one Table for each item type of a level. Level, LevelChange and the file format are
/// generic over this list. To add an item type, define a struct with a Key and add an entry here,
/// after the types to which it refers.
template <template <class> class Table>
using PerItem =
    std::tuple<Table<LevelInfo>, Table<Picture>, Table<LinkSettings>, Table<PaintGrid>,
               Table<TraceRecipe>, Table<Terrain>, Table<Agent>, Table<Vertex>, Table<Link>,
               Table<EdgeRule>, Table<Obstacle>, Table<Barrier>, Table<PaintTile>,
               Table<PinnedRoute>, Table<RouteCheck>, Table<Note>, Table<Conflict>, Table<Ignored>>;

template <class Item>
struct ItemType {};

/// Calls visit(ItemType<Item>{}) for each item type, in the order of PerItem.
template <class Visit>
constexpr void forEachItemType(Visit&& visit) {
    std::apply([&](auto... sorts) { (visit(sorts), ...); }, PerItem<ItemType>{});
}

/// Returns the index of an item type in PerItem.
template <class Item>
constexpr std::size_t itemTypeIndex() {
    std::size_t at = 0, found = 0;
    forEachItemType([&]<class Other>(ItemType<Other>) {
        found = std::is_same_v<Item, Other> ? at : found;
        ++at;
    });
    return found;
}

} // namespace navcore
