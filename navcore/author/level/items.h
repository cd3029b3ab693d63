// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/graph_items.h"
#include "navcore/author/level/map_items.h"
#include "navcore/author/level/paint.h"
#include "navcore/author/level/review_items.h"
#include "navcore/author/level/route_items.h"
#include "navcore/author/level/settings.h"
#include "navcore/author/level/stamp_items.h"
#include "navcore/author/level/symmetry_guide.h"
#include "navcore/author/level/trace_recipe.h"
#include "navcore/runtime/graph/agent.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/terrain.h"

#include <tuple>

namespace navcore {

// The item types of a level: those with exactly one item per level, and those with any number of
// items. To add an item type, define a struct with a Key and add it here, after the types to which
// it refers.
#define WAYMARK_SETTINGS(Each)                                                                     \
    Each(LevelInfo) Each(Picture) Each(LinkSettings) Each(PaintGrid) Each(TraceRecipe)             \
        Each(SymmetryGuide)
#define WAYMARK_RECORDS(Each)                                                                      \
    Each(Floor) Each(Terrain) Each(Agent) Each(Vertex) Each(Link) Each(EdgeRule) Each(Obstacle)    \
        Each(Barrier) Each(Lift) Each(PaintTile) Each(PinnedRoute) Each(RouteCheck) Each(Note)     \
            Each(SavedSelection) Each(StampUse) Each(Conflict) Each(Ignored)

template <template <class> class Table, class, class... Items>
using TupleOf = std::tuple<Table<Items>...>;

/// A tuple with one Table for each item type of a level. Level, LevelChange and the file format are
/// generic over this list.
#define WAYMARK_NEXT(Item) , Item
template <template <class> class Table>
using PerItem = TupleOf<Table, void WAYMARK_SETTINGS(WAYMARK_NEXT) WAYMARK_RECORDS(WAYMARK_NEXT)>;
#undef WAYMARK_NEXT

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
