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
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>) {
            const auto& items = level.items<ItemOf<Key>>();
            std::vector<Indexed<Key>> entries;
            entries.reserve(items.size());
            for (const auto& [key, item] : items)
                entries.emplace_back(key, item);
            gridOf<Key>().assign(entries);
        }
    });
    std::vector<IndexedPair> pairs;
    pairs.reserve(level.items<EdgeRule>().size());
    for (const auto& [pair, rule] : level.items<EdgeRule>())
        pairs.push_back(indexed(pair, rule, level.find<Vertex>(pair.a)->position.flat(),
                                level.find<Vertex>(pair.b)->position.flat()));
    m_pairs.assign(pairs);
}

void PlaceIndex::apply(const LevelChange& change, const Level& level) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>) {
            auto& grid = gridOf<Key>();
            const auto& items = change.of<ItemOf<Key>>();
            for (const auto& [key, item] : items)
                if (item.before)
                    grid.remove(key, ItemTraits<Key>::bounds(*item.before));
            for (const auto& [key, item] : items)
                if (item.after)
                    grid.insert(Indexed<Key>(key, *item.after));
        }
    });

    const auto& vertices = change.of<Vertex>();
    const auto& rules = change.of<EdgeRule>();
    const auto before = [&](VertexId id) {
        const ItemChange<Vertex>* swap = vertices.find(id);
        return swap && swap->before ? swap->before->position.flat()
                                    : level.find<Vertex>(id)->position.flat();
    };
    const auto after = [&](VertexId id) { return level.find<Vertex>(id)->position.flat(); };
    const auto out = [&](const VertexPair& pair) {
        m_pairs.remove(pair, Box::of(before(pair.a), before(pair.b)));
    };
    const auto in = [&](const VertexPair& pair, const EdgeRule& rule) {
        m_pairs.insert(indexed(pair, rule, after(pair.a), after(pair.b)));
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

bool waits(const NavGraph& graph, VertexPair pair) {
    const auto edges = graph.edgesAt(pair.a);
    return std::ranges::none_of(edges,
                                [&](const Edge& edge) { return edge.other(pair.a) == pair.b; });
}

Box extentOf(const Level& level) {
    Box box = boxOf(level.picture());
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasPlace<Key>)
            for (const auto& [key, item] : level.items<ItemOf<Key>>())
                box.add(ItemTraits<Key>::bounds(item));
    });
    return box;
}

} // namespace waymark
