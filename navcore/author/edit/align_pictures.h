// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/level/placement.h"
#include "navcore/author/picture/align.h"

#include <map>

namespace navcore {

/// A point of a building, as the designer found it on the picture of a floor.
struct PicturePoint {
    std::string name; ///< Points with the same name are the same point of the building.
    FloorId floor = firstFloor;
    Point2 at = {}; ///< Position on the map while the picture is at its current place.
};

/// The items that move together with an aligned picture.
enum class AlignedItems : std::uint8_t {
    Picture, ///< Only the picture.
    Floor    ///< The picture and all items of its floor, except paint.
};

struct AlignedPictures {
    LevelChange change = {};
    /// How each floor that takes part moves on the map. The reference floor does not move.
    std::map<FloorId, Similarity> moves = {};
    /// For each point, in the order of the input, its distance in map pixels from the mean of the
    /// points with the same name after the alignment. See Alignment::residuals.
    std::vector<double> residuals = {};
};

/// Moves, turns and scales the pictures of all floors on which there are points, so that points
/// with the same name coincide as well as possible. The floor `reference` does not move. Positions
/// are rounded to the lattice once. The caller applies the change to the level. Errors: those of
/// alignPictures(); NotFound if a floor has no picture; InvalidArgument if a picture or an item
/// would be off the map. O(points * floors^2 + items).
Result<AlignedPictures> alignedPictures(const Level& level, FloorId reference,
                                        std::span<const PicturePoint> points, AlignedItems items);

} // namespace navcore
