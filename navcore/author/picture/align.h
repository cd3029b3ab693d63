// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/placement.h"
#include "navcore/runtime/base/result.h"

#include <span>
#include <string>
#include <vector>

namespace navcore {

/// A point that was recognised on one of several pictures of the same building.
struct SeenPoint {
    std::size_t picture = 0; ///< Index of the picture.
    std::size_t point = 0;   ///< Number of the point. It is the same on all pictures that show it.
    PixelPoint at = {};      ///< Position on the picture.
};

struct Alignment {
    /// Maps each picture to the plane of the reference picture.
    std::vector<Similarity> placements;
    /// For each seen point, its distance in pixels of the reference picture from the mean of all
    /// placed positions of the same point. 0 if no other picture shows the point.
    std::vector<double> residuals;

    double worst() const; ///< The largest residual, or 0 if there are none.
};

/// Limits of alignPictures().
inline constexpr std::size_t maxAlignedPictures = 100, maxSeenPoints = 2000;

/// Returns for each picture whether it is connected with the reference: it shares at least two
/// points with pictures that are connected with it. O(points * pictures^2).
std::vector<bool> connectedPictures(std::size_t pictures, std::span<const SeenPoint> seen,
                                    std::size_t reference);

/// Places all pictures so that points with the same number coincide as well as possible. The
/// reference picture stays where it is. Minimizes the sum of the squares of all residuals over all
/// pictures together, which is a linear problem for similarities. Equal input gives equal results
/// on every machine.
///
/// `pictures` are the names of the pictures for error messages, and `seen` contains points on them;
/// `points` are the names of the points. Errors: InvalidArgument if a picture is not connected with
/// the reference through at least two different points, directly or through other pictures, or if a
/// point appears twice on a picture; TooLarge if a limit is exceeded. O(points * pictures^2).
Result<Alignment> alignPictures(std::span<const std::string> pictures,
                                std::span<const std::string> points,
                                std::span<const SeenPoint> seen, std::size_t reference);

} // namespace navcore
