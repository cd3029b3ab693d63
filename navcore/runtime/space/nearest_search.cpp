// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/nearest_search.h"

#include "navcore/runtime/space/near_runs.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace navcore {
namespace {

/// Up to how many rings of cells around it a place is tested for being shut in.
constexpr int closedUpTo = 8;
/// How many vertices are tried against all sides on the way rather than against gathered ones.
constexpr double fewBeyond = 500;

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

/// Gathers what the cell of the query needs; false when its place sees nothing at all.
bool NearestSearch::enterCell(const CellRange& cells, Query& query) {
    const bool isNew = cells != m_nearCells;
    if (isNew) {
        m_nearCells = cells;
        collectRanges(*m_vertices, cells, m_near);
    }
    if (!m_obstacles)
        return true;
    const Point2 eye = query.from.flat();
    const bool isInside = isInsideSolid(eye);
    if (isNew) {
        m_free.reset();
        m_sight.gather(*m_obstacles, boxOf(m_vertices->frame(), cells));
    }
    if (isInside || m_obstacles->comesNearer(eye, eye, query.rule.margin))
        return false;
    if (!m_sight.covers(eye))
        return !m_obstacles->meetsSide(eye, eye);
    query.sight = &m_sight;
    m_free.reset();
    if (!m_sight.look(eye))
        return false;
    m_free = eye;
    return true;
}

/// Most places are in sight of the one asked about before, which lies in no solid.
bool NearestSearch::isInsideSolid(Point2 eye) {
    if (m_free && m_sight.covers(eye) && !m_sight.meets(eye))
        return false;
    return m_obstacles->insideSolid(eye);
}

const LevelVector<NearestSearch::Found>&
NearestSearch::run(Point3 from, VertexId self, std::size_t count, const NearestRule& rule) {
    m_found.clear();
    m_taken.begin(from);
    m_closed.reset();
    const CellFrame& frame = m_vertices->frame();
    const int column = frame.column(from.x), row = frame.row(from.y);
    Query query{from, self, count, rule, nullptr};
    m_blind = !enterCell(around(frame, column, row, 1), query);
    if (count == 0 || m_blind)
        return m_found;
    const std::int64_t farthest = std::int64_t{rule.range} * rule.range;
    std::int64_t done = -1;
    const auto inRange = [&](int rings) { return std::min(rings, rule.range / frame.size + 1); };
    for (int rings = 1;; rings *= 2) {
        const CellRange cells = around(frame, column, row, inRange(rings));
        const std::int64_t safe = safeDistance(frame, cells, from.flat());
        const std::int64_t upTo = std::min(farthest, safe * safe);
        const bool fresh = rings == 1 || widen(query, cells, rings, done, upTo);
        if (take(query, rings > 1 ? m_far : m_near, done, upTo) || upTo == farthest)
            return m_found;
        if (fresh && isWorthClosing(query, rings)) {
            lookForOpen(query);
            if (m_open.closed()) {
                m_closed = m_open.reach();
                // What is in sight stands in these cells; height may make it farther than upTo.
                collectRanges(*m_vertices, cells, {from, upTo, farthest, query.open}, m_far);
                take(query, m_far, upTo, farthest);
                return m_found;
            }
        }
        done = upTo;
    }
}

/// Finds what lies farther off, and gathers the sides there for this place alone; false when that
/// is not worth while.
bool NearestSearch::widen(Query& query, const CellRange& cells, int rings, std::int64_t above,
                          std::int64_t upTo) {
    collectRanges(*m_vertices, cells, {query.from, above, upTo, query.open}, m_far);
    if (!query.sight || rings > closedUpTo || (query.open && isFew(query, rings)))
        return false;
    m_wide.gather(*m_obstacles, boxOf(m_vertices->frame(), cells));
    m_wide.look(query.from.flat()); // it lies on no side, or it would be blind
    query.sight = &m_wide;
    return true;
}

/// Whether so few may be in sight, here and beyond, that it is not worth while to gather sides.
bool NearestSearch::isFew(const Query& query, int rings) const {
    double count = 0;
    for (const SimdRange run : m_far)
        count += run.count;
    const double times = static_cast<double>(query.rule.range) /
                         (static_cast<double>(m_vertices->frame().size) * rings);
    return count * std::max(1.0, times * times) < fewBeyond;
}

/// Goes around the place for the directions in which something may be in sight and be taken.
void NearestSearch::lookForOpen(Query& query) {
    m_open.begin(query.from.flat(), query.sight->box());
    query.sight->closeIn(m_open);
    if (query.rule.spread == Spread::On && m_vertices->isFlatAt(query.from.z))
        m_taken.closeIn(m_open);
    m_open.sweep();
    query.open = &m_open;
}

/// Whether to ask where the gathered sides close directions: without that, one that has too few
/// neighbours in sight would look at everything in range.
bool NearestSearch::isWorthClosing(const Query& query, int rings) const {
    if (!query.sight || rings > closedUpTo)
        return false;
    // Most of those that found some find the rest in the second ring.
    return rings > 1 || query.rule.spread == Spread::On || m_found.size() * 3 <= query.count;
}

bool NearestSearch::sees(const Query& query, Point2 to) {
    if (!m_obstacles)
        return true;
    if (query.sight && query.sight->meets(to))
        return false;
    const Point2 eye = query.from.flat();
    const bool answered = query.sight && query.sight->covers(to);
    return (answered || !m_obstacles->meetsSide(eye, to)) &&
           !m_obstacles->comesNearer(eye, to, query.rule.margin);
}

bool NearestSearch::takeSorted(const Query& query, const Ranked* first, const Ranked* last) {
    const bool spread = query.rule.spread == Spread::On;
    const VertexColumns columns = m_vertices->columns();
    for (; first != last; ++first) {
        const std::uint32_t place = first->place, slot = m_vertices->slotAt(place);
        if (first->id == query.self || (m_wanted && (*m_wanted)[slot] == 0))
            continue;
        const Point3 to{columns.x[place], columns.y[place], columns.z[place]};
        if ((query.open && !query.open->mayShow(to.flat())) ||
            (spread && m_taken.isTaken(to, first->squaredDistance)) || !sees(query, to.flat()))
            continue;
        m_found.push_back({first->id, slot, first->squaredDistance});
        if (spread)
            m_taken.add(to, first->squaredDistance);
        if (m_found.size() == query.count)
            return true;
    }
    return false;
}

/// Ranks the first few of m_distances.
void NearestSearch::sortFew(std::size_t count) {
    // Squared distances within the range stay below 2^50: the position makes them distinct.
    static_assert(mostSorted <= 64);
    std::array<std::int64_t, mostSorted + 8> keys, sorted;
    for (std::size_t i = 0; i < count; ++i)
        keys[i] = (m_distances[i] << 6) | static_cast<std::int64_t>(i);
    m_lanes.sort(keys.data(), count, sorted.data());
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t place = m_places[static_cast<std::size_t>(sorted[i] & 63)];
        m_ranked[i] = {sorted[i] >> 6, m_vertices->idAt(place), place};
    }
    for (std::size_t i = 1; i < count; ++i) // equal distances: by id
        for (std::size_t j = i; j > 0 && m_ranked[j] < m_ranked[j - 1]; --j)
            std::swap(m_ranked[j], m_ranked[j - 1]);
}

/// Tries the vertices with above < squared distance <= upTo, nearest first. True when the list is
/// full.
bool NearestSearch::take(const Query& query, const LevelVector<SimdRange>& runs, std::int64_t above,
                         std::int64_t upTo) {
    std::size_t most = mostSorted;
    for (const SimdRange run : runs)
        most += run.count;
    if (m_ranked.size() < most) {
        m_distances.resize(most * 2);
        m_places.resize(most * 2);
        m_ranked.resize(most * 2);
    }
    constexpr Coord anyHeight = 2 * maxCoord;
    const NearRange range{query.from, above, upTo, query.rule.height.value_or(anyHeight)};
    const std::size_t count = m_lanes.near(m_vertices->columns(), runs.data(), runs.size(), range,
                                           m_distances.data(), m_places.data());
    if (count <= mostSorted) {
        sortFew(count);
        return takeSorted(query, m_ranked.data(), m_ranked.data() + count);
    }
    for (std::size_t i = 0; i < count; ++i)
        m_ranked[i] = {m_distances[i], m_vertices->idAt(m_places[i]), m_places[i]};
    // Many: sort no more of them than are looked at.
    Ranked* first = m_ranked.data();
    Ranked* const end = first + count;
    for (auto batch = static_cast<std::ptrdiff_t>(4 * query.count + 16); first != end; batch *= 4) {
        Ranked* const last = end - first > batch ? first + batch : end;
        if (last != end)
            std::nth_element(first, last, end);
        std::sort(first, last);
        if (takeSorted(query, first, last))
            return true;
        first = last;
    }
    return false;
}

} // namespace navcore
