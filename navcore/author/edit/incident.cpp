// SPDX-License-Identifier: MIT
#include "navcore/author/edit/incident.h"

#include <algorithm>

namespace navcore {
namespace {

/// Keys of the level's own index, corrected by what the edit changed so far.
template <class Item, class Key, class AtVertex>
std::vector<Key> keysAt(const LevelEdit& edit, const std::set<Key>* indexed, AtVertex&& atVertex) {
    std::set<Key> keys = indexed ? *indexed : std::set<Key>{};
    for (const auto& [key, change] : edit.change().of<Item>()) {
        if (change.after && atVertex(key, *change.after))
            keys.insert(key);
        else
            keys.erase(key);
    }
    return {keys.begin(), keys.end()};
}

/// Routes or checks with an end there have it elsewhere.
template <class Item, class End>
void moveEnds(LevelEdit& edit, const End& from, const End& to) {
    for (const auto& [key, unused] : edit.level().items<Item>()) {
        const Item* now = edit.find<Item>(key);
        if (!now || (now->from != from && now->to != from))
            continue;
        edit.modify<Item>(key, [&](Item& changed) {
            for (End* end : {&changed.from, &changed.to})
                if (*end == from)
                    *end = to;
        });
    }
}

} // namespace

std::vector<LinkId> linksAt(const LevelEdit& edit, VertexId id) {
    return keysAt<Link, LinkId>(edit, edit.level().linksAt(id), [&](LinkId, const Link& link) {
        return link.from == id || link.to == id;
    });
}

std::vector<VertexPair> rulesAt(const LevelEdit& edit, VertexId id) {
    return keysAt<EdgeRule, VertexPair>(
        edit, edit.level().rulesAt(id),
        [&](VertexPair pair, const EdgeRule&) { return pair.a == id || pair.b == id; });
}

void moveRouteEnds(LevelEdit& edit, VertexId id, const RouteEnd& end) {
    moveEnds<PinnedRoute>(edit, RouteEnd(id), end);
    moveEnds<RouteCheck>(edit, CheckEnd(id),
                         std::visit([](const auto& place) { return CheckEnd(place); }, end));
}

void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule) {
    edit.set<EdgeRule>(pair, rule.saysNothing() ? std::nullopt : std::optional<EdgeRule>(rule));
}

} // namespace navcore
