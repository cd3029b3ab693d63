// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"

namespace navcore {
namespace {

/// Returns the keys of the items at the given vertices. Looks them up in the index of the original
/// level, and then applies the changes of the edit.
template <class Item, class Indexed, class AtVertices>
auto keysAt(const LevelEdit& edit, const KeySet<VertexId>& ids, Indexed&& indexed,
            AtVertices&& atVertices) {
    std::set<typename Item::Key> keys;
    for (const VertexId id : ids)
        if (const auto* there = indexed(id))
            keys.insert(there->begin(), there->end());
    for (const auto& [key, change] : edit.change().of<Item>()) {
        if (change.after && atVertices(key, *change.after))
            keys.insert(key);
        else
            keys.erase(key);
    }
    return keys;
}

/// Implements moveRouteEnds() for one item type, PinnedRoute or RouteCheck.
template <class Item>
void moveEnds(LevelEdit& edit, const std::map<VertexId, PinnedEnd>& ends) {
    for (const auto& [key, unused] : edit.level().items<Item>()) {
        const Item* now = edit.find<Item>(key);
        if (!now)
            continue;
        Item moved = *now;
        for (auto* end : {&moved.from, &moved.to})
            if (const auto* vertex = std::get_if<VertexId>(end))
                if (const auto to = ends.find(*vertex); to != ends.end())
                    std::visit([end](const auto& place) { *end = place; }, to->second);
        edit.set<Item>(key, std::move(moved));
    }
}

} // namespace

std::set<LinkId> linksAt(const LevelEdit& edit, const KeySet<VertexId>& ids) {
    return keysAt<Link>(
        edit, ids, [&](VertexId id) { return edit.level().linksAt(id); },
        [&](LinkId, const Link& link) { return ids.contains(link.from) || ids.contains(link.to); });
}

std::set<VertexPair> rulesAt(const LevelEdit& edit, const KeySet<VertexId>& ids) {
    return keysAt<EdgeRule>(
        edit, ids, [&](VertexId id) { return edit.level().rulesAt(id); },
        [&](VertexPair pair, const EdgeRule&) {
            return ids.contains(pair.a) || ids.contains(pair.b);
        });
}

void moveRouteEnds(LevelEdit& edit, const std::map<VertexId, PinnedEnd>& ends) {
    moveEnds<PinnedRoute>(edit, ends);
    moveEnds<RouteCheck>(edit, ends);
}

void setRule(LevelEdit& edit, VertexPair pair, const EdgeRule& rule) {
    edit.set<EdgeRule>(pair, rule.isDefault() ? std::nullopt : std::optional<EdgeRule>(rule));
}

} // namespace navcore
