// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/edge.h"

#include <tuple>
#include <variant>

namespace navcore {

/// Identifies any item that can be selected. Hit testing uses the order of the alternatives. To add
/// a new type of item, add its key here and specialize ItemTraits for it.
using ItemRef =
    std::variant<VertexId, LiftId, NoteId, BarrierId, EdgeKey, ObstacleId, PinnedRouteId>;

template <class Key>
struct Kind {};

/// Calls visit(Kind<Key>{}) for each item type, in the order of ItemRef.
template <class Visit>
void forEachKind(Visit&& visit) {
    const auto each = [&visit]<class... Keys>(const std::variant<Keys...>*) {
        (visit(Kind<Keys>{}), ...);
    };
    each(static_cast<const ItemRef*>(nullptr));
}

template <template <class> class Of, class Refs>
struct PerKindOf;
template <template <class> class Of, class... Keys>
struct PerKindOf<Of, std::variant<Keys...>> {
    using Type = std::tuple<Of<Keys>...>;
};
/// A tuple with one Of<Key> per item type, in the order of ItemRef.
template <template <class> class Of>
using PerKind = typename PerKindOf<Of, ItemRef>::Type;

/// A set of items of any type, such as the selection.
struct ItemSet {
    KeySet<VertexId> vertices = {};
    KeySet<ObstacleId> obstacles = {};
    KeySet<PinnedRouteId> routes = {};
    KeySet<BarrierId> barriers = {};
    KeySet<EdgeKey> edges = {};
    KeySet<NoteId> notes = {};
    KeySet<LiftId> lifts = {};

    template <class Key>
    KeySet<Key>& of() {
        return std::get<KeySet<Key>&>(
            std::tie(vertices, obstacles, routes, barriers, edges, notes, lifts));
    }
    template <class Key>
    const KeySet<Key>& of() const {
        return std::get<const KeySet<Key>&>(
            std::tie(vertices, obstacles, routes, barriers, edges, notes, lifts));
    }

    bool empty() const { return size() == 0; }
    std::size_t size() const;
    friend bool operator==(const ItemSet&, const ItemSet&) = default;
};

bool contains(const ItemSet& items, const ItemRef& item);
void insert(ItemSet& items, const ItemRef& item);
void erase(ItemSet& items, const ItemRef& item);

/// insert() adds all items of `more` to `items`; erase() removes all items of `less` from `items`.
void insert(ItemSet& items, const ItemSet& more);
void erase(ItemSet& items, const ItemSet& less);

/// Removes all items of `items` that are not in `kept`.
void keepOnly(ItemSet& items, const ItemSet& kept);

/// Returns the only item of the set, or nullopt if its size is not 1.
std::optional<ItemRef> onlyOne(const ItemSet& items);

/// Returns the two vertices of an edge. If the edge is a link, it must exist in the level.
VertexPair endsOf(const Level& level, EdgeKey key);

} // namespace navcore
