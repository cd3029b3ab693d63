// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/edge.h"

#include <tuple>
#include <variant>

namespace navcore {

/// The key of anything that can be selected. This is the list of kinds, in the order in which they
/// are found: what is done to every kind goes through it, and item_traits.h says what differs.
using ItemRef = std::variant<VertexId, NoteId, BarrierId, EdgeKey, ObstacleId, PinnedRouteId>;

template <class Key>
struct Kind {};

/// Calls visit(Kind<Key>{}) for each kind, in the order of ItemRef.
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
/// A tuple with an Of<Key> for each kind.
template <template <class> class Of>
using PerKind = typename PerKindOf<Of, ItemRef>::Type;

/// Items of a level that something is done with together, by key.
struct ItemSet {
    KeySet<VertexId> vertices = {};
    KeySet<ObstacleId> obstacles = {};
    KeySet<PinnedRouteId> routes = {};
    KeySet<BarrierId> barriers = {};
    KeySet<EdgeKey> edges = {};
    KeySet<NoteId> notes = {};

    /// Those of one kind.
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

/// Puts all of `more` into `items`, or takes them out of it.
void insert(ItemSet& items, const ItemSet& more);
void erase(ItemSet& items, const ItemSet& less);

/// The only one; none when there are several, or none.
std::optional<ItemRef> onlyOne(const ItemSet& items);

/// The vertices of an edge, whether it is there or not; of a link that the level has.
VertexPair endsOf(const Level& level, EdgeKey key);

} // namespace navcore
