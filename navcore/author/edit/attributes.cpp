// SPDX-License-Identifier: MIT
#include "navcore/author/edit/attributes.h"

#include "navcore/author/edit/graph_edits.h"

#include <set>

namespace navcore {
namespace {

EdgeRule ruleOf(const LevelEdit& edit, VertexPair pair) {
    const EdgeRule* rule = edit.find<EdgeRule>(pair);
    return rule ? *rule : EdgeRule{};
}

} // namespace

LinkId pinEdge(LevelEdit& edit, IdBlock& ids, EdgeKey key) {
    if (key.isLink())
        return key.link();
    const VertexPair pair = key.pair();
    const EdgeRule rule = ruleOf(edit, pair);
    const LinkId id = ids.draw<Link>(edit.level());
    edit.set<Link>(id, Link{.from = pair.a,
                            .to = pair.b,
                            .direction = Direction::Both,
                            .terrain = rule.terrain,
                            .multiplier = rule.multiplier,
                            .tags = {}});
    return id;
}

void unpinEdge(LevelEdit& edit, EdgeKey key) {
    VertexPair pair{};
    if (key.isLink()) {
        const Link* link = edit.find<Link>(key.link());
        if (!link)
            return;
        pair = VertexPair::of(link->from, link->to);
        edit.remove<Link>(key.link());
    } else {
        pair = key.pair();
    }
    edit.remove<EdgeRule>(pair);
}

void paintEdge(LevelEdit& edit, EdgeKey key, std::optional<TerrainId> terrain) {
    if (isLiftEdge(key))
        return;
    if (key.isLink()) {
        edit.modify<Link>(key.link(), [&](Link& link) { link.terrain = terrain; });
        return;
    }
    EdgeRule rule = ruleOf(edit, key.pair());
    rule.terrain = terrain;
    setRule(edit, key.pair(), rule);
}

void setMultiplier(LevelEdit& edit, EdgeKey key, std::uint32_t multiplier) {
    if (isLiftEdge(key))
        return;
    if (key.isLink()) {
        edit.modify<Link>(key.link(), [&](Link& link) { link.multiplier = multiplier; });
        return;
    }
    EdgeRule rule = ruleOf(edit, key.pair());
    rule.multiplier = multiplier;
    setRule(edit, key.pair(), rule);
}

std::optional<TerrainId> paintedTerrain(const Level& level, EdgeKey key) {
    if (key.isLink()) {
        const Link* link = level.find<Link>(key.link());
        return link ? link->terrain : std::nullopt;
    }
    const EdgeRule* rule = level.find<EdgeRule>(key.pair());
    return rule ? rule->terrain : std::nullopt;
}

EdgeKey setKind(LevelEdit& edit, IdBlock& ids, EdgeKey key, LinkKind kind) {
    if (isLiftEdge(key) || (!key.isLink() && kind == LinkKind::Walk))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [&](Link& link) {
        if (link.kind == LinkKind::Teleport && kind != LinkKind::Teleport)
            link.ownCost.reset();
        link.kind = kind;
        if (kind == LinkKind::Teleport && !link.ownCost)
            link.ownCost = std::max(
                1, static_cast<std::int32_t>(latticeLength(edit.find<Vertex>(link.from)->position,
                                                           edit.find<Vertex>(link.to)->position)));
    });
    return EdgeKey::of(id);
}

EdgeKey setNeeds(LevelEdit& edit, IdBlock& ids, EdgeKey key, Needs needs) {
    if (isLiftEdge(key) || (!key.isLink() && needs.empty()))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [&](Link& link) { link.needs = std::move(needs); });
    return EdgeKey::of(id);
}

EdgeKey setOwnCost(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::optional<std::int32_t> cost) {
    if (isLiftEdge(key) || (!key.isLink() && !cost))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [&](Link& link) { link.ownCost = cost; });
    return EdgeKey::of(id);
}

EdgeKey setDelay(LevelEdit& edit, IdBlock& ids, EdgeKey key, std::uint32_t delay) {
    if (isLiftEdge(key) || (!key.isLink() && delay == 0))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [&](Link& link) { link.delay = delay; });
    return EdgeKey::of(id);
}

EdgeKey setDirection(LevelEdit& edit, IdBlock& ids, EdgeKey key, Direction direction) {
    if (isLiftEdge(key) || (!key.isLink() && direction == Direction::Both))
        return key;
    const LinkId id = pinEdge(edit, ids, key);
    edit.modify<Link>(id, [&](Link& link) { link.direction = direction; });
    return EdgeKey::of(id);
}

void nameInTurn(LevelEdit& edit, std::span<const VertexId> ids, const std::string& name) {
    const std::set<VertexId> own(ids.begin(), ids.end());
    std::set<std::string> taken;
    if (ids.size() > 1 && !name.empty())
        for (const auto& [id, vertex] : edit.level().items<Vertex>())
            if (!own.contains(id))
                taken.insert(*vertex.name);
    std::size_t number = 1;
    for (const VertexId id : ids) {
        std::string given = name;
        while (!name.empty() && !taken.insert(given).second && ids.size() > 1)
            given = name + " " + std::to_string(++number);
        edit.modify<Vertex>(id, [&](Vertex& vertex) { vertex.name = given; });
    }
}

} // namespace navcore
