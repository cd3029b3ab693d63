// SPDX-License-Identifier: MIT
#include "navcore/author/outline/simplify.h"

#include "navcore/author/outline/places.h"
#include "navcore/author/outline/side_grid.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/wide.h"

#include <cassert>
#include <cstdlib>
#include <limits>
#include <queue>

namespace navcore {

namespace {

constexpr std::uint32_t noSide = std::numeric_limits<std::uint32_t>::max();

/// The distance of each side to the nearest side across a passage or a wall.
struct Clearances {
    /// For each side, the squared distance in lu^2 to the nearest side across from it (see
    /// Outlines::across()). If there is none within `farthest`, the square of `farthest`.
    std::vector<std::int64_t> squared;
    /// For each side, the index of that nearest side, or noSide if there is none.
    std::vector<std::uint32_t> nearest;
};

/// Measures the clearance of all sides. The result is incomplete if cancelled. O(sides * sides
/// within `farthest`) in the worst case, but the search around a side ends as soon as the nearest
/// side has been found.
Clearances measureClearances(const Outlines& outlines, const SideGrid& grid, std::int64_t farthest,
                             std::int64_t slack, const Progress& progress) {
    Clearances found;
    found.squared.assign(outlines.sides(), farthest * farthest);
    found.nearest.assign(outlines.sides(), noSide);
    for (std::uint32_t side = 0; side < outlines.sides(); ++side) {
        if (side % 4096 == 0) {
            if (progress.cancelled())
                return found;
            progress.at(static_cast<double>(side) / outlines.sides());
        }
        const Box box = outlines.box(side);
        std::int64_t& least = found.squared[side];
        // Double the search radius until a side is found, because the nearest one is usually close.
        for (std::int64_t reach = std::int64_t{2} * unitsPerPixel; reach < 2 * farthest;
             reach *= 2) {
            grid.forEachNear(box, std::min(reach, farthest), [&](std::uint32_t other, const Box&) {
                std::int64_t squared = 0;
                if (other != side && outlines.across(side, other, slack, squared) &&
                    squared < least) {
                    least = squared;
                    found.nearest[side] = other;
                }
                return true;
            });
            if (least <= reach * reach)
                break;
        }
    }
    return found;
}

constexpr Coord narrowest = 96;
/// Passages narrower than this, in lu, are checked at every step. Wider passages keep half their
/// width anyway, because their sides move by less than a quarter of it.
constexpr std::int64_t narrow = std::int64_t{8} * unitsPerPixel;

constexpr std::int64_t square(std::int64_t value) {
    return value * value;
}

bool inTriangle(Point2 p, Point2 a, Point2 b, Point2 c) {
    const std::int64_t ab = orientation(a, b, p), bc = orientation(b, c, p),
                       ca = orientation(c, a, p);
    return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
}

bool meets(const Box& one, const Box& two, Coord margin) {
    return one.lo.x - margin <= two.hi.x && two.lo.x - margin <= one.hi.x &&
           one.lo.y - margin <= two.hi.y && two.lo.y - margin <= one.hi.y;
}

/// Returns whether the distance between segment a, b and segment c, d is at most the square root of
/// `squared` (lu^2).
bool comeWithin(std::int64_t squared, Point2 a, Point2 b, Point2 c, Point2 d) {
    return segmentsMeet(a, b, c, d) || withinDistance(a, c, d, squared) ||
           withinDistance(b, c, d, squared) || withinDistance(c, a, b, squared) ||
           withinDistance(d, a, b, squared);
}

class Simplifier {
public:
    Simplifier(const Outlines& outlines, Coord tolerance, const Box& frame,
               const Progress& progress)
        : m_outlines(outlines), m_grid(outlines), m_places(outlines), m_progress(progress),
          m_tolerance(tolerance), m_version(m_places.size(), 0), m_seen(m_places.size(), 0),
          m_across(m_places.size(), 0) {
        m_clearances = measureClearances(outlines, m_grid, std::max(4 * m_tolerance, narrow),
                                         2 * m_tolerance, progress.part(0, 0.5));
        for (std::uint32_t side = 0; side < outlines.sides(); ++side) {
            m_bounds.push_back(boundsFor(m_clearances.squared[side]));
            const Box box = outlines.box(side);
            if (box.hi.x == frame.lo.x || box.lo.x == frame.hi.x || box.hi.y == frame.lo.y ||
                box.lo.y == frame.hi.y)
                m_bounds.back().leeway = 0;
        }
        for (std::uint32_t ring = 0; ring < outlines.rings(); ++ring)
            m_doubleArea.push_back(outlines.doubleArea(ring));
        for (std::uint32_t place = 0; place < m_places.size(); ++place)
            m_clearance.push_back(
                std::min({m_clearances.squared[m_places.side(place)],
                          m_clearances.squared[lastSide(place)], square(narrow)}));
    }

    enum class Round : std::uint8_t { Stairs, All };

    void run(Round round) {
        for (std::uint32_t place = 0; place < m_places.size(); ++place)
            if (m_version[place] != removed && (round == Round::All || m_places.onFlight(place)))
                offer(place);
        for (std::size_t count = 0; !m_queue.empty(); ++count) {
            if (count % 4096 == 0 && m_progress.cancelled())
                return;
            const Candidate best = m_queue.top();
            m_queue.pop();
            if (best.version != m_version[best.place] || !mayRemove(best))
                continue;
            const std::uint32_t a = m_places.before(best.place), c = m_places.after(best.place);
            m_places.remove(best.place);
            m_clearance[a] = std::min(m_clearance[a], m_clearance[best.place]);
            m_version[best.place] = removed;
            if (round == Round::Stairs)
                continue;
            offer(a);
            offer(c);
        }
        m_progress.at(round == Round::Stairs ? 0.75 : 1);
    }

    Ring ring(std::uint32_t ring) const { return m_places.ring(ring); }

private:
    static constexpr std::uint32_t removed = 0xFFFFFFFF;

    struct Candidate {
        std::int64_t doubleArea; ///< Twice the area that is swept if the place is removed.
        std::uint32_t corners;   ///< Number of original corners that the new side would replace.
        std::uint32_t place, version;
        /// The queue returns the greatest candidate, which has the smallest area. Among equal
        /// areas, candidates with fewer corners come first, so that a long straight line is merged
        /// in halves instead of step by step.
        bool operator<(const Candidate& other) const {
            if (doubleArea != other.doubleArea)
                return doubleArea > other.doubleArea;
            return corners != other.corners ? corners > other.corners : place > other.place;
        }
    };

    void offer(std::uint32_t place) {
        const std::uint32_t a = m_places.before(place), c = m_places.after(place);
        const std::int64_t area = orientation(m_places.at(a), m_places.at(place), m_places.at(c));
        m_queue.push({std::abs(area), m_places.cornersBetween(a, c), place, ++m_version[place]});
    }

    /// Returns the last original side that the stretch after a place replaces.
    std::uint32_t lastSide(std::uint32_t place) const {
        const std::uint32_t end = m_places.after(place), side = m_places.side(end);
        return m_places.at(end) == m_outlines.corner(side) ? m_outlines.before(side) : side;
    }
    /// The distance by which the outline may move away from a side, and the distance that other
    /// sides must keep from it, in lu.
    struct Bounds {
        Coord leeway, apart;
    };
    Bounds boundsFor(std::int64_t clearance) const {
        // All values are squared. The leeway is a quarter of the clearance if the clearance is
        // wide. Otherwise, it is half of the clearance, but at most 2 px and at least 7/8 px, which
        // does not break a wall of one pixel.
        const std::int64_t wide = clearance / 16;
        const std::int64_t half =
            std::clamp(clearance / 4, square(7 * unitsPerPixel / 8), square(narrow / 4));
        const std::int64_t leeway = std::min(std::max(wide, half), square(m_tolerance));
        const std::int64_t apart = std::min(clearance, square(narrow)) / 4;
        return {
            static_cast<Coord>(floorSqrt(static_cast<std::uint64_t>(leeway))),
            std::max(narrowest, static_cast<Coord>(ceilSqrt(static_cast<std::uint64_t>(apart))))};
    }
    bool mayRemove(const Candidate& candidate);
    bool keepsNear(std::uint32_t a, std::uint32_t c, std::uint32_t corners) const;
    bool keepsClear(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    bool findNear(std::uint32_t a, std::uint32_t b, std::uint32_t c);
    void markAcross(std::uint32_t first, std::uint32_t last);

    const Outlines& m_outlines;
    SideGrid m_grid;
    Places m_places;
    const Progress& m_progress;
    std::int64_t m_tolerance;
    Clearances m_clearances;
    std::vector<Bounds> m_bounds;
    std::vector<std::int64_t> m_doubleArea; ///< Twice the area of each ring.
    /// For each place, the square of the smallest clearance along the stretch after it, at most
    /// square(narrow).
    std::vector<std::int64_t> m_clearance;
    std::vector<std::uint32_t> m_version;
    /// For each place, the number of the last query that visited it.
    std::vector<std::uint32_t> m_seen;
    /// For each place, the number of the last query in which the stretch after it was across from
    /// the tested side.
    std::vector<std::uint32_t> m_across;
    std::vector<std::uint32_t> m_near;
    std::uint32_t m_question = 0;
    std::priority_queue<Candidate> m_queue;
};

bool Simplifier::mayRemove(const Candidate& candidate) {
    const std::uint32_t b = candidate.place, ring = m_outlines.ringOf(m_places.side(b));
    if (m_places.left(ring) <= 3 || candidate.doubleArea > m_doubleArea[ring] / 8)
        return false;
    // The place is on a straight line, so removing it does not move the outline.
    if (candidate.doubleArea == 0)
        return true;
    const std::uint32_t a = m_places.before(b), c = m_places.after(b);
    return keepsNear(a, c, candidate.corners) && keepsClear(a, b, c);
}

/// Returns whether the side from `a` to `c` passes each original corner that it replaces within the
/// leeway of that corner. Because discs are convex and the path from a to c spans the whole side,
/// this also limits the distance of all other points of the path and the side.
bool Simplifier::keepsNear(std::uint32_t a, std::uint32_t c, std::uint32_t corners) const {
    const Point2 from = m_places.at(a), to = m_places.at(c);
    std::uint32_t corner = m_places.side(a);
    for (std::uint32_t i = 0; i < corners; ++i) {
        const std::int64_t leeway =
            std::min(m_bounds[corner].leeway, m_bounds[m_outlines.next(corner)].leeway);
        corner = m_outlines.next(corner);
        if (!withinDistance(m_outlines.corner(corner), from, to, square(leeway) - 1))
            return false;
    }
    return true;
}

/// Returns whether the triangle a, b, c contains no other place, and the side from `a` to `c` is
/// far enough from all sides that are not its neighbours.
bool Simplifier::keepsClear(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    ++m_question;
    m_near.clear();
    const std::int64_t clearance = std::min(m_clearance[a], m_clearance[b]);
    if (clearance < square(narrow))
        markAcross(m_places.side(a), lastSide(b));
    if (!findNear(a, b, c))
        return false;
    const Point2 from = m_places.at(a), to = m_places.at(c);
    return std::none_of(m_near.begin(), m_near.end(), [&](std::uint32_t place) {
        const std::int64_t half = std::max(clearance, m_clearance[place]) / 4;
        const bool across = m_across[place] == m_question && half > square(narrowest);
        const Point2 start = m_places.at(place), end = m_places.at(m_places.after(place));
        return meets(Box::of(from, to), Box::of(start, end), narrow / 2) &&
               comeWithin(across ? half - 1 : square(narrowest), from, to, start, end);
    });
}

/// For each of the original sides first..last, marks the current stretches that replace the nearest
/// side across from it.
void Simplifier::markAcross(std::uint32_t first, std::uint32_t last) {
    const std::uint32_t end = m_outlines.next(last);
    std::uint32_t side = first;
    do {
        const std::uint32_t other = m_clearances.nearest[side];
        if (other != noSide)
            m_places.forEachOver(other, [&](std::uint32_t place) {
                m_across[place] = m_question;
                return true;
            });
        side = m_outlines.next(side);
    } while (side != end);
}

/// Collects the stretches that may be too close to the side from `a` to `c`. Returns false if a
/// place is in the triangle a, b, c.
bool Simplifier::findNear(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    const Point2 from = m_places.at(a), over = m_places.at(b), to = m_places.at(c);
    const std::uint32_t ring = m_outlines.ringOf(m_places.side(a));
    const std::uint32_t first = m_places.side(a), last = lastSide(b);
    const auto replaced = [&](std::uint32_t side) {
        if (side == noSide || m_outlines.ringOf(side) != ring)
            return false;
        return first <= last ? first <= side && side <= last : side >= first || side <= last;
    };
    const Coord apart = std::min(m_bounds[first].apart, m_bounds[last].apart);
    Box around = Box::of(from, to);
    around.add(over);
    bool empty = true;
    // Stretches may have moved from their original sides by up to the leeway, so search
    // correspondingly farther.
    m_grid.forEachNear(from, to, m_tolerance + narrow / 2, [&](std::uint32_t side, const Box& box) {
        const Bounds& bounds = m_bounds[side];
        if ((side != first && side != last && replaced(side)) ||
            !meets(box, around, bounds.leeway + std::max(bounds.apart, apart)))
            return true;
        const bool across = m_outlines.ringOf(side) != ring || replaced(m_clearances.nearest[side]);
        return m_places.forEachOver(side, [&](std::uint32_t place) {
            if (across)
                m_across[place] = m_question;
            if (m_seen[place] == m_question || place == a || place == b)
                return true;
            m_seen[place] = m_question;
            const Point2 at = m_places.at(place);
            const std::uint32_t next = m_places.after(place);
            if (place == c)
                return true;
            empty = !inTriangle(at, from, over, to);
            if (next != a)
                m_near.push_back(place);
            return empty;
        });
    });
    return empty;
}

LevelVector<Ring> unchanged(const Outlines& outlines) {
    LevelVector<Ring> rings(outlines.rings());
    for (std::uint32_t i = 0; i < outlines.sides(); ++i)
        rings[outlines.ringOf(i)].push_back(outlines.corner(i));
    return rings;
}

} // namespace

Result<LevelVector<Ring>> simplifyContours(std::span<const Contour* const> contours,
                                           Coord tolerance, const Box& frame,
                                           const Progress& progress) {
    assert(tolerance >= 0 && tolerance <= maxTolerance);
    const Outlines outlines(contours, frame.lo);
    if (tolerance < minTolerance || contours.empty())
        return unchanged(outlines);
    Simplifier simplifier(outlines, tolerance, frame, progress);
    simplifier.run(Simplifier::Round::Stairs);
    simplifier.run(Simplifier::Round::All);
    if (progress.cancelled())
        return errorOf(ErrorKind::Cancelled, texts::stopped);
    LevelVector<Ring> rings;
    for (std::uint32_t ring = 0; ring < outlines.rings(); ++ring)
        rings.push_back(simplifier.ring(ring));
    return rings;
}

} // namespace navcore
