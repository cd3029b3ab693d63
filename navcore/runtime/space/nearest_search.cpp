// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/nearest_search.h"

#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>

namespace navcore {
namespace {

/// Up to here candidates are ranked by comparing all with all, which has no branches to miss.
constexpr std::size_t rankedByCounting = 48;

CellRange around(const CellFrame& frame, int column, int row, int rings) {
    return {std::max(column - rings, 0), std::max(row - rings, 0),
            std::min(column + rings, frame.columns - 1), std::min(row + rings, frame.rows - 1)};
}

/// Every vertex at most this far from p lies in the cells. Cells at the rim have no end.
std::int64_t safeDistance(const CellFrame& frame, const CellRange& cells, Point2 p) {
    std::int64_t safe = std::int64_t{4} * maxCoord;
    const auto limit = [&](bool rim, std::int64_t distance) {
        if (!rim)
            safe = std::min(safe, distance);
    };
    const std::int64_t size = frame.size, x = p.x - std::int64_t{frame.origin.x},
                       y = p.y - std::int64_t{frame.origin.y};
    limit(cells.column0 == 0, x - cells.column0 * size);
    limit(cells.row0 == 0, y - cells.row0 * size);
    limit(cells.column1 == frame.columns - 1, (cells.column1 + 1) * size - 1 - x);
    limit(cells.row1 == frame.rows - 1, (cells.row1 + 1) * size - 1 - y);
    return safe;
}

Coord clamped(std::int64_t c) {
    return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
}

/// The box of cells without what the rim adds.
Box boxOf(const CellFrame& frame, const CellRange& cells) {
    const std::int64_t size = frame.size, x = frame.origin.x, y = frame.origin.y;
    return {
        {clamped(x + cells.column0 * size), clamped(y + cells.row0 * size)},
        {clamped(x + (cells.column1 + 1) * size - 1), clamped(y + (cells.row1 + 1) * size - 1)}};
}

} // namespace

void NearestSearch::gather(Candidates& into, const CellRange& cells) const {
    into.positions.clear();
    into.ids.clear();
    into.slots.clear();
    const CellFrame& frame = m_vertices.frame();
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            for (const VertexGrid::Entry& entry : m_vertices.at(frame.index(column, row))) {
                if (m_wanted && (*m_wanted)[entry.slot] == 0)
                    continue;
                into.positions.push_back(entry.position);
                into.ids.push_back(entry.id);
                into.slots.push_back(entry.slot);
            }
}

/// Gathers what the cell of the query needs; false when its place sees nothing at all.
bool NearestSearch::enterCell(const CellRange& cells, Query& query) {
    if (cells != m_nearCells) {
        m_nearCells = cells;
        gather(m_near, cells);
        if (m_obstacles)
            m_sight.gather(*m_obstacles, boxOf(m_vertices.frame(), cells));
    }
    if (!m_obstacles)
        return true;
    const Point2 eye = query.from.flat();
    if (m_obstacles->insideSolid(eye))
        return false;
    query.eyeCovered = m_sight.covers(eye);
    return query.eyeCovered ? m_sight.look(eye) : !m_obstacles->meetsSide(eye, eye);
}

const std::vector<NearestSearch::Found>& NearestSearch::run(Point3 from, VertexId self,
                                                            std::size_t count, Coord range) {
    m_found.clear();
    const CellFrame& frame = m_vertices.frame();
    const int column = frame.column(from.x), row = frame.row(from.y);
    Query query{from, self, count, false};
    m_blind = !enterCell(around(frame, column, row, 1), query);
    if (count == 0 || m_blind)
        return m_found;
    const std::int64_t farthest = std::int64_t{range} * range;
    std::int64_t done = -1;
    for (int rings = 1;; rings *= 2) {
        const CellRange cells = around(frame, column, row, rings);
        const std::int64_t safe = safeDistance(frame, cells, from.flat());
        const std::int64_t upTo = std::min(farthest, safe * safe);
        if (rings > 1)
            gather(m_far, cells);
        if (take(query, rings > 1 ? m_far : m_near, done, upTo) || upTo == farthest)
            return m_found;
        done = upTo;
    }
}

bool NearestSearch::sees(const Query& query, Point2 to) const {
    if (!m_obstacles)
        return true;
    if (query.eyeCovered) {
        if (m_sight.meets(to))
            return false;
        if (m_sight.covers(to))
            return true;
    }
    return !m_obstacles->meetsSide(query.from.flat(), to);
}

bool NearestSearch::takeSorted(const Query& query, const Candidates& from, const Ranked* first,
                               const Ranked* last) {
    for (; first != last; ++first) {
        const std::uint32_t i = first->candidate;
        if (from.ids[i] == query.self || !sees(query, from.positions[i].flat()))
            continue;
        m_found.push_back({from.ids[i], from.slots[i], first->squaredDistance});
        if (m_found.size() == query.count)
            return true;
    }
    return false;
}

/// Tries the candidates with above < squared distance <= upTo, nearest first. True when the list
/// is full.
bool NearestSearch::take(const Query& query, const Candidates& from, std::int64_t above,
                         std::int64_t upTo) {
    const std::size_t candidates = from.positions.size();
    m_ranked.resize(candidates);
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < candidates; ++i) {
        const std::int64_t d = squaredDistance(query.from, from.positions[i]);
        m_ranked[count] = {d, from.ids[i].value, i};
        count += d > above && d <= upTo ? 1U : 0U;
    }
    m_ranked.resize(count);
    if (count <= rankedByCounting) {
        m_sorted.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t rank = 0;
            for (std::size_t j = 0; j < count; ++j)
                rank += m_ranked[j] < m_ranked[i] ? 1U : 0U;
            m_sorted[rank] = m_ranked[i];
        }
        return takeSorted(query, from, m_sorted.data(), m_sorted.data() + count);
    }
    // Many: sort no more of them than are looked at.
    auto first = m_ranked.begin();
    for (auto batch = static_cast<std::ptrdiff_t>(4 * query.count + 16); first != m_ranked.end();
         batch *= 4) {
        const auto last = m_ranked.end() - first > batch ? first + batch : m_ranked.end();
        if (last != m_ranked.end())
            std::nth_element(first, last, m_ranked.end());
        std::sort(first, last);
        if (takeSorted(query, from, &*first, &*first + (last - first)))
            return true;
        first = last;
    }
    return false;
}

} // namespace navcore
