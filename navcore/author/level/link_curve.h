// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/sparse_value.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/geometry/lattice.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace navcore {

/// How the points of a curve determine its line.
enum class CurveForm : std::uint8_t {
    /// A smooth line through all points. The tangent at a point is half the difference of its
    /// neighbours.
    Hermite,
    /// Cubic Bezier curves, one after the other. The points are their control points: two for a
    /// single curve, and three more for each further one, the first of which is on the line.
    Bezier,
    Corners, ///< Straight segments from point to point.
};

/// Maximum number of points of a curve.
inline constexpr std::size_t maxCurvePoints = 10'000;
/// Maximum length of the line through the points of a curve, in lu, including its tangents. It
/// guarantees that the length of every flattened curve fits into 32 bits.
inline constexpr std::int64_t maxCurveReach = std::int64_t{1} << 29U;

/// The line of a link if it is not straight. It connects the ends of the link.
struct LinkCurve {
    CurveForm form = CurveForm::Hermite;
    SparseValue<std::vector<Point2>> points; ///< In order from the link's end `from`.
    /// The tangents at the first and the last end, both in the direction from the first to the last
    /// end. They are used only by CurveForm::Hermite. (0, 0) chooses the tangent that bends the
    /// line evenly towards the next point.
    Point2 leave, arrive;

    /// Returns whether the link is straight.
    bool empty() const {
        const bool hasTangents = leave != Point2{} || arrive != Point2{};
        return points.empty() && !(form == CurveForm::Hermite && hasTangents);
    }
    friend bool operator==(const LinkCurve&, const LinkCurve&) = default;
};

/// Returns why a level cannot contain a curve: it has too many points, points off the lattice, a
/// number of points that does not fit its form, or is too long. Returns nullopt if it is valid.
std::optional<Phrase> problemInCurve(const LinkCurve& curve);

/// Returns the curve of a link whose ends are swapped.
LinkCurve reversed(const LinkCurve& curve);

/// Each part of a smooth curve between two of its points is flattened to this number of segments.
inline constexpr int curveSegments = 32;

/// Flattens the curve between `from` and `to`: returns the corners of the line strictly between
/// them, in order. Every part of a Hermite or Bezier curve gives curveSegments segments of equal
/// parameter, whose ends are computed exactly and rounded to the nearest lattice point. Corners
/// that repeat their neighbour or are on the straight line between their neighbours are omitted.
/// Heights change in proportion to the length of the line on the map.
///
/// The line is at most 3/4 s / curveSegments^2 + 1 lu away from the true curve, where s is the
/// largest second difference |p - 2 q + r| of consecutive control points of its Bezier form. The
/// reversed curve gives the same corners in opposite order. O(points).
std::vector<Point3> flattened(const LinkCurve& curve, Point3 from, Point3 to);

/// Returns the curve that results from moving the points of the map by map(point), which returns an
/// optional point. `from` and `to` are the ends of the link before the movement. Returns nullopt if
/// a point has no image or the result is not a valid curve.
template <class Map>
std::optional<LinkCurve> mapped(const LinkCurve& curve, Point2 from, Point2 to, Map&& map) {
    LinkCurve image = curve;
    std::vector<Point2> points;
    for (const Point2 point : curve.points) {
        const std::optional<Point2> moved = map(point);
        if (!moved)
            return std::nullopt;
        points.push_back(*moved);
    }
    image.points = std::move(points);
    const auto turn = [&](Point2 end, Point2& tangent) {
        if (tangent == Point2{})
            return true;
        const std::optional<Point2> tail = map(end);
        const std::optional<Point2> head = map({end.x + tangent.x, end.y + tangent.y});
        if (tail && head)
            tangent = {head->x - tail->x, head->y - tail->y};
        return tail && head;
    };
    if (!turn(from, image.leave) || !turn(to, image.arrive) || problemInCurve(image))
        return std::nullopt;
    return image;
}

} // namespace navcore
