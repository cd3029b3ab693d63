// SPDX-License-Identifier: MIT
#include "navcore/author/picture/simplify.h"

#include "navcore/runtime/geometry/predicates.h"

#include <cassert>
#include <cstdlib>
#include <queue>

namespace navcore {
namespace {

constexpr Coord halfPixel = unitsPerPixel / 2;

/// A place on the outline: corner `run` itself, or the midpoint of the side from corner `run` to
/// the next one.
struct Place {
    std::size_t run;
    bool midpoint;
    Point2 at;
};

class Simplifier {
public:
    Simplifier(const Contour& contour, Coord tolerance)
        : m_contour(contour), m_squaredTolerance(std::int64_t{tolerance} * tolerance) {
        m_corners.reserve(contour.size());
        for (const ContourCorner& corner : contour)
            m_corners.push_back({corner.x * unitsPerPixel, corner.y * unitsPerPixel});
    }

    Ring run() {
        straightenSteps();
        removePlaces();
        Ring ring;
        for (const Place& place : m_places)
            ring.push_back(place.at);
        return ring;
    }

private:
    std::size_t size() const { return m_corners.size(); }
    Point2 corner(std::size_t i) const { return m_corners[i % size()]; }

    Place cornerPlace(std::size_t i) const { return {i, false, corner(i)}; }
    Place midpointPlace(std::size_t i) const {
        const Point2 a = corner(i), b = corner(i + 1);
        return {i, true, {(a.x + b.x) / 2, (a.y + b.y) / 2}};
    }

    /// Whether the outline turns to different hands at the two ends of the side after corner i, and
    /// may leave both corners.
    bool isStep(std::size_t i) const {
        if (m_contour[i % size()].pinch || m_contour[(i + 1) % size()].pinch)
            return false;
        const auto turn = [&](std::size_t k) {
            return orientation(corner(k + size() - 1), corner(k), corner(k + 1)) > 0;
        };
        return turn(i) != turn(i + 1);
    }

    bool mayReplace(const Place& from, const Place& to) const;
    bool passes(Point2 from, Point2 to, Point2 a, Point2 b) const;
    void straightenSteps();
    std::size_t straightReach(std::size_t first) const;
    void removePlaces();

    const Contour& m_contour;
    std::int64_t m_squaredTolerance;
    std::vector<Point2> m_corners; ///< lu from the mask's corner
    std::vector<Place> m_places;   ///< the outline so far; runs rise, past size() where it wraps
};

/// Whether the segment from-to leads the way of the side a-b and crosses, in between, every line
/// through pixel centres that the side crosses, between the same two centres.
bool Simplifier::passes(Point2 from, Point2 to, Point2 a, Point2 b) const {
    const bool level = a.y == b.y;
    const auto along = [&](Point2 p) { return std::int64_t{level ? p.x : p.y}; };
    const auto across = [&](Point2 p) { return std::int64_t{level ? p.y : p.x}; };
    const std::int64_t way = along(b) > along(a) ? 1 : -1;
    const std::int64_t reach = (along(to) - along(from)) * way;
    if (reach <= 0)
        return false;
    // Centre lines lie at odd halves of a pixel; a corner never does, a midpoint may: it is on the
    // line then, and right by itself.
    const auto firstAfter = [&](std::int64_t start) {
        const std::int64_t forward = start * way;
        const std::int64_t pixel = forward >= 0 ? forward / unitsPerPixel
                                                : -((-forward + unitsPerPixel - 1) / unitsPerPixel);
        const std::int64_t line = pixel * unitsPerPixel + halfPixel;
        return line > forward ? line : line + unitsPerPixel;
    };
    const std::int64_t first = firstAfter(along(a));
    const std::int64_t end = along(b) * way;
    if (first >= end)
        return true;
    const std::int64_t last = first + (end - 1 - first) / unitsPerPixel * unitsPerPixel;
    const std::int64_t slope = across(to) - across(from), offset = across(from) - across(a);
    for (const std::int64_t line : {first, last}) {
        const std::int64_t side = offset * reach + (line - along(from) * way) * slope;
        if (std::abs(side) >= halfPixel * reach)
            return false;
    }
    return true;
}

bool Simplifier::mayReplace(const Place& from, const Place& to) const {
    const std::size_t end = to.midpoint ? to.run + 1 : to.run;
    Point2 last = from.at;
    for (std::size_t i = from.run + 1; i < end; ++i) {
        if (!passes(from.at, to.at, last, corner(i)) ||
            !withinDistance(corner(i), from.at, to.at, m_squaredTolerance))
            return false;
        last = corner(i);
    }
    return last == to.at || passes(from.at, to.at, last, to.at);
}

/// How many steps further the outline may run straight from the midpoint of step `first` to the
/// midpoint of another step of the same flight.
std::size_t Simplifier::straightReach(std::size_t first) const {
    // Most straight parts are short; asking now and then keeps long ones from costing a square.
    constexpr std::size_t askEvery = 64;
    const Place from = midpointPlace(first);
    std::size_t steps = 0;
    while (isStep(first + steps + 1)) {
        ++steps;
        if (steps % askEvery == 0 && !mayReplace(from, midpointPlace(first + steps)))
            break;
    }
    while (steps > 0 && !mayReplace(from, midpointPlace(first + steps)))
        --steps;
    return steps;
}

/// Flights of steps become straight lines between midpoints of steps, where that saves corners;
/// a single step in a straight wall stays as drawn.
void Simplifier::straightenSteps() {
    // An outline closes, so somewhere it turns to one hand twice: no flight passes there.
    std::size_t start = 0;
    while (isStep(start + size() - 1))
        ++start;
    bool fromMidpoint = false;
    for (std::size_t i = start; i < start + size();) {
        const std::size_t steps = isStep(i) ? straightReach(i) : 0;
        if (!fromMidpoint)
            m_places.push_back(cornerPlace(i));
        const std::size_t worthwhile = fromMidpoint ? 2 : 3;
        if (steps < worthwhile) {
            fromMidpoint = false;
            ++i;
            continue;
        }
        if (!fromMidpoint)
            m_places.push_back(midpointPlace(i));
        m_places.push_back(midpointPlace(i + steps));
        fromMidpoint = true;
        i += steps;
    }
}

/// Takes out places while the rule allows it, those that move the outline least first.
void Simplifier::removePlaces() {
    const std::size_t count = m_places.size();
    std::vector<std::size_t> before(count), after(count), version(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        before[i] = (i + count - 1) % count;
        after[i] = (i + 1) % count;
    }
    struct Candidate {
        std::int64_t area;
        std::size_t index, version;
        bool operator<(const Candidate& other) const { // the queue's top is the greatest
            return area != other.area ? area > other.area : index > other.index;
        }
    };
    std::priority_queue<Candidate> queue;
    const auto offer = [&](std::size_t i) {
        const Place& place = m_places[i];
        if (!place.midpoint && m_contour[place.run % size()].pinch)
            return;
        const std::int64_t area =
            orientation(m_places[before[i]].at, place.at, m_places[after[i]].at);
        queue.push({std::abs(area), i, ++version[i]});
    };
    for (std::size_t i = 0; i < count; ++i)
        offer(i);
    std::size_t left = count, someKept = 0;
    while (!queue.empty() && left > 3) {
        const Candidate best = queue.top();
        queue.pop();
        if (best.version != version[best.index])
            continue;
        const std::size_t a = before[best.index], c = after[best.index];
        Place to = m_places[c];
        if (to.run <= m_places[a].run)
            to.run += size();
        if (!mayReplace(m_places[a], to))
            continue;
        after[a] = c;
        before[c] = a;
        ++version[best.index];
        --left;
        someKept = a;
        offer(a);
        offer(c);
    }
    std::vector<Place> kept;
    kept.reserve(left);
    for (std::size_t i = 0, at = someKept; i < left; ++i, at = after[at])
        kept.push_back(m_places[at]);
    m_places = std::move(kept);
}

} // namespace

Ring simplifyContour(const Contour& contour, Coord tolerance, Point2 origin) {
    assert(contour.size() >= 4 && tolerance >= 0);
    Ring ring = Simplifier(contour, tolerance).run();
    for (Point2& corner : ring)
        corner = {corner.x + origin.x, corner.y + origin.y};
    return ring;
}

} // namespace navcore
