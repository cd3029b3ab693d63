// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/shape.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"

namespace navcore {

Status checkShape(const Shape& shape) {
    if (shape.kind > ShapeKind::Wall)
        return invalid(texts::neitherSolidNorWall);
    if (shape.rings.empty())
        return invalid(texts::noRing);
    const std::size_t least = shape.kind == ShapeKind::Solid ? 3 : 2;
    for (const Ring& ring : shape.rings) {
        if (ring.size() < least)
            return invalid(say(least == 3 ? texts::ringTooShort : texts::lineTooShort,
                               std::to_string(ring.size()), std::to_string(least)));
        for (const Point2 p : ring)
            if (!onLattice(p))
                return invalid(texts::cornerOffMap);
        const Box box = boundsOf(ring);
        if (box.lo == box.hi)
            return invalid(least == 3 ? texts::ringIsPoint : texts::lineIsPoint);
    }
    return Done{};
}

Box boundsOf(const Shape& shape) {
    Box box;
    for (const Ring& ring : shape.rings)
        box.add(boundsOf(ring));
    return box;
}

Side locate(const Shape& shape, Point2 p) {
    bool boundary = false, inside = false;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        boundary = boundary || onSegment(p, a, b);
        // A horizontal ray from p to the right crosses the side only if the ends of the side are on
        // different sides of p.y. The half-open comparison counts each corner once.
        if (shape.kind == ShapeKind::Solid && (a.y > p.y) != (b.y > p.y)) {
            const std::int64_t side = orientation(a, b, p);
            if ((b.y > a.y) == (side > 0))
                inside = !inside;
        }
    });
    return boundary ? Side::Boundary : inside ? Side::Inside : Side::Outside;
}

} // namespace navcore
