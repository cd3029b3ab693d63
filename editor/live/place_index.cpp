// SPDX-License-Identifier: MIT
#include "editor/live/place_index.h"

#include <set>

namespace waymark {

using namespace navcore;

namespace {

IndexedPair indexed(const VertexPair& pair, const EdgeRule& rule, Point2 a, Point2 b) {
    return {pair, a, b, rule.permission == Permission::Forbidden};
}

} // namespace

void PlaceIndex::reset(const Level& level) {
    m_floors.clear();
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>) {
            std::map<FloorId, std::vector<Indexed<Key>>> entries;
            for (const auto& [key, item] : level.items<ItemOf<Key>>())
                forEachFloorOf<Key>(item,
                                    [&](FloorId floor) { entries[floor].emplace_back(key, item); });
            for (const auto& [floor, list] : entries)
                m_floors[floor].template gridOf<Key>().assign(list);
        }
    });
    std::map<FloorId, std::vector<IndexedPair>> pairs;
    for (const auto& [pair, rule] : level.items<EdgeRule>()) {
        const Vertex &a = *level.find<Vertex>(pair.a), &b = *level.find<Vertex>(pair.b);
        if (a.floor == b.floor)
            pairs[a.floor].push_back(indexed(pair, rule, a.position.flat(), b.position.flat()));
    }
    for (const auto& [floor, list] : pairs)
        m_floors[floor].m_pairs.assign(list);
}

void PlaceIndex::apply(const LevelChange& change, const Level& level) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>) {
            const auto& items = change.of<ItemOf<Key>>();
            for (const auto& [key, item] : items)
                if (item.before)
                    forEachFloorOf<Key>(*item.before, [&](FloorId floor) {
                        m_floors[floor].template gridOf<Key>().remove(
                            key, ItemTraits<Key>::bounds(*item.before));
                    });
            for (const auto& [key, item] : items)
                if (item.after)
                    forEachFloorOf<Key>(*item.after, [&](FloorId floor) {
                        m_floors[floor].template gridOf<Key>().insert(
                            Indexed<Key>(key, *item.after));
                    });
        }
    });

    const auto& vertices = change.of<Vertex>();
    const auto& rules = change.of<EdgeRule>();
    const auto before = [&](VertexId id) -> const Vertex& {
        const ItemChange<Vertex>* swap = vertices.find(id);
        return swap && swap->before ? *swap->before : *level.find<Vertex>(id);
    };
    const auto out = [&](const VertexPair& pair) {
        const Vertex &a = before(pair.a), &b = before(pair.b);
        if (a.floor == b.floor)
            m_floors[a.floor].m_pairs.remove(pair, Box::of(a.position.flat(), b.position.flat()));
    };
    const auto in = [&](const VertexPair& pair, const EdgeRule& rule) {
        const Vertex &a = *level.find<Vertex>(pair.a), &b = *level.find<Vertex>(pair.b);
        if (a.floor == b.floor)
            m_floors[a.floor].m_pairs.insert(
                indexed(pair, rule, a.position.flat(), b.position.flat()));
    };
    for (const auto& [pair, rule] : rules) {
        if (rule.before)
            out(pair);
        if (rule.after)
            in(pair, *rule.after);
    }
    // The vertices of a rule may have moved although the rule itself is unchanged.
    std::set<VertexPair> moved;
    for (const auto& [id, vertex] : vertices)
        if (const auto* held = level.rulesAt(id); held && vertex.before && vertex.after)
            moved.insert(held->begin(), held->end());
    for (const VertexPair& pair : moved)
        if (!rules.contains(pair)) {
            out(pair);
            in(pair, *level.find<EdgeRule>(pair));
        }
}

const FloorPlaces& PlaceIndex::on(FloorId floor) const {
    static const FloorPlaces none;
    const auto at = m_floors.find(floor);
    return at != m_floors.end() ? at->second : none;
}

bool waits(const NavGraph& graph, VertexPair pair) {
    const auto edges = graph.edgesAt(pair.a);
    return std::ranges::none_of(edges,
                                [&](const Edge& edge) { return edge.other(pair.a) == pair.b; });
}

Box extentOf(const Level& level) {
    Box box = boxOf(level.picture());
    for (const auto& [id, floor] : level.items<Floor>())
        box.add(boxOf(floor.picture));
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const auto& [key, item] : level.items<ItemOf<Key>>())
                box.add(ItemTraits<Key>::bounds(item));
    });
    return box;
}

} // namespace waymark
