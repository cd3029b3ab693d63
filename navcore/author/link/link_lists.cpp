// SPDX-License-Identifier: MIT
#include "navcore/author/link/link_lists.h"

#include "navcore/runtime/base/radix_sort.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/wide.h"

#include <atomic>
#include <thread>

namespace navcore {
namespace {

constexpr std::size_t reportEvery = 1024;
constexpr std::size_t partsPerThread = 16; // of the map: some have more in them than others

std::vector<std::uint32_t> slotsById(const VertexGrid& vertices) {
    std::vector<std::uint32_t> slots;
    slots.reserve(vertices.size());
    for (std::uint32_t slot = 0; slot < vertices.slotCount(); ++slot)
        if (vertices.idOf(slot).valid())
            slots.push_back(slot);
    radixSort(slots, [&](std::uint32_t slot) { return vertices.idOf(slot).value; });
    return slots;
}

} // namespace

void LinkLists::fitSlots() {
    const std::size_t slots = m_vertices.slotCount();
    m_wanted.resize(std::max(slots, m_wanted.size()), 0);
    m_reach.resize(m_wanted.size(), -1);
    m_cell.resize(m_wanted.size(), 0);
    m_mark.resize(m_wanted.size(), 0);
    while (m_lists.lists() < m_wanted.size())
        m_lists.addList();
}

void LinkLists::setWanted(std::uint32_t slot, std::uint8_t count) {
    if (slot >= m_wanted.size())
        m_wanted.resize(slot + 1, 0);
    m_wanted[slot] = count;
}

bool LinkLists::listAll(const NearestRule& rule, const Progress& progress, Executor* executor) {
    m_rule = rule;
    m_maker.search.forget();
    m_wanted.resize(m_vertices.slotCount());
    m_lists.reset(std::vector<std::uint32_t>(m_wanted.begin(), m_wanted.end()));
    fitSlots();
    // Each list is written in a place of its own, and all that is read stays.
    const auto all = static_cast<double>(m_vertices.size());
    const std::thread::id working = std::this_thread::get_id();
    std::atomic<std::size_t> done = 0;
    const auto listCells = [&](std::size_t begin, std::size_t end, Maker& maker) {
        std::size_t fresh = 0;
        for (std::size_t cell = begin; cell < end; ++cell) {
            const LaneRun run = m_vertices.at(cell);
            for (std::uint32_t i = run.first; i < run.first + run.count; ++i)
                makeList(m_vertices.slotAt(i), maker);
            fresh += run.count;
            if (fresh < reportEvery)
                continue;
            const std::size_t soFar = done += std::exchange(fresh, 0);
            if (progress.cancelled())
                return;
            if (std::this_thread::get_id() == working)
                progress.at(static_cast<double>(soFar) / all);
        }
        done += fresh;
    };
    const std::size_t cells = m_vertices.frame().cellCount();
    if (const std::size_t parts = executor ? executor->threads() * partsPerThread : 1; parts > 1)
        runTasks(*executor, parts, [&](std::size_t i) {
            Maker maker{search()};
            listCells(cells * i / parts, cells * (i + 1) / parts, maker);
        });
    else
        listCells(0, cells, m_maker);
    if (progress.cancelled())
        return false;
    resetTree();
    return !progress.cancelled();
}

void LinkLists::makeList(std::uint32_t slot, Maker& maker) {
    maker.scratch.clear();
    m_reach[slot] = -1;
    const VertexId id = m_vertices.idOf(slot);
    if (const std::size_t wanted = id.valid() ? m_wanted[slot] : 0; wanted > 0) {
        const auto& found = maker.search.run(m_vertices.positionOf(slot), id, wanted, m_rule);
        for (const NearestSearch::Found& f : found)
            maker.scratch.push_back({f.id, f.slot});
        if (maker.search.blind())
            m_reach[slot] = 0;
        else if (found.size() == wanted)
            m_reach[slot] = found.back().squaredDistance;
        else
            m_reach[slot] =
                std::min(squaredLongest(), maker.search.closedRadius().value_or(squaredLongest()));
    }
    m_lists.assign(slot, maker.scratch);
}

void LinkLists::resetTree() {
    m_tree.reset(m_vertices.frame());
    // A slot that is free keeps no cell of the old frame: the vertex that takes it would unfile it.
    std::fill(m_cell.begin(), m_cell.end(), 0);
    for (std::size_t cell = 0; cell < m_vertices.frame().cellCount(); ++cell)
        updateReach(cell);
}

void LinkLists::updateReach(std::size_t cell) {
    std::int64_t reach = -1;
    m_vertices.forEachAt(cell, [&](const VertexGrid::Entry& entry) {
        reach = std::max(reach, m_reach[entry.slot]);
        m_cell[entry.slot] = static_cast<std::uint32_t>(cell);
    });
    m_tree.set(cell, reach);
}

void LinkLists::touch(std::uint32_t slot, std::vector<std::uint32_t>& slots) {
    fitSlots();
    if (m_mark[slot] == m_round)
        return;
    m_mark[slot] = m_round;
    slots.push_back(slot);
}

bool LinkLists::touchReaching(const Box& box, std::size_t most, std::vector<std::uint32_t>& slots) {
    return m_tree.forEachReaching(box, [&](std::size_t cell) {
        m_vertices.forEachAt(cell, [&](const VertexGrid::Entry& entry) {
            if (m_reach[entry.slot] >= squaredDistance(entry.position.flat(), box))
                touch(entry.slot, slots);
        });
        return slots.size() <= most;
    });
}

bool LinkLists::mayDiffer(std::uint32_t slot, const ChangedSides& changed) {
    const Point3 from = m_vertices.positionOf(slot);
    const std::int64_t reach = m_reach[slot];
    if (changed.mayFlip(from.flat()))
        return true;
    const auto keepNear = [&](const auto& all, auto& near) {
        near.clear();
        for (const auto& side : all)
            if (squaredDistance(from.flat(), grown(Box::of(side.a, side.b), m_rule.margin)) <=
                reach)
                near.push_back(side);
    };
    keepNear(changed.gone, m_near.gone);
    keepNear(changed.come, m_near.come);
    const auto isBarred = [&](const auto& sides, Point2 to) {
        const Box sight = grown(Box::of(from.flat(), to), m_rule.margin);
        return std::any_of(sides.begin(), sides.end(), [&](const auto& side) {
            return sight.meets(Box::of(side.a, side.b)) &&
                   (segmentsMeet(from.flat(), to, side.a, side.b) ||
                    (m_rule.margin > 0 &&
                     segmentsNearer(from.flat(), to, side.a, side.b, m_rule.margin)));
        });
    };
    for (const Listed& listed : at(slot))
        if (isBarred(m_near.come, m_vertices.positionOf(listed.slot).flat()))
            return true;
    if (m_near.gone.empty())
        return false;
    if (at(slot).size() < m_wanted[slot] && reach < squaredLongest())
        return true; // what shut it in may have opened: its reach was for the closed place
    const auto radius = static_cast<std::int64_t>(ceilSqrt(static_cast<std::uint64_t>(reach)));
    const CellFrame& frame = m_vertices.frame();
    const CellRange cells =
        frame.range(grown(Box::of(from.flat(), from.flat()), static_cast<Coord>(radius)));
    bool differs = false;
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            m_vertices.forEachAt(frame.index(column, row), [&](const VertexGrid::Entry& entry) {
                differs = differs || (squaredDistance(from, entry.position) <= reach &&
                                      m_wanted[entry.slot] > 0 &&
                                      isBarred(m_near.gone, entry.position.flat()) &&
                                      !isBarred(m_near.come, entry.position.flat()));
            });
    return differs;
}

void LinkLists::relist(std::span<const std::uint32_t> slots) {
    m_maker.search.forget();
    fitSlots();
    for (const std::uint32_t slot : slots)
        makeList(slot, m_maker);
    if (m_tree.frame() != m_vertices.frame()) {
        resetTree();
        return;
    }
    for (const std::uint32_t slot : slots) {
        updateReach(m_cell[slot]);
        if (m_vertices.idOf(slot).valid())
            updateReach(m_vertices.frame().cell(m_vertices.positionOf(slot).flat()));
    }
}

std::vector<LinkLists::Pair> LinkLists::pairs() const {
    const std::vector<std::uint32_t> order = slotsById(m_vertices);
    std::vector<std::uint32_t> rank(m_vertices.slotCount());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        rank[order[i]] = i;
    struct Half {
        std::uint32_t rank; ///< of the smaller id
        Listed other;
    };
    std::vector<Half> halves;
    halves.reserve(order.size() * 4);
    std::vector<std::uint32_t> starts(order.size() + 1);
    for (std::uint32_t slot = 0; slot < rank.size(); ++slot) {
        const VertexId id = m_vertices.idOf(slot);
        for (const Listed& listed : at(slot)) {
            if (id < listed.id)
                halves.push_back({rank[slot], listed});
            else if (!lists(listed.slot, id))
                halves.push_back({rank[listed.slot], {id, slot}});
            else
                continue; // the smaller id lists it too
            ++starts[halves.back().rank];
        }
    }
    std::uint32_t next = 0;
    for (std::uint32_t& start : starts)
        next += std::exchange(start, next);
    std::vector<Pair> pairs(halves.size());
    for (const Half& half : halves) {
        const std::uint32_t a = order[half.rank];
        pairs[starts[half.rank]++] = {{m_vertices.idOf(a), half.other.id}, a, half.other.slot};
    }
    auto first = pairs.begin(); // starts[i] is now the end of i's pairs
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto last = pairs.begin() + starts[i];
        std::sort(first, last, [](const Pair& l, const Pair& r) { return l.ids.b < r.ids.b; });
        first = last;
    }
    return pairs;
}

} // namespace navcore
