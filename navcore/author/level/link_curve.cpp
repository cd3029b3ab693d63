// SPDX-License-Identifier: MIT
#include "navcore/author/level/link_curve.h"

#include "navcore/author/level/curve_parts.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/interpolate.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <array>
#include <span>

namespace navcore {
namespace {

/// A point or vector in units of 1/6 lu, which makes the control points of Hermite curves exact.
struct Sixths {
    std::int64_t x = 0, y = 0;

    friend Sixths operator+(Sixths l, Sixths r) { return {l.x + r.x, l.y + r.y}; }
    friend Sixths operator-(Sixths l, Sixths r) { return {l.x - r.x, l.y - r.y}; }
    friend Sixths operator*(std::int64_t factor, Sixths r) { return {factor * r.x, factor * r.y}; }
};

/// The control points of a cubic Bezier curve.
using CubicPart = std::array<Sixths, 4>;

Sixths sixthsOf(Point2 point) {
    return {std::int64_t{6} * point.x, std::int64_t{6} * point.y};
}

/// Divides and rounds to nearest, with ties rounded up. `by` must be positive.
std::int64_t roundedQuotient(std::int64_t number, std::int64_t by) {
    const std::int64_t doubled = 2 * number + by;
    const std::int64_t quotient = doubled / (2 * by);
    return quotient - (quotient * 2 * by > doubled ? 1 : 0);
}

Coord clampedCoord(std::int64_t coordinate) {
    return static_cast<Coord>(std::clamp<std::int64_t>(coordinate, -maxCoord, maxCoord));
}

/// Returns the point at the parameter k / curveSegments.
Point2 pointOn(const CubicPart& cubic, std::int64_t k) {
    constexpr std::int64_t n = curveSegments;
    const std::int64_t l = n - k;
    const Sixths sum = l * l * l * cubic[0] + 3 * l * l * k * cubic[1] + 3 * l * k * k * cubic[2] +
                       k * k * k * cubic[3];
    return {clampedCoord(roundedQuotient(sum.x, 6 * n * n * n)),
            clampedCoord(roundedQuotient(sum.y, 6 * n * n * n))};
}

/// Returns the parts of a Hermite curve. `at` are its points, including the ends.
std::vector<CubicPart> hermiteParts(const LinkCurve& curve, const std::vector<Point2>& at) {
    const std::size_t last = at.size() - 1;
    // Twice the tangent at each point, in lu. The control points are a third of a tangent away.
    std::vector<Sixths> tangents(at.size());
    const auto difference = [&](std::size_t from, std::size_t to) {
        return Sixths{std::int64_t{at[to].x} - at[from].x, std::int64_t{at[to].y} - at[from].y};
    };
    for (std::size_t i = 1; i < last; ++i)
        tangents[i] = difference(i - 1, i + 1);
    tangents[0] = {2 * std::int64_t{curve.leave.x}, 2 * std::int64_t{curve.leave.y}};
    tangents[last] = {2 * std::int64_t{curve.arrive.x}, 2 * std::int64_t{curve.arrive.y}};
    // With these tangents, the first and the last part are parabolas.
    if (curve.leave == Point2{})
        tangents[0] = 4 * difference(0, 1) - tangents[1];
    if (curve.arrive == Point2{})
        tangents[last] = 4 * difference(last - 1, last) - tangents[last - 1];
    std::vector<CubicPart> parts;
    for (std::size_t i = 0; i < last; ++i) {
        const Sixths from = sixthsOf(at[i]), to = sixthsOf(at[i + 1]);
        parts.push_back({from, from + tangents[i], to - tangents[i + 1], to});
    }
    return parts;
}

std::vector<CubicPart> bezierParts(const std::vector<Point2>& at) {
    std::vector<CubicPart> parts;
    for (std::size_t i = 0; i + 3 < at.size(); i += 3)
        parts.push_back(
            {sixthsOf(at[i]), sixthsOf(at[i + 1]), sixthsOf(at[i + 2]), sixthsOf(at[i + 3])});
    return parts;
}

/// Returns the points of a curve between its ends, which are included.
std::vector<Point2> withEnds(const LinkCurve& curve, Point2 from, Point2 to) {
    std::vector<Point2> at{from};
    at.insert(at.end(), curve.points.begin(), curve.points.end());
    at.push_back(to);
    return at;
}

/// Returns the parts of a curve. Those between corners are straight, and so is that of an empty
/// curve.
std::vector<CubicPart> cubicParts(const LinkCurve& curve, Point2 from, Point2 to) {
    const std::vector<Point2> at = withEnds(curve, from, to);
    if (curve.form == CurveForm::Hermite && !curve.empty())
        return hermiteParts(curve, at);
    if (curve.form == CurveForm::Bezier && !curve.empty())
        return bezierParts(at);
    std::vector<CubicPart> parts;
    for (std::size_t i = 1; i < at.size(); ++i) {
        const Sixths a = sixthsOf(at[i - 1]), b = sixthsOf(at[i]);
        const Sixths third{(b.x - a.x) / 3, (b.y - a.y) / 3}; // Sixths are divisible by 3.
        parts.push_back({a, a + third, b - third, b});
    }
    return parts;
}

Point2 latticeOf(Sixths point) {
    return {clampedCoord(roundedQuotient(point.x, 6)), clampedCoord(roundedQuotient(point.y, 6))};
}

/// Appends the control points of parts that follow each other, without their outer ends.
LinkCurve bezierThrough(std::span<const CubicPart> parts) {
    LinkCurve curve;
    curve.form = CurveForm::Bezier;
    std::vector<Point2> points;
    for (const CubicPart& part : parts) {
        if (!points.empty())
            points.push_back(latticeOf(part[0]));
        points.push_back(latticeOf(part[1]));
        points.push_back(latticeOf(part[2]));
    }
    curve.points = std::move(points);
    return curve;
}

/// Divides a part at step / curveSegments. The results are rounded to whole sixths.
std::pair<CubicPart, CubicPart> divided(const CubicPart& part, std::int64_t step) {
    constexpr std::int64_t n = curveSegments;
    const auto between = [&](Sixths a, Sixths b) {
        const Sixths sum = (n - step) * a + step * b;
        return Sixths{roundedQuotient(sum.x, n), roundedQuotient(sum.y, n)};
    };
    const Sixths ab = between(part[0], part[1]), bc = between(part[1], part[2]),
                 cd = between(part[2], part[3]);
    const Sixths abc = between(ab, bc), bcd = between(bc, cd), middle = between(abc, bcd);
    return {{part[0], ab, abc, middle}, {middle, bcd, cd, part[3]}};
}

/// Returns all points of the line, including its ends, before any are omitted.
std::vector<Point2> sampled(const LinkCurve& curve, Point2 from, Point2 to) {
    if (curve.form == CurveForm::Corners)
        return withEnds(curve, from, to);
    std::vector<Point2> points{from};
    for (const CubicPart& part : cubicParts(curve, from, to))
        for (std::int64_t k = 1; k <= curveSegments; ++k)
            points.push_back(pointOn(part, k));
    return points;
}

/// Returns whether the line goes straight on at b.
bool isStraightAt(Point2 a, Point2 b, Point2 c) {
    const std::int64_t dot = (std::int64_t{b.x} - a.x) * (std::int64_t{c.x} - b.x) +
                             (std::int64_t{b.y} - a.y) * (std::int64_t{c.y} - b.y);
    return dot > 0 && orientation(a, b, c) == 0;
}

} // namespace

std::optional<Phrase> problemInCurve(const LinkCurve& curve) {
    const std::vector<Point2>& points = curve.points;
    if (points.size() > maxCurvePoints)
        return say(texts::curvePoints, std::to_string(maxCurvePoints));
    if (curve.form == CurveForm::Bezier && !curve.empty() && points.size() % 3 != 2)
        return texts::bezierPoints;
    std::int64_t reach = 0;
    const auto add = [&](Point2 a, Point2 b) {
        reach += latticeLength({a.x, a.y, 0}, {b.x, b.y, 0});
    };
    const auto isOnMap = [](Point2 point) { return onLattice(point); };
    if (!std::all_of(points.begin(), points.end(), isOnMap) || !isOnMap(curve.leave) ||
        !isOnMap(curve.arrive))
        return texts::curveOffMap;
    for (std::size_t i = 1; i < points.size(); ++i)
        add(points[i - 1], points[i]);
    add({}, curve.leave);
    add({}, curve.arrive);
    if (reach > maxCurveReach)
        return texts::curveTooLong;
    return std::nullopt;
}

LinkCurve reversed(const LinkCurve& curve) {
    LinkCurve other = curve;
    std::vector<Point2> points = curve.points;
    std::reverse(points.begin(), points.end());
    other.points = std::move(points);
    other.leave = {-curve.arrive.x, -curve.arrive.y};
    other.arrive = {-curve.leave.x, -curve.leave.y};
    return other;
}

std::vector<Point3> flattened(const LinkCurve& curve, Point3 from, Point3 to) {
    if (curve.empty())
        return {};
    std::vector<Point2> points = sampled(curve, from.flat(), to.flat());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::vector<Point3> corners;
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        if (!isStraightAt(points[i - 1], points[i], points[i + 1]))
            corners.push_back({points[i].x, points[i].y, 0});
    // Interpolates the heights by the length on the map.
    std::vector<std::int64_t> lengths;
    std::int64_t whole = 0;
    Point3 before{from.x, from.y, 0};
    for (const Point3 corner : corners) {
        lengths.push_back(whole += latticeLength(before, corner));
        before = corner;
    }
    whole += latticeLength(before, {to.x, to.y, 0});
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i].z = between(from.z, to.z, lengths[i], whole);
    return corners;
}

std::size_t partsOf(const LinkCurve& curve) {
    return curve.form == CurveForm::Bezier && !curve.empty() ? (curve.points->size() + 1) / 3
                                                             : curve.points->size() + 1;
}

Point2 pointOnCurve(const LinkCurve& curve, Point2 from, Point2 to, std::size_t part, int step) {
    return pointOn(cubicParts(curve, from, to)[part], step);
}

LinkCurve bezierOf(const LinkCurve& curve, Point2 from, Point2 to) {
    return curve.empty() ? curve : bezierThrough(cubicParts(curve, from, to));
}

std::pair<LinkCurve, LinkCurve> splitCurve(const LinkCurve& curve, Point2 from, Point2 to,
                                           std::size_t part, int step) {
    if (curve.empty())
        return {};
    if (curve.form == CurveForm::Corners) {
        LinkCurve first = curve, second = curve;
        const auto middle = curve.points.begin() + static_cast<std::ptrdiff_t>(part);
        first.points = std::vector<Point2>(curve.points.begin(), middle);
        second.points = std::vector<Point2>(middle, curve.points.end());
        return {first, second};
    }
    std::vector<CubicPart> parts = cubicParts(curve, from, to);
    const auto [before, after] = divided(parts[part], step);
    std::vector<CubicPart> rest(parts.begin() + static_cast<std::ptrdiff_t>(part), parts.end());
    parts.resize(part + 1);
    parts.back() = before;
    rest.front() = after;
    return {bezierThrough(parts), bezierThrough(rest)};
}

std::optional<LinkCurve> joinedCurve(const LinkCurve& first, const LinkCurve& second, Point2 from,
                                     Point2 middle, Point2 to) {
    if (first.empty() && second.empty())
        return LinkCurve();
    const auto isAngular = [](const LinkCurve& curve) {
        return curve.empty() || curve.form == CurveForm::Corners;
    };
    LinkCurve curve;
    if (isAngular(first) && isAngular(second)) {
        curve.form = CurveForm::Corners;
        std::vector<Point2> points = first.points;
        points.push_back(middle);
        points.insert(points.end(), second.points.begin(), second.points.end());
        curve.points = std::move(points);
    } else {
        std::vector<CubicPart> parts = cubicParts(first, from, middle);
        for (const CubicPart& part : cubicParts(second, middle, to))
            parts.push_back(part);
        curve = bezierThrough(parts);
    }
    return problemInCurve(curve) ? std::nullopt : std::optional(std::move(curve));
}

} // namespace navcore
