// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/nearest_search.h"

#include "navcore/runtime/geometry/wide.h"
#include "navcore/runtime/space/obstacle_grid.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace navcore {
namespace {

/// Up to here candidates are ranked by comparing all with all, which has no branches to miss.
constexpr std::size_t rankedByCounting = 48;
/// Up to how many rings of cells around it a place is tested for being shut in.
constexpr int closedUpTo = 8;

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

void NearestSearch::Candidates::fit(std::size_t most) {
    if (x.size() >= most)
        return;
    for (std::vector<Coord>* coords : {&x, &y, &z})
        coords->resize(most * 2);
    ids.resize(most * 2);
    slots.resize(most * 2);
}

void NearestSearch::gather(Candidates& into, const CellRange& cells) const {
    const CellFrame& frame = m_vertices.frame();
    std::size_t most = 0, count = 0;
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            most += m_vertices.at(frame.index(column, row)).size();
    into.fit(most);
    // Plain pointers: the compiler cannot know that filling one array leaves the others in place.
    Coord *const x = into.x.data(), *const y = into.y.data(), *const z = into.z.data();
    VertexId* const ids = into.ids.data();
    std::uint32_t* const slots = into.slots.data();
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            for (const VertexGrid::Entry& entry : m_vertices.at(frame.index(column, row))) {
                if (m_wanted && (*m_wanted)[entry.slot] == 0)
                    continue;
                x[count] = entry.position.x;
                y[count] = entry.position.y;
                z[count] = entry.position.z;
                ids[count] = entry.id;
                slots[count++] = entry.slot;
            }
    into.count = count;
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
    if (m_obstacles->insideSolid(eye) || m_obstacles->comesNearer(eye, eye, query.rule.margin))
        return false;
    query.eyeCovered = m_sight.covers(eye);
    return query.eyeCovered ? m_sight.look(eye) : !m_obstacles->meetsSide(eye, eye);
}

const std::vector<NearestSearch::Found>&
NearestSearch::run(Point3 from, VertexId self, std::size_t count, const NearestRule& rule) {
    m_found.clear();
    m_closed.reset();
    const CellFrame& frame = m_vertices.frame();
    const int column = frame.column(from.x), row = frame.row(from.y);
    Query query{from, self, count, rule, false};
    m_blind = !enterCell(around(frame, column, row, 1), query);
    if (count == 0 || m_blind)
        return m_found;
    const std::int64_t farthest = std::int64_t{rule.range} * rule.range;
    std::int64_t done = -1;
    for (int rings = 1;; rings *= 2) {
        const CellRange cells = around(frame, column, row, rings);
        const std::int64_t safe = safeDistance(frame, cells, from.flat());
        const std::int64_t upTo = std::min(farthest, safe * safe);
        if (rings > 1)
            gather(m_far, cells);
        if (take(query, rings > 1 ? m_far : m_near, done, upTo) || upTo == farthest)
            return m_found;
        m_closed = closedWithin(query, cells, rings);
        if (m_closed) {
            // What is in sight stands in this box; height alone may make it farther than upTo.
            const auto radius =
                static_cast<std::int64_t>(ceilSqrt(static_cast<std::uint64_t>(*m_closed)));
            gather(m_far, frame.range({{clamped(from.x - radius), clamped(from.y - radius)},
                                       {clamped(from.x + radius), clamped(from.y + radius)}}));
            take(query, m_far, upTo, farthest);
            return m_found;
        }
        done = upTo;
    }
}

/// Whether the sides in these cells shut the place in: without this, one that has too few
/// neighbours in sight would look at everything in range.
std::optional<std::int64_t> NearestSearch::closedWithin(const Query& query, const CellRange& cells,
                                                        int rings) {
    if (!m_obstacles || !query.eyeCovered || rings > closedUpTo)
        return std::nullopt;
    if (rings == 1) // most of those that found nearly all find the last in the second ring
        return m_found.size() * 2 > query.count ? std::nullopt : m_sight.closedRadius();
    if (rings == 2)
        if (const auto closed = m_sight.closedRadius())
            return closed;
    m_wide.gather(*m_obstacles, boxOf(m_vertices.frame(), cells));
    return m_wide.look(query.from.flat()) ? m_wide.closedRadius() : std::nullopt;
}

bool NearestSearch::sees(const Query& query, Point2 to) {
    if (!m_obstacles)
        return true;
    if (query.eyeCovered && m_sight.meets(to))
        return false;
    const Point2 eye = query.from.flat();
    const bool answered = query.eyeCovered && m_sight.covers(to);
    return (answered || !m_obstacles->meetsSide(eye, to)) &&
           !m_obstacles->comesNearer(eye, to, query.rule.margin);
}

/// Whether one that was found lies in nearly the same direction.
bool NearestSearch::isBehindFound(Point3 from, Point3 to) const {
    return std::any_of(m_found.begin(), m_found.end(), [&](const Found& found) {
        return withinSpread(from, m_vertices.positionOf(found.slot), to);
    });
}

bool NearestSearch::takeSorted(const Query& query, const Candidates& from, const Ranked* first,
                               const Ranked* last) {
    const bool spread = query.rule.spread == Spread::On;
    for (; first != last; ++first) {
        const std::uint32_t i = first->candidate;
        if (from.ids[i] == query.self ||
            (spread && isBehindFound(query.from, {from.x[i], from.y[i], from.z[i]})) ||
            !sees(query, {from.x[i], from.y[i]}))
            continue;
        m_found.push_back({from.ids[i], from.slots[i], first->squaredDistance});
        if (m_found.size() == query.count)
            return true;
    }
    return false;
}

/// Sorts the first few of m_ranked into m_sorted.
void NearestSearch::rankFew(std::size_t count) {
    // Squared distances within the range stay below 2^50: the position makes them distinct.
    static_assert(rankedByCounting <= 64);
    std::array<std::int64_t, rankedByCounting> keys;
    for (std::size_t i = 0; i < count; ++i)
        keys[i] = (m_ranked[i].squaredDistance << 6) | static_cast<std::int64_t>(i);
    m_sorted.resize(rankedByCounting);
    for (std::size_t i = 0; i < count; ++i) {
        std::int64_t rank = 0;
        for (std::size_t j = 0; j < count; ++j)
            rank += keys[j] < keys[i] ? 1 : 0;
        m_sorted[static_cast<std::size_t>(rank)] = m_ranked[i];
    }
    for (std::size_t i = 1; i < count; ++i) // equal distances: by id
        for (std::size_t j = i; j > 0 && m_sorted[j] < m_sorted[j - 1]; --j)
            std::swap(m_sorted[j], m_sorted[j - 1]);
}

/// Tries the candidates with above < squared distance <= upTo, nearest first. True when the list
/// is full.
bool NearestSearch::take(const Query& query, const Candidates& from, std::int64_t above,
                         std::int64_t upTo) {
    const std::size_t candidates = from.count;
    if (m_distances.size() < candidates) {
        m_distances.resize(candidates * 2);
        m_ranked.resize(candidates * 2);
    }
    const Coord* const xs = from.x.data();
    const Coord* const ys = from.y.data();
    const Coord* const zs = from.z.data();
    std::int64_t* const distances = m_distances.data();
    for (std::size_t i = 0; i < candidates; ++i) {
        const std::int64_t dx = xs[i] - query.from.x, dy = ys[i] - query.from.y;
        const std::int64_t dz = zs[i] - query.from.z;
        distances[i] = dx * dx + dy * dy + dz * dz;
    }
    if (query.rule.height)
        for (std::size_t i = 0; i < candidates; ++i)
            if (std::abs(zs[i] - query.from.z) > *query.rule.height)
                distances[i] = -1; // not above anything
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < candidates; ++i) {
        m_ranked[count] = {distances[i], from.ids[i].value, i};
        count += distances[i] > above && distances[i] <= upTo ? 1U : 0U;
    }
    if (count <= rankedByCounting) {
        rankFew(count);
        return takeSorted(query, from, m_sorted.data(), m_sorted.data() + count);
    }
    // Many: sort no more of them than are looked at.
    Ranked* first = m_ranked.data();
    Ranked* const end = first + count;
    for (auto batch = static_cast<std::ptrdiff_t>(4 * query.count + 16); first != end; batch *= 4) {
        Ranked* const last = end - first > batch ? first + batch : end;
        if (last != end)
            std::nth_element(first, last, end);
        std::sort(first, last);
        if (takeSorted(query, from, first, last))
            return true;
        first = last;
    }
    return false;
}

} // namespace navcore
