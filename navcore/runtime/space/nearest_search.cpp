// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/nearest_search.h"

#include "navcore/runtime/space/near_runs.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace navcore {
namespace {

/// Closed directions are computed for at most this many rings of cells around a point.
constexpr int closedUpTo = 8;
/// Up to this many vertices are tested against the obstacle grid directly, because gathering the
/// sides first would take longer.
constexpr double fewBeyond = 500;

CellRange around(const CellFrame& frame, int column, int row, int rings) {
    return {std::max(column - rings, 0), std::max(row - rings, 0),
            std::min(column + rings, frame.columns - 1), std::min(row + rings, frame.rows - 1)};
}

/// Returns a distance within which all vertices around p are in `cells`. Border cells extend to
/// infinity.
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

/// Returns the box that the cells cover. Treats border cells as if they had the normal size.
Box boxOf(const CellFrame& frame, const CellRange& cells) {
    const std::int64_t size = frame.size, x = frame.origin.x, y = frame.origin.y;
    return {
        {clamped(x + cells.column0 * size), clamped(y + cells.row0 * size)},
        {clamped(x + (cells.column1 + 1) * size - 1), clamped(y + (cells.row1 + 1) * size - 1)}};
}

} // namespace

/// Collects the vertices and sides around the query point's cell if it differs from the previous
/// one. Returns false if nothing is visible from the query point.
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

/// Returns whether the eye is inside a solid. If the previous eye was outside all solids and sees
/// this one, as is usual, no further test is necessary.
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
                // Nothing beyond these cells is visible, but vertices in them may be farther away
                // than upTo because of their height.
                collectRanges(*m_vertices, cells, {from, upTo, farthest, query.open}, m_far);
                take(query, m_far, upTo, farthest);
                return m_found;
            }
        }
        done = upTo;
    }
}

/// Collects more distant vertices, and gathers the sides there for this query point only. Returns
/// false if gathering sides is not worthwhile.
bool NearestSearch::widen(Query& query, const CellRange& cells, int rings, std::int64_t above,
                          std::int64_t upTo) {
    collectRanges(*m_vertices, cells, {query.from, above, upTo, query.open}, m_far);
    if (!query.sight || rings > closedUpTo || (query.open && isFew(query, rings)))
        return false;
    m_wide.gather(*m_obstacles, boxOf(m_vertices->frame(), cells));
    // The eye cannot be on a side here: enterCell() would have returned false.
    m_wide.look(query.from.flat());
    query.sight = &m_wide;
    return true;
}

/// Returns whether the vertices collected so far and those still to be collected are so few that
/// gathering sides is not worthwhile.
bool NearestSearch::isFew(const Query& query, int rings) const {
    double count = 0;
    for (const SimdRange run : m_far)
        count += run.count;
    const double times = static_cast<double>(query.rule.range) /
                         (static_cast<double>(m_vertices->frame().size) * rings);
    return count * std::max(1.0, times * times) < fewBeyond;
}

/// Computes the directions in which further vertices may be visible and acceptable.
void NearestSearch::lookForOpen(Query& query) {
    m_open.begin(query.from.flat(), query.sight->box());
    query.sight->closeIn(m_open);
    if (query.rule.spread == Spread::On && m_vertices->isFlatAt(query.from.z))
        m_taken.closeIn(m_open);
    m_open.sweep();
    query.open = &m_open;
}

/// Returns whether to compute the closed directions. Without them, a search with too few visible
/// vertices would examine everything in range.
bool NearestSearch::isWorthClosing(const Query& query, int rings) const {
    if (!query.sight || rings > closedUpTo)
        return false;
    // Right after the first ring, computing closed directions pays off only if few vertices have
    // been found; otherwise, the second ring usually contains the missing ones.
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

/// Sorts the first `count` entries of m_distances and m_places, and writes them to m_ranked.
void NearestSearch::sortFew(std::size_t count) {
    // Squared distances in range are below 2^50, so six bits are free for the index, which makes
    // the keys distinct.
    static_assert(mostSorted <= 64);
    std::array<std::int64_t, mostSorted + 8> keys, sorted;
    for (std::size_t i = 0; i < count; ++i)
        keys[i] = (m_distances[i] << 6) | static_cast<std::int64_t>(i);
    m_lanes.sort(keys.data(), count, sorted.data());
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t place = m_places[static_cast<std::size_t>(sorted[i] & 63)];
        m_ranked[i] = {sorted[i] >> 6, m_vertices->idAt(place), place};
    }
    for (std::size_t i = 1; i < count; ++i) // Vertices at equal distances are sorted by id.
        for (std::size_t j = i; j > 0 && m_ranked[j] < m_ranked[j - 1]; --j)
            std::swap(m_ranked[j], m_ranked[j - 1]);
}

/// Tests the vertices with above < squared distance <= upTo, nearest first. Returns true once the
/// result has `count` vertices.
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
    // Many vertices are sorted in batches, because usually only the nearest ones are examined.
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
