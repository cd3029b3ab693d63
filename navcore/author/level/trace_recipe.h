// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/shape.h"

#include <cstdint>
#include <string>
#include <vector>

namespace navcore {

struct Rgb {
    std::uint8_t r = 0, g = 0, b = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// State of a part of a picture, which is walkable or an obstacle.
enum class Solidity : std::uint8_t { Free, Solid };

/// The side of a threshold on which pixels are solid.
enum class Solid : std::uint8_t { BelowThreshold, AtOrAboveThreshold };

/// The method by which solid pixels are distinguished from free ones.
enum class TraceMethod : std::uint8_t { Brightness, Alpha, Colour, MaskPicture, Palette };

/// One colour of a picture's palette. A pixel belongs to the swatch with the nearest colour.
struct Swatch {
    Rgb colour;
    Solidity ground = Solidity::Free;
    bool seeThrough = false; ///< If true, the swatch takes exactly the pixels with alpha below 128.
    friend bool operator==(const Swatch&, const Swatch&) = default;
};

inline constexpr std::size_t maxSwatches = 16;
/// Maximum of TraceCleanUp::gap, in pixels.
inline constexpr int maxGap = 64;
/// Maximum area or length of a piece in pixels.
inline constexpr int maxPieceSize = 1'000'000;
/// Maximum radius of a brush stroke, in lu.
inline constexpr Coord maxStroke = 4096 * unitsPerPixel;
inline constexpr Coord maxTraceTolerance = 16 * unitsPerPixel;
inline constexpr Range toleranceRange{0, 255}, thresholdRange{0, 256};
inline constexpr Range leewayRange{0, maxTraceTolerance};

/// Noise removal from a mask, in this order (see cleanUp() in picture/clean_up.h).
struct TraceCleanUp {
    int window = 5;           ///< Side of the majority window in pixels: 3, 5, 7, or 0 for none.
    std::int64_t specks = 64; ///< Solid pieces with fewer pixels are removed; 0..maxPieceSize.
    /// Solid pieces shorter than this, in pixels, are removed; 0..maxPieceSize.
    int shortest = 0;
    /// Enclosed areas of free ground with fewer pixels are filled; 0..maxPieceSize.
    std::int64_t holes = 64;
    int gap = 0; ///< Passages at most this wide, in pixels, are closed; 0..maxGap.
    friend bool operator==(const TraceCleanUp&, const TraceCleanUp&) = default;
};

/// A brush stroke: all ground within `radius` lu of the line is marked as free or solid.
struct TraceStroke {
    Solidity ground = Solidity::Solid;
    Coord radius = 8 * unitsPerPixel; ///< Distance from the line in lu, 0..maxStroke.
    std::vector<Point2> points;
    friend bool operator==(const TraceStroke&, const TraceStroke&) = default;
};

/// A passage through thin walls. Where the line from a to b crosses solid ground that is at most
/// `thickest` lu thick along the line, a passage `width` lu wide is opened.
struct Doorway {
    Point2 a, b;
    Coord width = 16 * unitsPerPixel, thickest = 32 * unitsPerPixel;
    friend bool operator==(const Doorway&, const Doorway&) = default;
};

/// The designer's manual corrections, applied in this order after the clean-up. Positions are
/// relative to the picture's top left corner, in lu.
struct TraceCorrections {
    std::vector<TraceStroke> strokes;
    std::vector<Doorway> doorways;
    std::vector<Point2> leftOut; ///< Pieces at these positions become free.
    /// Outline of the only area that is traced; empty to trace everything.
    std::vector<Point2> limit;
    /// State of the area outside the limit or, without a limit, of a frame of one pixel at the edge
    /// of the picture.
    Solidity outside = Solidity::Free;
    friend bool operator==(const TraceCorrections&, const TraceCorrections&) = default;
};

/// All decisions about how obstacles are traced from the level's picture. By default nothing has
/// been traced.
struct TraceRecipe {
    using Key = SingletonKey;

    TraceMethod method = TraceMethod::Palette;
    std::vector<Swatch> swatches; ///< Colours of TraceMethod::Palette; at most maxSwatches.
    Rgb colour;                   ///< Colour to find, with TraceMethod::Colour.
    /// Largest difference to `colour` per channel, in toleranceRange.
    int tolerance = 24;
    /// Threshold for TraceMethod::Alpha and TraceMethod::Brightness, in thresholdRange.
    int threshold = 128;
    Solid solid = Solid::BelowThreshold;
    /// State of the pixels that are found, solid or free; the other pixels get the opposite.
    Solidity ticked = Solidity::Solid;
    /// Path of the picture for TraceMethod::MaskPicture, relative to the level file.
    std::string mask;
    TraceCleanUp cleanUp;
    TraceCorrections corrections;
    /// Maximum deviation of outlines when they are straightened, in lu, within leewayRange.
    Coord leeway = 2 * unitsPerPixel;

    friend bool operator==(const TraceRecipe&, const TraceRecipe&) = default;
};

/// Checks the parts of a recipe that a file stores as numbers, which its fields do not check: every
/// value is in its documented range and every position on the lattice.
Status checkRecipe(const TraceRecipe& recipe);

} // namespace navcore
