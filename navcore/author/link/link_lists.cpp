// SPDX-License-Identifier: MIT
#include "navcore/author/link/link_lists.h"

#include "navcore/runtime/base/radix_sort.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/sector.h"
#include "navcore/runtime/geometry/wide.h"

#include <atomic>
#include <thread>

namespace navcore {
namespace {

constexpr std::size_t reportEvery = 1024;
// Number of parts per thread. Small parts balance the load, because vertices are not distributed
// evenly over the map.
constexpr std::size_t partsPerThread = 16;

std::vector<std::uint32_t> slotsById(const VertexGrid& vertices) {
    std::vector<std::uint32_t> slots;
    slots.reserve(vertices.size());
    for (std::uint32_t slot = 0; slot < vertices.slotCount(); ++slot)
        if (vertices.idOf(slot).valid())
            slots.push_back(slot);
    radixSort(slots, [&](std::uint32_t slot) { return vertices.idOf(slot).value; });
    return slots;
}

/// Returns whether a cell may intersect a sector whose apex is `from`. Cells at the border of the
/// frame extend to infinity.
bool mayMeet(const Sector& sector, const CellFrame& frame, Point2 from, int column, int row) {
    const std::int64_t size = frame.size, x = frame.origin.x + column * size - from.x,
                       y = frame.origin.y + row * size - from.y;
    return column == 0 || row == 0 || column == frame.columns - 1 || row == frame.rows - 1 ||
           sector.mayMeet(x, y, x + size - 1, y + size - 1);
}

/// Calls work(item, index) for each item, in parallel if there is an executor.
template <class Item, class Work>
void forEachIn(std::vector<Item>& items, Executor* executor, Work&& work) {
    forEachBand(executor, items.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            work(items[i], i);
    });
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

void LinkLists::setAllWanted(std::uint8_t count) {
    m_wanted.assign(m_vertices.slotCount(), count);
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
    // No locking is necessary: each thread writes only to the lists of its own cells and reads only
    // data that does not change.
    const auto all = static_cast<double>(m_vertices.size());
    const std::thread::id working = std::this_thread::get_id();
    std::atomic<std::size_t> done = 0;
    const auto listCells = [&](std::size_t begin, std::size_t end, Maker& maker) {
        std::size_t fresh = 0;
        for (std::size_t cell = begin; cell < end; ++cell) {
            const SimdRange run = m_vertices.at(cell);
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
    // Reset the cells of free slots, too. Otherwise a later vertex in such a slot would be removed
    // from a cell of the old frame.
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
    const auto reached = [&](const Box& box) {
        return squaredDistance(from.flat(), m_rule.margin > 0 ? grown(box, m_rule.margin) : box) <=
               reach;
    };
    const auto keepNear = [&](const auto& all, NearSides& near) {
        near.sides.clear();
        near.box = {};
        for (const ChangedSides::Segment& side : all)
            if (reached(side.box)) {
                near.sides.push_back(side);
                near.box.add(side.box);
            }
    };
    keepNear(changed.gone, m_removedSides);
    keepNear(changed.come, m_addedSides);
    const auto isBarred = [&](const NearSides& near, Point2 to) {
        const Box sight = grown(Box::of(from.flat(), to), m_rule.margin);
        return sight.meets(near.box) &&
               std::any_of(near.sides.begin(), near.sides.end(), [&](const auto& side) {
                   return sight.meets(side.box) &&
                          (segmentsMeet(from.flat(), to, side.a, side.b) ||
                           (m_rule.margin > 0 &&
                            segmentsNearer(from.flat(), to, side.a, side.b, m_rule.margin)));
               });
    };
    for (const Listed& listed : at(slot))
        if (isBarred(m_addedSides, m_vertices.positionOf(listed.slot).flat()))
            return true;
    if (m_removedSides.sides.empty())
        return false;
    if (at(slot).size() < m_wanted[slot] && reach < squaredLongest())
        // An obstacle that was removed may have limited the reach of the vertex.
        return true;
    // Only vertices behind removed sides can become visible.
    const std::optional<Sector> behind =
        Sector::toward(grown(m_removedSides.box, m_rule.margin), from.flat());
    const auto radius = static_cast<std::int64_t>(ceilSqrt(static_cast<std::uint64_t>(reach)));
    const CellFrame& frame = m_vertices.frame();
    const CellRange cells =
        frame.range(grown(Box::of(from.flat(), from.flat()), static_cast<Coord>(radius)));
    bool differs = false;
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column) {
            if (behind && !mayMeet(*behind, frame, from.flat(), column, row))
                continue;
            m_vertices.forEachAt(frame.index(column, row), [&](const VertexGrid::Entry& entry) {
                differs = differs || (squaredDistance(from, entry.position) <= reach &&
                                      m_wanted[entry.slot] > 0 &&
                                      isBarred(m_removedSides, entry.position.flat()) &&
                                      !isBarred(m_addedSides, entry.position.flat()));
            });
        }
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

std::vector<LinkLists::Pair> LinkLists::pairs(Executor* executor) const {
    const std::vector<std::uint32_t> order = slotsById(m_vertices);
    std::vector<std::uint32_t> rank(m_vertices.slotCount());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        rank[order[i]] = i;
    struct Half {
        std::uint32_t rank; ///< Rank of the vertex with the smaller id.
        Listed other;
    };
    // The pairs listed by the vertices in one range of slots. For each rank of the smaller id,
    // `places` first contains the number of pairs, and later the index at which to write the next
    // pair.
    struct Band {
        std::vector<Half> halves;
        std::vector<std::uint32_t> places;
    };
    std::vector<Band> bands(executor ? executor->threads() : 1);
    forEachIn(bands, executor, [&](Band& band, std::size_t i) {
        const std::size_t first = rank.size() * i / bands.size();
        const std::size_t last = rank.size() * (i + 1) / bands.size();
        band.halves.reserve((last - first) * 4);
        band.places.resize(order.size());
        for (auto slot = static_cast<std::uint32_t>(first); slot < last; ++slot) {
            const VertexId id = m_vertices.idOf(slot);
            for (const Listed& listed : at(slot)) {
                if (id < listed.id)
                    band.halves.push_back({rank[slot], listed});
                else if (!lists(listed.slot, id))
                    band.halves.push_back({rank[listed.slot], {id, slot}});
                else
                    // The pair is added at the vertex with the smaller id, which also lists it.
                    continue;
                ++band.places[band.halves.back().rank];
            }
        }
    });
    std::vector<std::uint32_t> ends(order.size());
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (Band& band : bands)
            next += std::exchange(band.places[i], next);
        ends[i] = next;
    }
    std::vector<Pair> pairs(next);
    forEachIn(bands, executor, [&](Band& band, std::size_t) {
        for (const Half& half : band.halves) {
            const std::uint32_t a = order[half.rank];
            pairs[band.places[half.rank]++] = {
                {m_vertices.idOf(a), half.other.id}, a, half.other.slot};
        }
    });
    forEachBand(executor, order.size(), reportEvery, [&](std::size_t begin, std::size_t end) {
        auto first = pairs.begin() + (begin > 0 ? ends[begin - 1] : 0);
        for (std::size_t i = begin; i < end; ++i) {
            const auto last = pairs.begin() + ends[i];
            std::sort(first, last, [](const Pair& l, const Pair& r) { return l.ids.b < r.ids.b; });
            first = last;
        }
    });
    return pairs;
}

} // namespace navcore
