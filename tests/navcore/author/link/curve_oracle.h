// SPDX-License-Identifier: MIT
// Flattens the curves of links by their definition, with Hermite polynomials and repeated
// interpolation in 128 bits. It shares no code with the library.
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/random.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace oracle {

using namespace navcore;

struct CurvePoint {
    I128 x = 0, y = 0;
    friend CurvePoint operator+(CurvePoint l, CurvePoint r) { return {l.x + r.x, l.y + r.y}; }
    friend CurvePoint operator*(I128 f, CurvePoint p) { return {f * p.x, f * p.y}; }
};

inline CurvePoint wide(Point2 p) {
    return {p.x, p.y};
}

/// Returns number / by, rounded to nearest, with ties rounded up, within the lattice.
inline Coord nearestCoord(I128 number, I128 by) {
    I128 whole = 2 * number + by;
    I128 down = whole / (2 * by);
    if (whole < 0 && down * 2 * by != whole)
        --down;
    return static_cast<Coord>(std::clamp<I128>(down, -maxCoord, maxCoord));
}

/// Returns twice the tangent at each of the points of a Hermite curve.
inline std::vector<CurvePoint> doubledTangents(const LinkCurve& curve,
                                               const std::vector<Point2>& at) {
    std::vector<CurvePoint> tangents(at.size());
    for (std::size_t i = 1; i + 1 < at.size(); ++i)
        tangents[i] = wide(at[i + 1]) + I128{-1} * wide(at[i - 1]);
    tangents.front() = 2 * wide(curve.leave);
    tangents.back() = 2 * wide(curve.arrive);
    const std::size_t n = at.size();
    // At an automatic end the second derivative of the part does not change: 2 T0 = 4 d - 2 T1.
    if (curve.leave == Point2{})
        tangents.front() = 4 * (wide(at[1]) + I128{-1} * wide(at[0])) + I128{-1} * tangents[1];
    if (curve.arrive == Point2{})
        tangents.back() =
            4 * (wide(at[n - 1]) + I128{-1} * wide(at[n - 2])) + I128{-1} * tangents[n - 2];
    return tangents;
}

/// Returns the point of the curve at (part + k / n), multiplied by 2 n^3.
inline CurvePoint exactPoint(const LinkCurve& curve, const std::vector<Point2>& at,
                             const std::vector<CurvePoint>& tangents, std::size_t part, I128 k,
                             I128 n) {
    if (curve.form == CurveForm::Hermite) {
        const I128 up = k * k * (3 * n - 2 * k), first = k * (n - k) * (n - k),
                   last = k * k * (k - n);
        return 2 * (n * n * n - up) * wide(at[part]) + 2 * up * wide(at[part + 1]) +
               first * tangents[part] + last * tangents[part + 1];
    }
    std::vector<CurvePoint> points;
    for (std::size_t i = 0; i < 4; ++i)
        points.push_back(wide(at[3 * part + i]));
    for (; points.size() > 1; points.pop_back())
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            points[i] = (n - k) * points[i] + k * points[i + 1];
    return 2 * points.front();
}

/// Returns the points of the curve, including its ends.
inline std::vector<Point2> pointsOf(const LinkCurve& curve, Point2 from, Point2 to) {
    std::vector<Point2> at{from};
    at.insert(at.end(), curve.points.begin(), curve.points.end());
    at.push_back(to);
    return at;
}

inline std::size_t partsOf(const LinkCurve& curve, const std::vector<Point2>& at) {
    return curve.form == CurveForm::Bezier ? (at.size() - 1) / 3 : at.size() - 1;
}

inline std::vector<Point3> bendsOf(const LinkCurve& curve, Point3 from, Point3 to) {
    const bool isPlain = curve.leave == Point2{} && curve.arrive == Point2{};
    if (curve.points.empty() && (isPlain || curve.form != CurveForm::Hermite))
        return {};
    const std::vector<Point2> at = pointsOf(curve, from.flat(), to.flat());
    std::vector<Point2> line{from.flat()};
    const auto add = [&](Point2 p) {
        if (line.back() != p)
            line.push_back(p);
    };
    if (curve.form == CurveForm::Corners)
        for (const Point2 p : at)
            add(p);
    else {
        const auto tangents = doubledTangents(curve, at);
        for (std::size_t part = 0; part < partsOf(curve, at); ++part)
            for (int k = 1; k <= 32; ++k) {
                const CurvePoint p = exactPoint(curve, at, tangents, part, k, 32);
                add({nearestCoord(p.x, 2 * 32 * 32 * 32), nearestCoord(p.y, 2 * 32 * 32 * 32)});
            }
    }
    std::vector<Point3> bends;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const I128 ux = I128{line[i].x} - line[i - 1].x, uy = I128{line[i].y} - line[i - 1].y;
        const I128 wx = I128{line[i + 1].x} - line[i].x, wy = I128{line[i + 1].y} - line[i].y;
        if (ux * wy != uy * wx || ux * wx + uy * wy < 0)
            bends.push_back({line[i].x, line[i].y, 0});
    }
    const auto flatLength = [](Point3 a, Point3 b) {
        const std::int64_t x = std::int64_t{a.x} - b.x, y = std::int64_t{a.y} - b.y;
        const std::int64_t square = x * x + y * y;
        auto root = static_cast<std::int64_t>(std::sqrt(static_cast<long double>(square)));
        while (root * root >= square && root > 0)
            --root;
        while (root * root < square)
            ++root;
        return root;
    };
    std::vector<std::int64_t> until{0};
    for (std::size_t i = 0; i <= bends.size(); ++i)
        until.push_back(until.back() +
                        flatLength(i > 0 ? bends[i - 1] : from, i < bends.size() ? bends[i] : to));
    for (std::size_t i = 0; i < bends.size(); ++i)
        bends[i].z = from.z + nearestCoord((I128{to.z} - from.z) * until[i + 1], until.back());
    return bends;
}

/// Returns the corners of a link of a level with a single floor.
inline std::vector<Point3> bendsOf(const Level& level, const Link& link) {
    if (link.kind == LinkKind::Teleport)
        return {};
    return bendsOf(link.curve, level.find<Vertex>(link.from)->position,
                   level.find<Vertex>(link.to)->position);
}

/// Draws a curve between two points, usually none, that is not much longer than the straight line.
inline LinkCurve drawCurve(Random& random, Point2 from, Point2 to) {
    const std::int64_t reach = std::max<std::int64_t>(
        2, (std::abs(std::int64_t{to.x} - from.x) + std::abs(std::int64_t{to.y} - from.y)) / 2);
    const auto drawn = [&](std::int64_t around) {
        const auto offset =
            static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * reach + 1)));
        return static_cast<Coord>(
            std::clamp<std::int64_t>(around + offset - reach, -maxCoord, maxCoord));
    };
    LinkCurve curve;
    curve.form = static_cast<CurveForm>(random.below(3));
    std::size_t count = static_cast<std::size_t>(random.below(4));
    if (curve.form == CurveForm::Bezier)
        count = 2 + 3 * static_cast<std::size_t>(random.below(2));
    std::vector<Point2> points;
    for (std::size_t i = 1; i <= count; ++i) {
        const auto part = [&](Coord a, Coord b) {
            return a + (std::int64_t{b} - a) * static_cast<std::int64_t>(i) /
                           static_cast<std::int64_t>(count + 1);
        };
        const Coord x = drawn(part(from.x, to.x));
        points.push_back({x, drawn(part(from.y, to.y))});
    }
    curve.points = std::move(points);
    if (curve.form == CurveForm::Hermite && random.below(2) == 0) {
        curve.leave.x = drawn(0);
        curve.leave.y = drawn(0);
    }
    if (curve.form == CurveForm::Hermite && random.below(2) == 0) {
        curve.arrive.x = drawn(0);
        curve.arrive.y = drawn(0);
    }
    return problemInCurve(curve) ? LinkCurve() : curve;
}

} // namespace oracle
