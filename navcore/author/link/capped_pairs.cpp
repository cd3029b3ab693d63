// SPDX-License-Identifier: MIT
#include "navcore/author/link/capped_pairs.h"

#include <algorithm>

namespace navcore {

/// Returns the index of the pair with `other` in the list of a slot, or the length of the list if
/// there is none.
std::size_t CappedPairs::find(std::uint32_t slot, VertexId other) const {
    const auto entries = m_at.at(slot);
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [other](const Entry& entry) { return entry.other == other; });
    return static_cast<std::size_t>(found - entries.begin());
}

bool CappedPairs::keeps(std::uint32_t slot, VertexId other) const {
    const std::size_t at = find(slot, other);
    return at < m_at.at(slot).size() && m_at.at(slot)[at].kept;
}

CappedPairs::Pair CappedPairs::pairOf(std::uint32_t slot, const Entry& entry) const {
    const VertexId id = m_vertices.idOf(slot);
    const VertexPair ids = VertexPair::of(id, entry.other);
    return ids.a == id ? Pair{entry.squaredDistance, ids, slot, entry.slot}
                       : Pair{entry.squaredDistance, ids, entry.slot, slot};
}

void CappedPairs::clear() {
    m_at = RunGrid<Entry>(0);
    m_open = {};
    m_changed.clear();
}

void CappedPairs::decideAll() {
    clear();
    std::vector<Pair> pairs;
    std::vector<std::uint32_t> counts(m_vertices.slotCount()), kept(m_vertices.slotCount());
    for (const auto& [ids, a, b] : m_lists.pairs()) {
        pairs.push_back(
            {squaredDistance(m_vertices.positionOf(a), m_vertices.positionOf(b)), ids, a, b});
        ++counts[a];
        ++counts[b];
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& l, const Pair& r) { return r > l; });
    m_at.reset(counts);
    for (const Pair& pair : pairs) {
        const bool keep =
            kept[pair.a] < m_lists.wanted(pair.a) && kept[pair.b] < m_lists.wanted(pair.b);
        m_at.add(pair.a, {pair.squaredDistance, pair.ids.b, pair.b, keep});
        m_at.add(pair.b, {pair.squaredDistance, pair.ids.a, pair.a, keep});
        kept[pair.a] += keep ? 1U : 0U;
        kept[pair.b] += keep ? 1U : 0U;
    }
}

/// Inserts a pair into the list of a vertex and returns its index. The list is sorted by squared
/// distance, then by the id of the other vertex.
std::size_t CappedPairs::insert(std::uint32_t slot, const Entry& entry) {
    const auto entries = m_at.at(slot);
    const auto next = std::find_if(entries.begin(), entries.end(), [&](const Entry& there) {
        return there.squaredDistance != entry.squaredDistance
                   ? there.squaredDistance > entry.squaredDistance
                   : there.other > entry.other;
    });
    const auto at = static_cast<std::size_t>(next - entries.begin());
    m_at.insert(slot, at, entry);
    return at;
}

void CappedPairs::add(std::uint32_t slot, const LinkLists::Listed& listed) {
    if (find(slot, listed.id) < m_at.at(slot).size())
        return;
    const std::int64_t distance =
        squaredDistance(m_vertices.positionOf(slot), m_vertices.positionOf(listed.slot));
    const Entry entry{distance, listed.id, listed.slot, false};
    insert(slot, entry);
    insert(listed.slot, {distance, m_vertices.idOf(slot), slot, false});
    m_open.push(pairOf(slot, entry));
}

/// Queues the pairs of a vertex from index `at` on.
void CappedPairs::decideAfter(std::uint32_t slot, std::size_t at) {
    for (const Entry& entry : m_at.at(slot).subspan(at))
        m_open.push(pairOf(slot, entry));
}

void CappedPairs::remove(std::uint32_t slot, std::size_t at) {
    const Entry entry = m_at.at(slot)[at];
    const std::size_t there = find(entry.slot, m_vertices.idOf(slot));
    m_at.erase(slot, at);
    m_at.erase(entry.slot, there);
    if (!entry.kept)
        return;
    decideAfter(slot, at);
    decideAfter(entry.slot, there);
    m_changed.push_back(EdgeKey::of(VertexPair::of(m_vertices.idOf(slot), entry.other)));
}

void CappedPairs::takeOut(std::uint32_t slot) {
    if (slot < m_at.lists())
        while (!m_at.at(slot).empty())
            remove(slot, m_at.at(slot).size() - 1);
}

bool CappedPairs::hasRoom(std::uint32_t slot, std::size_t at) const {
    const auto before = m_at.at(slot).first(at);
    return std::count_if(before.begin(), before.end(), [](const Entry& e) { return e.kept; }) <
           m_lists.wanted(slot);
}

void CappedPairs::decide(const Pair& pair) {
    if (m_vertices.idOf(pair.a) != pair.ids.a || m_vertices.idOf(pair.b) != pair.ids.b)
        return; // One of the vertices was removed after the pair had been queued.
    const std::size_t atA = find(pair.a, pair.ids.b), atB = find(pair.b, pair.ids.a);
    if (atA == m_at.at(pair.a).size())
        return;
    Entry &here = m_at.at(pair.a)[atA], &there = m_at.at(pair.b)[atB];
    const bool keep = hasRoom(pair.a, atA) && hasRoom(pair.b, atB);
    // The queue entry is outdated if the distance of the pair has changed. In that case, the pair
    // was queued again with the new distance.
    if (here.squaredDistance != pair.squaredDistance || here.kept == keep)
        return;
    here.kept = there.kept = keep;
    m_changed.push_back(EdgeKey::of(pair.ids));
    decideAfter(pair.a, atA + 1);
    decideAfter(pair.b, atB + 1);
}

bool CappedPairs::follow(std::span<const std::uint32_t> touched, std::size_t most,
                         std::vector<EdgeKey>& changed) {
    while (m_at.lists() < m_vertices.slotCount())
        m_at.addList();
    for (const std::uint32_t slot : touched) {
        const VertexId id = m_vertices.idOf(slot);
        if (!id.valid())
            continue;
        for (std::size_t at = m_at.at(slot).size(); at-- > 0;) {
            const Entry& entry = m_at.at(slot)[at];
            if (!m_lists.lists(slot, entry.other) && !m_lists.lists(entry.slot, id))
                remove(slot, at);
        }
        for (const LinkLists::Listed& listed : m_lists.at(slot))
            add(slot, listed);
    }
    for (std::size_t decided = 0; !m_open.empty();) {
        const Pair pair = m_open.top();
        while (!m_open.empty() && m_open.top().ids == pair.ids &&
               m_open.top().squaredDistance == pair.squaredDistance)
            m_open.pop();
        if (++decided > most)
            return false;
        decide(pair);
    }
    changed.insert(changed.end(), m_changed.begin(), m_changed.end());
    m_changed.clear();
    return true;
}

} // namespace navcore
