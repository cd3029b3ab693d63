// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/robotics/nurbs.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace {

// Number of samples per control point of a curve that is sampled.
constexpr std::size_t samplesPerPoint = 8;

ForeignPoint mixed(const ForeignPoint& a, const ForeignPoint& b, double part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, 0};
}

/// Returns the point of a curve at a parameter, by de Boor's algorithm in homogeneous coordinates.
ForeignPoint nurbsPoint(const Nurbs& curve, double at) {
    const std::size_t p = curve.degree, last = curve.points.size() - 1;
    // The last control point whose knot is not above the parameter.
    const auto knots = curve.knots.begin();
    const auto above = std::upper_bound(knots + static_cast<std::ptrdiff_t>(p) + 1,
                                        knots + static_cast<std::ptrdiff_t>(last) + 1, at);
    const std::size_t span = static_cast<std::size_t>(above - knots) - 1;
    struct Homogeneous {
        double x, y, w;
    };
    std::vector<Homogeneous> control;
    for (std::size_t i = span - p; i <= span; ++i) {
        const double w = curve.weights[i];
        control.push_back({curve.points[i].x * w, curve.points[i].y * w, w});
    }
    for (std::size_t round = 1; round <= p; ++round)
        for (std::size_t i = p; i >= round; --i) {
            const double low = curve.knots[i + span - p], high = curve.knots[i + 1 + span - round];
            const double part = high > low ? (at - low) / (high - low) : 0;
            const Homogeneous &a = control[i - 1], &b = control[i];
            control[i] = {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part,
                          a.w + (b.w - a.w) * part};
        }
    return {control[p].x / control[p].w, control[p].y / control[p].w, 0};
}

/// Returns whether a curve is a sequence of Bezier curves: all inner knots repeat `degree` times,
/// and the outer ones once more.
bool isBezier(const Nurbs& curve) {
    const std::size_t p = curve.degree;
    if (std::ranges::any_of(curve.weights, [&](double w) { return w != curve.weights.front(); }) ||
        (curve.points.size() - 1) % p != 0)
        return false;
    // Knot 0 is alone; after it, every p knots are equal.
    for (std::size_t i = 1; i + 1 < curve.knots.size(); ++i)
        if (curve.knots[i] != curve.knots[1 + (i - 1) / p * p])
            return false;
    return curve.knots.front() == curve.knots[1] &&
           curve.knots.back() == curve.knots[curve.knots.size() - 2];
}

} // namespace

bool isNurbs(const Nurbs& curve) {
    return curve.degree >= 1 && curve.degree <= 16 && curve.points.size() > curve.degree &&
           curve.knots.size() == curve.points.size() + curve.degree + 1 &&
           curve.weights.size() == curve.points.size() &&
           std::ranges::all_of(curve.weights, [](double w) { return w > 0; }) &&
           std::ranges::is_sorted(curve.knots) &&
           curve.knots[curve.degree] < curve.knots[curve.points.size()];
}

NurbsFit setTrajectory(const Nurbs& curve, ForeignLink& link) {
    const std::vector<ForeignPoint>& points = curve.points;
    link.curve.clear();
    if (curve.degree == 1) {
        link.link.curve.form = CurveForm::Corners;
        link.curve.assign(points.begin() + 1, points.end() - 1);
        return NurbsFit::Exact;
    }
    const bool isCubic = curve.degree == 3, isQuadratic = curve.degree == 2;
    const bool isExact = (isCubic || isQuadratic) && isBezier(curve);
    const std::size_t count = isCubic ? points.size() - 2 : (points.size() - 1) / 2 * 3 - 1;
    if (isExact && count <= maxCurvePoints) {
        link.link.curve.form = CurveForm::Bezier;
        for (std::size_t i = 0; isQuadratic && i + 2 < points.size(); i += 2) {
            if (i > 0)
                link.curve.push_back(points[i]);
            link.curve.push_back(mixed(points[i], points[i + 1], 2.0 / 3));
            link.curve.push_back(mixed(points[i + 2], points[i + 1], 2.0 / 3));
        }
        if (isCubic)
            link.curve.assign(points.begin() + 1, points.end() - 1);
        return NurbsFit::Exact;
    }
    link.link.curve.form = CurveForm::Corners;
    const std::size_t samples = points.size() * samplesPerPoint;
    const double begin = curve.knots[curve.degree], end = curve.knots[points.size()];
    for (std::size_t i = 1; i <= samples; ++i)
        link.curve.push_back(nurbsPoint(curve, begin + (end - begin) * static_cast<double>(i) /
                                                           static_cast<double>(samples + 1)));
    return isExact ? NurbsFit::LongSampled : NurbsFit::Sampled;
}

} // namespace navcore
