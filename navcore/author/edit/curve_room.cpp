// SPDX-License-Identifier: MIT
#include "navcore/author/edit/curve_room.h"

#include "navcore/author/link/level_plane.h"
#include "navcore/runtime/geometry/interpolate.h"
#include "navcore/runtime/space/clearance.h"

#include <algorithm>

namespace navcore {
namespace {

constexpr int shares = 1024; // The number of steps from the straight line to the whole curve.
constexpr int coarseStep = 32;
constexpr int mostShares = 4 * shares; // The largest curve to pass around an obstacle.

Polyline lineOf(const Level& level, const Link& link, const std::vector<Point3>& bends) {
    return {positionOf(level, *level.find<Vertex>(link.from)),
            positionOf(level, *level.find<Vertex>(link.to)), bends};
}

/// Returns whether the barriers on a line close it in both directions.
bool isClosed(const Plane& plane, const Polyline& line) {
    if (plane.barriers.size() == 0)
        return false;
    const Crossing way = plane.barriers.across(line);
    return !way.forward && !way.backward;
}

/// Returns whether a segment crosses a barrier that closes both directions, or any direction.
bool crossesClosing(const Plane& plane, Point2 a, Point2 b, bool inBoth) {
    const Crossing way = plane.barriers.across(a, b);
    return inBoth ? !way.forward && !way.backward : !way.forward || !way.backward;
}

/// Returns the point of a curve after it has moved towards the line between the ends, or away from
/// it if `share` is above `shares`.
Point2 shrunk(Point2 point, Point2 from, Point2 to, int share) {
    const std::int64_t dx = std::int64_t{to.x} - from.x, dy = std::int64_t{to.y} - from.y;
    const std::int64_t squared = dx * dx + dy * dy;
    Point2 foot = from;
    if (squared > 0) {
        const std::int64_t along =
            dx * (std::int64_t{point.x} - from.x) + dy * (std::int64_t{point.y} - from.y);
        const std::int64_t part = std::clamp<std::int64_t>(along, 0, squared);
        foot = {between(from.x, to.x, part, squared), between(from.y, to.y, part, squared)};
    }
    const auto moved = [share](Coord start, Coord end) {
        return std::clamp(between(start, end, share, shares), -maxCoord, maxCoord);
    };
    return {moved(foot.x, point.x), moved(foot.y, point.y)};
}

LinkCurve shrunk(const LinkCurve& curve, Point2 from, Point2 to, int share) {
    LinkCurve smaller = curve;
    std::vector<Point2> points;
    for (const Point2 point : curve.points)
        points.push_back(shrunk(point, from, to, share));
    smaller.points = std::move(points);
    // Tangents turn towards the line between the ends.
    const auto turn = [&](Point2& tangent, Point2 end) {
        if (tangent == Point2{})
            return;
        const Point2 head = shrunk({end.x + tangent.x, end.y + tangent.y}, from, to, share);
        tangent = {head.x - end.x, head.y - end.y};
    };
    turn(smaller.leave, from);
    turn(smaller.arrive, to);
    return smaller;
}

} // namespace

std::optional<CurveClip> curveClip(const Level& level, const Plane& plane, const Link& link) {
    if (passesEverything(link.kind))
        return std::nullopt;
    const std::vector<Point3> bends = bendsOf(level, link);
    const Polyline line = lineOf(level, link, bends);
    const bool isBarred = isClosed(plane, line);
    const bool atOnce = isBarred && !line.allSegments([&](Point3 a, Point3 b) {
        return !crossesClosing(plane, a.flat(), b.flat(), true);
    });
    const Coord radius = widestRadius(level);
    CurveClip clip;
    clip.place = line.first().flat();
    Coord least = radius;
    line.forEachSegment([&](Point3 a, Point3 b) {
        const Point2 from = a.flat(), to = b.flat();
        bool isBad = isBarred && crossesClosing(plane, from, to, atOnce);
        if (isBad && clip.segments.empty())
            clip.place = from;
        if (link.kind == LinkKind::Walk) {
            const Narrows here = narrowest(plane.obstacles, from, to, std::max(radius, 1));
            const bool isBlocked = !plane.obstacles.visible(from, to);
            const bool isNarrow = here.clearance < radius || isBlocked;
            const bool isWorse =
                isBlocked ? !clip.through.valid() : !clip.through.valid() && here.clearance < least;
            if (isNarrow && (isWorse || clip.segments.empty())) {
                least = std::min(least, here.clearance);
                clip.place = here.place;
                if (isBlocked)
                    clip.through =
                        plane.obstacles.firstObstacleBetween(from, to).value_or(ObstacleId());
            }
            isBad = isBad || isNarrow;
        }
        if (isBad)
            clip.segments.emplace_back(from, to);
    });
    clip.missing = clip.through.valid() ? 0 : radius - least;
    return clip.segments.empty() ? std::nullopt : std::optional(std::move(clip));
}

std::optional<LinkCurve> tightened(const Level& level, const Plane& plane, const Link& link) {
    const Point2 from = level.find<Vertex>(link.from)->position.flat(),
                 to = level.find<Vertex>(link.to)->position.flat();
    const auto tried = [&](int share) {
        Link changed = link;
        changed.curve = share == shares ? link.curve : shrunk(link.curve, from, to, share);
        return changed;
    };
    const auto passes = [&](int share) {
        const Link copy = tried(share);
        return !problemInCurve(copy.curve) && !curveClip(level, plane, copy);
    };
    int share = shares;
    while (share >= 0 && !passes(share))
        share -= coarseStep;
    if (share < 0)
        for (share = shares + coarseStep; share <= mostShares && !passes(share);)
            share += coarseStep;
    if (share > mostShares)
        return std::nullopt;
    // The coarse share next to this one, towards the original curve, does not pass. Between the
    // two, passing is usually monotonic.
    const int towards = share < shares ? 1 : -1;
    for (int step = coarseStep / 2; step > 0 && share != shares; step /= 2)
        if (passes(share + towards * step))
            share += towards * step;
    return tried(share).curve;
}

} // namespace navcore
