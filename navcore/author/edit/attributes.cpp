// SPDX-License-Identifier: MIT
#include "navcore/author/edit/attributes.h"

#include "navcore/author/edit/graph_edits.h"

#include <algorithm>
#include <set>
#include <utility>

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

namespace {

/// A name with a number that counts up.
struct NumberedName {
    std::string before, after; ///< The parts before and after the number.
    std::uint64_t number = 1;
    std::size_t digits = 1;    ///< Minimum number of digits.
    bool isFirstPlain = false; ///< Whether the first name is `before` alone.

    explicit NumberedName(const std::string& name) : before(name) {
        constexpr std::string_view mark = "{n}";
        constexpr std::size_t mostDigits = 9;
        if (const std::size_t at = name.find(mark); at != std::string::npos) {
            before = name.substr(0, at);
            after = name.substr(at + mark.size());
            return;
        }
        const std::size_t end = name.find_last_not_of("0123456789") + 1;
        if (digits = name.size() - end; digits > 0 && digits <= mostDigits) {
            before = name.substr(0, end);
            number = std::stoull(name.substr(end));
            return;
        }
        digits = 1;
        isFirstPlain = true;
    }

    std::string next() {
        if (std::exchange(isFirstPlain, false)) {
            std::string plain = before;
            before += ' ';
            number = 2;
            return plain;
        }
        std::string text = std::to_string(number++);
        text.insert(0, digits - std::min(digits, text.size()), '0');
        return before + text + after;
    }
};

} // namespace

void numberTakenNames(LevelEdit& edit, const KeySet<VertexId>& added) {
    std::set<std::string> taken;
    for (const auto& [id, vertex] : edit.level().items<Vertex>())
        taken.insert(*vertex.name);
    for (const VertexId id : added) {
        const std::string name = *edit.find<Vertex>(id)->name;
        if (name.empty() || taken.insert(name).second)
            continue;
        NumberedName names(name);
        std::string given = names.next();
        while (!taken.insert(given).second)
            given = names.next();
        edit.modify<Vertex>(id, [&](Vertex& vertex) { vertex.name = given; });
    }
}

void nameInTurn(LevelEdit& edit, std::span<const VertexId> ids, const std::string& name) {
    const std::set<VertexId> own(ids.begin(), ids.end());
    std::set<std::string> taken;
    if (ids.size() > 1 && !name.empty())
        for (const auto& [id, vertex] : edit.level().items<Vertex>())
            if (!own.contains(id))
                taken.insert(*vertex.name);
    NumberedName names(name);
    for (const VertexId id : ids) {
        std::string given = name.empty() ? name : names.next();
        while (!name.empty() && !taken.insert(given).second && ids.size() > 1)
            given = names.next();
        edit.modify<Vertex>(id, [&](Vertex& vertex) { vertex.name = given; });
    }
}

} // namespace navcore
