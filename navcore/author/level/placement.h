// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"

#include <optional>

namespace navcore {

/// A position on a plane, in pixels.
struct PixelPoint {
    double x = 0, y = 0;
};

/// A similarity of the plane: turns, scales and moves without changing proportions. It maps (x, y)
/// to (a x - b y + dx, b x + a y + dy). `a` and `b` must not both be 0.
struct Similarity {
    double a = 1, b = 0, dx = 0, dy = 0;

    PixelPoint operator()(PixelPoint p) const {
        return {a * p.x - b * p.y + dx, b * p.x + a * p.y + dy};
    }
    double scale() const;
    /// Returns the turn in radians, -pi to pi. Positive turns are clockwise on the map, where y
    /// points down.
    double turn() const;
    /// Returns the similarity that reverts this one.
    Similarity inverse() const;
};

/// Returns the similarity that first applies `inner` and then `outer`.
Similarity composed(const Similarity& outer, const Similarity& inner);

/// Returns the similarity that maps positions on a picture to the map, both in pixels. On the
/// picture, (0, 0) is the top left corner and (width, height) is the bottom right corner, where
/// `width` and `height` are the members of the picture.
Similarity placementOf(const Picture& picture);

/// Places a picture, with its corners rounded to the lattice. Returns nullopt if a corner of its
/// top edge is off the lattice, or if the picture would be less than one lattice unit wide.
std::optional<Picture> placed(Picture picture, const Similarity& placement);

/// Moves a position on the map, and rounds it to the lattice. Returns nullopt if the result is off
/// the lattice.
std::optional<Point2> moved(Point2 at, const Similarity& by);

} // namespace navcore
