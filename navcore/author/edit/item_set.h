// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/edge.h"

#include <tuple>
#include <variant>

namespace navcore {

/// The key of any item that can be selected. The order of the alternatives is the order in which
/// items are hit-tested. Operations on every type of item iterate over this list; item_traits.h
/// defines how the types differ.
using ItemRef = std::variant<VertexId, NoteId, BarrierId, EdgeKey, ObstacleId, PinnedRouteId>;

template <class Key>
struct Kind {};

/// Calls visit(Kind<Key>{}) for each type of item, in the order of ItemRef.
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
/// A tuple with one Of<Key> for each type of item in ItemRef.
template <template <class> class Of>
using PerKind = typename PerKindOf<Of, ItemRef>::Type;

/// The keys of items that an operation, such as a selection, treats together.
struct ItemSet {
    KeySet<VertexId> vertices = {};
    KeySet<ObstacleId> obstacles = {};
    KeySet<PinnedRouteId> routes = {};
    KeySet<BarrierId> barriers = {};
    KeySet<EdgeKey> edges = {};
    KeySet<NoteId> notes = {};

    /// Returns the set of the keys of one type.
    template <class Key>
    KeySet<Key>& of() {
        return std::get<KeySet<Key>&>(
            std::tie(vertices, obstacles, routes, barriers, edges, notes));
    }
    template <class Key>
    const KeySet<Key>& of() const {
        return std::get<const KeySet<Key>&>(
            std::tie(vertices, obstacles, routes, barriers, edges, notes));
    }

    bool empty() const { return size() == 0; }
    std::size_t size() const;
    friend bool operator==(const ItemSet&, const ItemSet&) = default;
};

bool contains(const ItemSet& items, const ItemRef& item);
void insert(ItemSet& items, const ItemRef& item);
void erase(ItemSet& items, const ItemRef& item);

/// insert() adds all items of `more` to `items`, and erase() removes all items of `less` from it.
void insert(ItemSet& items, const ItemSet& more);
void erase(ItemSet& items, const ItemSet& less);

/// Returns the item if the set contains exactly one, otherwise nullopt.
std::optional<ItemRef> onlyOne(const ItemSet& items);

/// Returns the two vertices of an edge. A link must exist in the level; an automatic edge need not.
VertexPair endsOf(const Level& level, EdgeKey key);

} // namespace navcore
