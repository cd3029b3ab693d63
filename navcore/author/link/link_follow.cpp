// SPDX-License-Identifier: MIT
#include "navcore/author/link/link_state.h"
#include "navcore/runtime/geometry/changed_sides.h"

#include <algorithm>

namespace navcore {
namespace {

Box boxAt(const Vertex& vertex) {
    return Box::of(vertex.position.flat(), vertex.position.flat());
}

/// Returns true if the change affects how vertices are linked. Join settings are ignored, because
/// they affect only routes.
bool linksOtherwise(const LevelChange& change) {
    const auto& settings = change.of<LinkSettings>();
    if (settings.empty())
        return false;
    LinkSettings before = *settings.begin()->second.before;
    before.joinCount = settings.begin()->second.after->joinCount;
    return before != *settings.begin()->second.after;
}

/// Returns true if the change may affect all edges: it changes link settings, the default terrain,
/// the paint grid or the clearance limit.
bool concernsAll(const Level& level, const LevelChange& change, Coord clearanceLimit) {
    if (!change.of<Agent>().empty() && clearanceLimitOf(level) != clearanceLimit)
        return true;
    if (linksOtherwise(change) || !change.of<PaintGrid>().empty())
        return true;
    const auto& info = change.of<LevelInfo>();
    return !info.empty() &&
           info.begin()->second.before->ground != info.begin()->second.after->ground;
}

} // namespace

std::size_t LinkState::maxTouched() const {
    return std::max<std::size_t>(256, plane().vertices.size() / 3);
}

std::optional<std::vector<std::uint32_t>> LinkState::touchedBy(const Level& level,
                                                               const LevelChange& change) {
    if (concernsAll(level, change, clearanceLimit))
        return std::nullopt;
    const std::size_t most = maxTouched();
    std::vector<std::uint32_t> touched;
    lists.startTouching();
    bool few = true, sidesOnly = true;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (samePlace(swap))
            continue;
        sidesOnly = false;
        for (const std::optional<Vertex>* vertex : {&swap.before, &swap.after})
            if (*vertex && wantedBy(level, **vertex) > 0)
                few = few && lists.touchReaching(boxAt(**vertex), most, touched);
        if (swap.before)
            lists.touch(plane().vertices.grid().slotOf(id), touched);
    }
    ChangedSides changed;
    for (const auto& [id, swap] : change.of<Obstacle>())
        if (const Box box = addChanged(swap, changed); !box.empty())
            few = few && lists.touchNear(box, most, touched);
    if (!few || touched.size() > most)
        return std::nullopt;
    if (sidesOnly)
        std::erase_if(touched, [&](std::uint32_t slot) { return !lists.mayDiffer(slot, changed); });
    return touched;
}

std::optional<std::vector<EdgeKey>> LinkState::relist(const Level& level, const LevelChange& change,
                                                      std::vector<std::uint32_t>& touched) {
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.after && !samePlace(swap))
            lists.touch(plane().vertices.grid().slotOf(id), touched);
    std::vector<LinkLists::Listed> old;
    std::vector<std::size_t> ends;
    for (const std::uint32_t slot : touched) {
        const auto list = lists.at(slot);
        old.insert(old.end(), list.begin(), list.end());
        ends.push_back(old.size());
    }
    lists.relist(touched);
    std::vector<EdgeKey> keys;
    std::size_t first = 0;
    for (std::size_t i = 0; i < touched.size(); ++i) {
        const std::span was(old.data() + first, ends[i] - first);
        const auto now = lists.at(touched[i]);
        const VertexId id = plane().vertices.grid().idOf(touched[i]);
        first = ends[i];
        if (!id.valid())
            continue;
        // Pairs that are in both lists keep their edges. The edges of moved vertices are handled
        // elsewhere.
        const auto addMissing = [&](const auto& from, const auto& in) {
            for (const LinkLists::Listed& listed : from)
                if (listed.id != id && std::find(in.begin(), in.end(), listed) == in.end())
                    keys.push_back(EdgeKey::of(VertexPair::of(id, listed.id)));
        };
        addMissing(was, now);
        addMissing(now, was);
    }
    if (level.linkSettings().policy == LinkPolicy::Capped &&
        !capped.follow(touched, maxTouched(), keys)) {
        capped.decideAll();
        return std::nullopt;
    }
    return keys;
}

void LinkState::relistAll(const Level& level, const LevelChange& change) {
    if (!change.of<LinkSettings>().empty())
        for (const auto& [id, vertex] : level.items<Vertex>())
            lists.setWanted(plane().vertices.grid().slotOf(id), wantedBy(level, vertex));
    lists.listAll(level.linkSettings().rule(), {});
    decidePairs(level);
}

} // namespace navcore
