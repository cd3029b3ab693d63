// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/curve_parts.h"
#include "navcore/author/level/level_edit.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace navcore {

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

} // namespace navcore
