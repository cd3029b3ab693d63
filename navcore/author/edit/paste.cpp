// SPDX-License-Identifier: MIT
#include "navcore/author/edit/paste.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/moved_curves.h"

#include <functional>
#include <map>
#include <utility>

namespace navcore {

namespace {

/// Returns whether this end of a route can be copied: it must be a position or a copied vertex.
template <class Vertices>
bool isCopied(const PinnedEnd& end, const Vertices& vertices) {
    const auto* vertex = std::get_if<VertexId>(&end);
    return !vertex || vertices.contains(*vertex);
}

/// Maps terrains or agents of the clip to those of the level with the same name. Adds missing ones
/// to the level.
template <class Item>
class Matching {
public:
    /// `fitted(item)` adapts an item before it is added to the level.
    template <class Fitted>
    Matching(LevelEdit& edit, IdBlock& ids, const Level& clip, Fitted&& fitted)
        : m_edit(edit), m_ids(ids), m_clip(clip), m_fitted(std::forward<Fitted>(fitted)) {}

    typename Item::Key operator()(typename Item::Key id) {
        if (const auto known = m_known.find(id); known != m_known.end())
            return known->second;
        const Item& item = *m_clip.find<Item>(id);
        for (const auto& [key, there] : m_edit.level().items<Item>())
            if (there.name == item.name)
                return m_known[id] = key;
        const auto fresh = m_ids.draw<Item>(m_edit.level());
        m_edit.set<Item>(fresh, m_fitted(item));
        return m_known[id] = fresh;
    }

private:
    LevelEdit& m_edit;
    IdBlock& m_ids;
    const Level& m_clip;
    std::function<Item(const Item&)> m_fitted;
    std::map<typename Item::Key, typename Item::Key> m_known;
};

Point3 moved(Point3 at, Point2 offset) {
    return {at.x + offset.x, at.y + offset.y, at.z};
}

} // namespace

Level clipOf(const Level& level, const ItemSet& chosen) {
    ItemSet items = chosen;
    for (const LiftId id : chosen.lifts)
        for (const VertexId entrance : entrancesOf(*level.find<Lift>(id)))
            items.vertices.insert(entrance);
    const KeySet<VertexId>& vertices = items.vertices;
    Level clip;
    LevelEdit edit(clip);
    const auto replaceAll = [&]<class Item>(ItemType<Item>) {
        for (const auto& [id, item] : clip.items<Item>())
            edit.remove<Item>(id);
        for (const auto& [id, item] : level.items<Item>())
            edit.set<Item>(id, item);
    };
    replaceAll(ItemType<Floor>{});
    replaceAll(ItemType<Terrain>{});
    replaceAll(ItemType<Agent>{});
    edit.set<LevelInfo>({}, level.info());
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const Key key : items.of<Key>())
                edit.set<ItemOf<Key>>(key, *level.find<ItemOf<Key>>(key));
    });
    for (const LiftId id : items.lifts)
        edit.modify<Lift>(id, [&](Lift& lift) {
            for (auto& [floor, stop] : lift.stops)
                if (stop.gate && !items.barriers.contains(*stop.gate))
                    stop.gate.reset();
        });
    const auto between = [&](VertexId a, VertexId b) {
        return vertices.contains(a) && vertices.contains(b);
    };
    for (const VertexId id : vertices) {
        if (const auto* links = level.linksAt(id))
            for (const LinkId key : *links)
                if (const Link& link = *level.find<Link>(key); between(link.from, link.to))
                    edit.set<Link>(key, link);
        if (const auto* rules = level.rulesAt(id))
            for (const VertexPair& pair : *rules)
                if (between(pair.a, pair.b))
                    edit.set<EdgeRule>(pair, *level.find<EdgeRule>(pair));
    }
    for (const PinnedRouteId id : items.routes) {
        const PinnedRoute& route = *level.find<PinnedRoute>(id);
        if (isCopied(route.from, vertices) && isCopied(route.to, vertices))
            edit.set<PinnedRoute>(id, route);
    }
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto applied = clip.apply(change);
    assert(applied.ok());
    return clip;
}

ItemSet paste(LevelEdit& edit, IdBlock& ids, const Level& clip, Point2 offset, FloorId floor,
              Copies* copies) {
    ItemSet added;
    const Displacement displacement{offset};
    Matching<Terrain> terrain(edit, ids, clip, [](const Terrain& item) { return item; });
    Matching<Agent> agent(edit, ids, clip, [&](const Agent& item) {
        Agent copy = item;
        copy.terrains.clear();
        for (const auto& [id, multiplier] : item.terrains)
            copy.terrains[terrain(id)] = multiplier;
        return copy;
    });
    // Entrances of lifts keep their floors, as far as the level has them.
    std::map<VertexId, FloorId> entrances;
    for (const auto& [id, lift] : clip.items<Lift>())
        for (const auto& [served, stop] : lift.stops)
            if (edit.level().hasFloor(served))
                entrances[stop.entrance] = served;
    Copies all;
    const std::map<VertexId, VertexId>& fresh = all.vertices;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>)
            for (const auto& [key, item] : clip.items<ItemOf<Key>>()) {
                const Key copied = ids.draw<ItemOf<Key>>(edit.level());
                ItemOf<Key> copy = item;
                ItemTraits<Key>::map(copy, {displacement});
                if constexpr (!std::is_same_v<Key, LiftId>)
                    copy.floor = floor;
                if constexpr (std::is_same_v<Key, VertexId>)
                    if (const auto at = entrances.find(key); at != entrances.end())
                        copy.floor = at->second;
                edit.set<ItemOf<Key>>(copied, std::move(copy));
                added.of<Key>().insert(copied);
                all.of<Key>()[key] = copied;
            }
    });
    for (const LiftId id : added.lifts)
        edit.modify<Lift>(id, [&](Lift& lift) {
            const LiftStops stops = std::exchange(lift.stops, {});
            for (auto [served, stop] : stops) {
                if (!edit.level().hasFloor(served))
                    continue;
                stop.entrance = fresh.at(stop.entrance);
                if (stop.gate)
                    stop.gate = all.barriers.at(*stop.gate);
                lift.stops.emplace(served, std::move(stop));
            }
            const LiftFactors factors = std::exchange(lift.factors, {});
            for (const auto& [key, factor] : factors)
                lift.factors[agent(key)] = factor;
        });
    for (const auto& [id, link] : clip.items<Link>()) {
        Link copy = link;
        copy.from = fresh.at(link.from);
        copy.to = fresh.at(link.to);
        copy.curve =
            movedCurve(link.curve, MovedEnds::Both, clip.find<Vertex>(link.from)->position.flat(),
                       clip.find<Vertex>(link.to)->position.flat(), {displacement});
        if (link.terrain)
            copy.terrain = terrain(*link.terrain);
        const auto copied = ids.draw<Link>(edit.level());
        edit.set<Link>(copied, std::move(copy));
        all.links[id] = copied;
    }
    for (const auto& [pair, rule] : clip.items<EdgeRule>()) {
        EdgeRule copy = rule;
        if (rule.terrain)
            copy.terrain = terrain(*rule.terrain);
        edit.set<EdgeRule>(VertexPair::of(fresh.at(pair.a), fresh.at(pair.b)), copy);
    }
    const auto movedEnd = [&](const PinnedEnd& end) -> PinnedEnd {
        if (const auto* vertex = std::get_if<VertexId>(&end))
            return fresh.at(*vertex);
        return Place(moved(std::get<Place>(end).point, offset), floor);
    };
    for (const auto& [id, route] : clip.items<PinnedRoute>()) {
        const auto key = ids.draw<PinnedRoute>(edit.level());
        edit.set<PinnedRoute>(key, PinnedRoute{route.name, route.colour, agent(route.agent),
                                               movedEnd(route.from), movedEnd(route.to)});
        added.routes.insert(key);
    }
    if (copies) {
        const auto merge = [&]<class Key>(Kind<Key>) {
            copies->of<Key>().insert(all.of<Key>().begin(), all.of<Key>().end());
        };
        merge(Kind<VertexId>{});
        merge(Kind<BarrierId>{});
        merge(Kind<ObstacleId>{});
        merge(Kind<LiftId>{});
        merge(Kind<NoteId>{});
        merge(Kind<LinkId>{});
    }
    return added;
}

} // namespace navcore
