// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/distance_repair.h"

#include <algorithm>

namespace navcore {
namespace {

using Slot = ArcSnapshot::Slot;

/// Copies the arcs sorted by end slot. Of parallel arcs, keeps only the cheapest.
void sortedArcs(std::span<const ArcSnapshot::Arc> arcs, std::vector<ArcSnapshot::Arc>& sorted) {
    sorted.assign(arcs.begin(), arcs.end());
    std::sort(sorted.begin(), sorted.end(), [](const auto& l, const auto& r) {
        return l.to != r.to ? l.to < r.to : l.cost < r.cost;
    });
    sorted.erase(std::unique(sorted.begin(), sorted.end(),
                             [](const auto& l, const auto& r) { return l.to == r.to; }),
                 sorted.end());
}

std::uint64_t costOf(std::span<const PathLeg> starts, Slot slot) {
    std::uint64_t least = ChangedArc::missing;
    for (const PathLeg& start : starts)
        if (start.slot == slot)
            least = std::min(least, start.cost);
    return least;
}

} // namespace

std::vector<ChangedArc> changedArcs(const ArcSnapshot& before, const ArcSnapshot& after) {
    std::vector<ChangedArc> changes;
    std::vector<ArcSnapshot::Arc> old, now;
    const Slot count = std::max(before.slotCount(), after.slotCount());
    for (Slot slot = 0; slot < count; ++slot) {
        const auto arcsOf = [slot](const ArcSnapshot& arcs) {
            return slot < arcs.slotCount() ? arcs.arcs(slot) : std::span<const ArcSnapshot::Arc>();
        };
        const auto was = arcsOf(before), is = arcsOf(after);
        if (std::ranges::equal(was, is, [](const auto& l, const auto& r) {
                return l.to == r.to && l.cost == r.cost;
            }))
            continue;
        sortedArcs(was, old);
        sortedArcs(is, now);
        auto o = old.begin(), n = now.begin();
        while (o != old.end() || n != now.end()) {
            const bool takesOld = n == now.end() || (o != old.end() && o->to <= n->to);
            const bool takesNew = o == old.end() || (n != now.end() && n->to <= o->to);
            ChangedArc change{slot, takesOld ? o->to : n->to, ChangedArc::missing,
                              ChangedArc::missing};
            if (takesOld)
                change.before = (o++)->cost;
            if (takesNew)
                change.after = (n++)->cost;
            if (change.before != change.after)
                changes.push_back(change);
        }
    }
    return changes;
}

void DistanceRepair::push(std::uint64_t key, Slot slot) {
    m_heap.push_back({key, slot});
    std::push_heap(m_heap.begin(), m_heap.end(),
                   [](const Entry& l, const Entry& r) { return l.key > r.key; });
}

DistanceRepair::Entry DistanceRepair::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(),
                  [](const Entry& l, const Entry& r) { return l.key > r.key; });
    const Entry top = m_heap.back();
    m_heap.pop_back();
    return top;
}

void DistanceRepair::suspect(Slot slot, const std::vector<std::uint32_t>& labels) {
    if (m_marks[slot] != None)
        return;
    m_marks[slot] = Suspect;
    m_marked.push_back(slot);
    push(labels[slot], slot);
}

/// Returns whether the label of a slot is still valid. This is the case if a start, or a
/// predecessor whose label is not affected, still gives the slot a cost no higher than its label.
bool DistanceRepair::isSupported(const Change& change, std::span<const PathLeg> starts, Slot slot,
                                 const std::vector<std::uint32_t>& labels) const {
    const std::uint64_t label = labels[slot];
    if (costOf(starts, slot) <= label)
        return true;
    if (slot >= change.backward.slotCount())
        return false;
    return std::ranges::any_of(change.backward.arcs(slot), [&](const ArcSnapshot::Arc& arc) {
        return labels[arc.to] != unreached && m_marks[arc.to] != Affected &&
               std::uint64_t{labels[arc.to]} + arc.cost <= label;
    });
}

/// Collects the slots whose labels are no longer valid. Arc costs are at least 1, so every slot is
/// decided after all its possible predecessors on a cheapest path.
void DistanceRepair::findAffected(const Change& change, std::span<const PathLeg> before,
                                  std::span<const PathLeg> after,
                                  const std::vector<std::uint32_t>& labels) {
    for (const ChangedArc& arc : change.arcs)
        if (arc.before < arc.after && labels[arc.from] != unreached &&
            labels[arc.from] + arc.before == labels[arc.to])
            suspect(arc.to, labels);
    for (const PathLeg& start : before)
        if (start.cost == labels[start.slot] && costOf(after, start.slot) > start.cost)
            suspect(start.slot, labels);
    while (!m_heap.empty()) {
        const Slot slot = pop().slot;
        if (isSupported(change, after, slot, labels))
            continue;
        m_marks[slot] = Affected;
        m_affected.push_back(slot);
        if (slot >= change.forward.slotCount())
            continue;
        for (const ArcSnapshot::Arc& arc : change.forward.arcs(slot))
            // The label of arc.to may depend on this arc at its old cost. If the arc has become
            // cheaper since, the sum may even be less than the label.
            if (labels[arc.to] != unreached &&
                std::uint64_t{labels[slot]} + arc.cost <= labels[arc.to])
                suspect(arc.to, labels);
    }
}

void DistanceRepair::offer(std::uint64_t cost, Slot slot, std::vector<std::uint32_t>& labels) {
    if (cost >= labels[slot]) {
        m_isTooLarge = m_isTooLarge || (labels[slot] == unreached && cost != ChangedArc::missing);
        return;
    }
    labels[slot] = static_cast<std::uint32_t>(cost);
    m_hasChanged = true;
    push(cost, slot);
}

DistanceRepair::Outcome DistanceRepair::run(const Change& change, std::span<const PathLeg> before,
                                            std::span<const PathLeg> after,
                                            std::vector<std::uint32_t>& labels) {
    const ArcSnapshot& graph = change.forward;
    const std::size_t count = std::max<std::size_t>(graph.slotCount(), labels.size());
    m_isTooLarge = false;
    m_hasChanged = graph.slotCount() != labels.size();
    labels.resize(count, unreached);
    m_marks.resize(std::max(m_marks.size(), count), None);
    m_heap.clear();
    m_affected.clear();
    findAffected(change, before, after, labels);
    m_hasChanged = m_hasChanged || !m_affected.empty();
    for (const Slot slot : m_affected)
        labels[slot] = unreached;
    for (const Slot slot : m_affected) {
        offer(costOf(after, slot), slot, labels);
        if (slot < graph.slotCount())
            for (const ArcSnapshot::Arc& arc : change.backward.arcs(slot))
                if (labels[arc.to] != unreached)
                    offer(std::uint64_t{labels[arc.to]} + arc.cost, slot, labels);
    }
    for (const ChangedArc& arc : change.arcs)
        if (arc.after < arc.before && labels[arc.from] != unreached)
            offer(labels[arc.from] + arc.after, arc.to, labels);
    for (const PathLeg& start : after)
        offer(start.cost, start.slot, labels);
    for (const Slot slot : m_marked)
        m_marks[slot] = None;
    m_marked.clear();
    const std::uint64_t largest = unreached - 1 - std::min(graph.maxCost(), unreached - 1);
    while (!m_heap.empty() && !m_isTooLarge) {
        const auto [cost, slot] = pop();
        if (cost != labels[slot])
            continue;
        m_isTooLarge = cost > largest; // The next label might overflow.
        for (const ArcSnapshot::Arc& arc : graph.arcs(slot))
            offer(cost + arc.cost, arc.to, labels);
    }
    labels.resize(graph.slotCount());
    if (m_isTooLarge)
        return Outcome::TooLarge;
    return m_hasChanged ? Outcome::Changed : Outcome::Unchanged;
}

} // namespace navcore
