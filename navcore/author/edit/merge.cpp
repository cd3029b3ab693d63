// SPDX-License-Identifier: MIT
#include "navcore/author/edit/merge.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/incident.h"

#include <algorithm>

namespace navcore {
namespace {

/// Returns the link with its ends exchanged if needed, so that it starts at the end with the
/// smaller id. Two links are equivalent if and only if the results are equal.
Link fromSmallerEnd(Link link) {
    if (link.to < link.from) {
        std::swap(link.from, link.to);
        link.direction = flipped(link.direction);
    }
    return link;
}

/// Returns one link that replaces two links which differ only in direction, or nullopt if they
/// differ otherwise.
std::optional<Link> united(const Link& a, const Link& b) {
    Link first = fromSmallerEnd(a), second = fromSmallerEnd(b);
    const bool isOneDirection = first.direction == second.direction;
    second.direction = first.direction;
    if (first != second)
        return std::nullopt;
    if (isOneDirection)
        return a;
    first.direction = Direction::Both;
    return first;
}

/// Moves the links of `gone` to `kept`, and returns how many links between the two vertices were
/// removed.
std::size_t moveLinks(LevelEdit& edit, VertexId gone, VertexId kept) {
    // Links are compared with former links of `kept` only, so that parallel links of `gone` stay
    // parallel.
    const auto links = linksAt(edit, {kept});
    std::size_t removed = 0;
    for (const LinkId id : linksAt(edit, {gone})) {
        Link moved = *edit.find<Link>(id);
        (moved.from == gone ? moved.from : moved.to) = kept;
        if (moved.from == moved.to) {
            edit.remove<Link>(id);
            ++removed;
            continue;
        }
        const auto same = std::ranges::find_if(links, [&](LinkId other) {
            const Link* link = edit.find<Link>(other);
            return link && united(*link, moved);
        });
        if (same == std::ranges::end(links)) {
            edit.set<Link>(id, moved);
        } else {
            edit.set<Link>(*same, *united(*edit.find<Link>(*same), moved));
            edit.remove<Link>(id);
        }
    }
    return removed;
}

/// Sets the members of `kept` that have default values to the values in `gone`. Returns false if a
/// member has different values in both.
bool fillRule(EdgeRule& kept, const EdgeRule& gone) {
    const EdgeRule plain;
    bool isComplete = true;
    const auto fill = [&](auto EdgeRule::*member) {
        if (kept.*member == plain.*member)
            kept.*member = gone.*member;
        else if (gone.*member != plain.*member && gone.*member != kept.*member)
            isComplete = false;
    };
    fill(&EdgeRule::permission);
    fill(&EdgeRule::terrain);
    fill(&EdgeRule::multiplier);
    return isComplete;
}

/// Moves the rules of `gone` to `kept`, and returns how many of them contradict a rule of `kept`.
std::size_t moveRules(LevelEdit& edit, VertexId gone, VertexId kept) {
    std::size_t contradicting = 0;
    for (const VertexPair pair : rulesAt(edit, {gone})) {
        const EdgeRule rule = *edit.find<EdgeRule>(pair);
        edit.remove<EdgeRule>(pair);
        const VertexId other = pair.a == gone ? pair.b : pair.a;
        if (other == kept)
            continue; // The pair would consist of a single vertex.
        const VertexPair moved = VertexPair::of(other, kept);
        const EdgeRule* there = edit.find<EdgeRule>(moved);
        EdgeRule filled = there ? *there : EdgeRule{};
        if (!fillRule(filled, rule))
            ++contradicting;
        edit.set<EdgeRule>(moved, filled);
    }
    return contradicting;
}

/// Sets the empty members of `kept` to the values in `gone`, and records the other differing
/// members of `gone` as lost.
void fillVertex(Vertex& kept, const Vertex& gone, MergeLosses& lost) {
    const auto fill = [](auto& mine, const auto& other, bool& isLost) {
        if (mine.empty())
            mine = other;
        else
            isLost = !other.empty() && other != mine;
    };
    fill(kept.name, gone.name, lost.name);
    fill(kept.kind, gone.kind, lost.kind);
    if (!kept.linksWanted)
        kept.linksWanted = gone.linksWanted;
    else
        lost.linksWanted = gone.linksWanted && gone.linksWanted != kept.linksWanted;
    if (gone.tags.empty())
        return;
    Tags& tags = kept.tags.own();
    for (const auto& [key, value] : *gone.tags)
        if (const auto [at, isNew] = tags.emplace(key, value); !isNew && at->second != value)
            ++lost.tags;
}

} // namespace

MergeLosses mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept) {
    assert(gone != kept);
    MergeLosses lost;
    lost.links = moveLinks(edit, gone, kept);
    lost.rules = moveRules(edit, gone, kept);
    moveRouteEnds(edit, {{gone, kept}});
    const Vertex old = *edit.find<Vertex>(gone);
    edit.modify<Vertex>(kept, [&](Vertex& vertex) { fillVertex(vertex, old, lost); });
    edit.remove<Vertex>(gone);
    return lost;
}

} // namespace navcore
