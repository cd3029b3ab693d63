// SPDX-License-Identifier: MIT
#include "navcore/author/level/placement.h"

#include <cmath>

namespace navcore {

double Similarity::scale() const {
    return std::sqrt(a * a + b * b);
}

double Similarity::turn() const {
    return std::atan2(b, a);
}

Similarity Similarity::inverse() const {
    const double square = a * a + b * b;
    const double c = a / square, s = -b / square;
    return {c, s, -(c * dx - s * dy), -(s * dx + c * dy)};
}

Similarity composed(const Similarity& outer, const Similarity& inner) {
    const PixelPoint at = outer({inner.dx, inner.dy});
    return {outer.a * inner.a - outer.b * inner.b, outer.b * inner.a + outer.a * inner.b, at.x,
            at.y};
}

Similarity placementOf(const Picture& picture) {
    const double x = toPixels(picture.origin.x), y = toPixels(picture.origin.y);
    if (picture.across == Point2{} || picture.width == 0)
        return {1, 0, x, y};
    return {toPixels(picture.across.x) / picture.width, toPixels(picture.across.y) / picture.width,
            x, y};
}

std::optional<Picture> placed(Picture picture, const Similarity& placement) {
    if (!toLattice(placement.dx, picture.origin.x) || !toLattice(placement.dy, picture.origin.y) ||
        !toLattice(placement.a * picture.width, picture.across.x) ||
        !toLattice(placement.b * picture.width, picture.across.y) || picture.across == Point2{})
        return std::nullopt;
    if (picture.across.y == 0 && picture.across.x == std::int64_t{picture.width} * unitsPerPixel)
        picture.across = {};
    return picture;
}

std::optional<Point2> moved(Point2 at, const Similarity& by) {
    const PixelPoint to = by({toPixels(at.x), toPixels(at.y)});
    Point2 rounded;
    if (!toLattice(to.x, rounded.x) || !toLattice(to.y, rounded.y))
        return std::nullopt;
    return rounded;
}

} // namespace navcore
