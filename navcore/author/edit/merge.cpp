// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/lift_edits.h"

#include <algorithm>

namespace navcore {
namespace {

/// Normalizes a link, so that it starts at the vertex with the smaller id. Two links are equivalent
/// if and only if their normalized forms are equal.
Link fromSmallerEnd(Link link) {
    if (link.to < link.from) {
        std::swap(link.from, link.to);
        link.direction = flipped(link.direction);
        link.curve = reversed(link.curve);
    }
    return link;
}

/// Merges two links that are equal except for their direction. Returns nullopt if they differ in
/// anything else.
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

/// Moves the links of `gone` to `kept`. Removes links between the two vertices and returns the
/// number of removed links.
std::size_t moveLinks(LevelEdit& edit, VertexId gone, VertexId kept) {
    // Merge only with links that `kept` had before, so that parallel links of `gone` remain
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

/// Copies values from `gone` to the members of `kept` that have default values. Returns false if a
/// member has different non-default values in the two rules.
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

/// Moves the edge rules of `gone` to `kept`. Returns how many of them conflict with a rule of
/// `kept`.
std::size_t moveRules(LevelEdit& edit, VertexId gone, VertexId kept) {
    std::size_t contradicting = 0;
    for (const VertexPair pair : rulesAt(edit, {gone})) {
        const EdgeRule rule = *edit.find<EdgeRule>(pair);
        edit.remove<EdgeRule>(pair);
        const VertexId other = pair.a == gone ? pair.b : pair.a;
        if (other == kept)
            continue; // A pair needs two different vertices.
        const VertexPair moved = VertexPair::of(other, kept);
        const EdgeRule* there = edit.find<EdgeRule>(moved);
        EdgeRule filled = there ? *there : EdgeRule{};
        if (!fillRule(filled, rule))
            ++contradicting;
        edit.set<EdgeRule>(moved, filled);
    }
    return contradicting;
}

/// Copies values from `gone` to the empty members of `kept`. Records in `lost` which other members
/// of the two vertices differ.
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
    moveStop(edit, gone, kept);
    const Vertex old = *edit.find<Vertex>(gone);
    edit.modify<Vertex>(kept, [&](Vertex& vertex) { fillVertex(vertex, old, lost); });
    edit.remove<Vertex>(gone);
    return lost;
}

} // namespace navcore
