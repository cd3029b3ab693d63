// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/key_set.h"
#include "navcore/author/level/curve_parts.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace navcore {

enum class MovedEnds : std::uint8_t { From, To, Both };

/// Returns the curve of a link after its ends have been moved by `by`. If only one end moves, its
/// tangent or its Bezier handle moves with it, and the other points stay. A point that would leave
/// the map stays.
LinkCurve movedCurve(const LinkCurve& curve, MovedEnds ends, Point2 by);

/// Calls visit(id, link, ends) for each link with a curve that changes if the vertices in `moved`
/// move. Visits a link twice if both of its ends move. O(links at the vertices).
template <class Visit>
void forEachCurveAlong(const Level& level, const KeySet<VertexId>& moved, Visit&& visit) {
    for (const VertexId id : moved)
        if (const std::set<LinkId>* links = level.linksAt(id))
            for (const LinkId key : *links) {
                const Link& link = *level.find<Link>(key);
                const bool isFrom = moved.contains(link.from), isTo = moved.contains(link.to);
                const bool isBoth = isFrom && isTo;
                if (!link.curve.points.empty() && (isBoth || link.curve.form == CurveForm::Bezier))
                    visit(key, link,
                          isBoth   ? MovedEnds::Both
                          : isFrom ? MovedEnds::From
                                   : MovedEnds::To);
            }
}

/// A handle of a curved link: one of its points or, if `isNew`, the middle of one of its parts,
/// where dragging inserts a point.
struct CurveHandle {
    std::size_t index = 0; ///< Index of the point or part.
    bool isNew = false;
    Point2 at = {};
    /// For a control point that is not on the line, the point on the line to which it belongs.
    std::optional<Point2> anchor = {};
};

/// Returns the handles of a link, which must exist: those of all points, then those of all parts. A
/// straight link has one part. Links that cannot be curved have no handles.
std::vector<CurveHandle> curveHandles(const Level& level, LinkId id);

/// Inserts a point on the line of a link, in the middle of a part (0..partsOf() - 1), and returns
/// its index. The line stays as it is until the point is moved, except that a Hermite curve adapts
/// its tangents.
std::size_t insertCurvePoint(LevelEdit& edit, LinkId id, std::size_t part);

/// Moves a point of a curve. The handles of a point of a Bezier curve move with it.
void moveCurvePoint(LevelEdit& edit, LinkId id, std::size_t index, Point2 to);

/// Removes a point of a curve. For a Bezier curve, removes a point that is on the line together
/// with its handles; removing a handle removes the nearest such point. A link without points is
/// straight.
void removeCurvePoint(LevelEdit& edit, LinkId id, std::size_t index);

/// Gives a straight link a point beside its middle, a quarter of its length away, so that it
/// becomes a smooth curve.
void bendAside(LevelEdit& edit, LinkId id);

/// Changes the form of a curve. The line stays the same as far as the new form permits: Bezier is
/// exact up to the rounding of control points; Hermite and Corners keep the points on the line.
void setCurveForm(LevelEdit& edit, LinkId id, CurveForm form);

/// Lets a Hermite curve leave its ends in the direction of the chain to which it belongs: at a
/// vertex with exactly two links, the tangents of both are half the difference of the neighbouring
/// points, like those at the inner points of a curve. A straight neighbour continues straight into
/// the curve. At all other vertices, the tangent is automatic.
void smoothEnds(LevelEdit& edit, LinkId id);

/// Returns the largest radius of an agent of the level, in lu.
Coord widestRadius(const Level& level);

} // namespace navcore
