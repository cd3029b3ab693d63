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

/// Whether a part of a picture is walkable or an obstacle.
enum class Solidity : std::uint8_t { Free, Solid };

/// Which side of a threshold is solid.
enum class Solid : std::uint8_t { BelowThreshold, AtOrAboveThreshold };

/// How solid pixels are distinguished from free ones.
enum class TraceMethod : std::uint8_t { Brightness, Alpha, Colour, MaskPicture, Palette };

/// One colour of a picture's palette. A pixel belongs to the swatch with the nearest colour.
struct Swatch {
    Rgb colour;
    Solidity ground = Solidity::Free;
    bool seeThrough = false; ///< takes exactly the pixels with alpha below 128
    friend bool operator==(const Swatch&, const Swatch&) = default;
};

inline constexpr std::size_t maxSwatches = 16;
inline constexpr int maxGap = 64;                        ///< in pixels
inline constexpr int maxPieceSize = 1'000'000;           ///< area or length of a piece in pixels
inline constexpr Coord maxStroke = 4096 * unitsPerPixel; ///< in lu
inline constexpr Coord maxTraceTolerance = 16 * unitsPerPixel;
inline constexpr Range toleranceRange{0, 255}, thresholdRange{0, 256};
inline constexpr Range leewayRange{0, maxTraceTolerance};

/// Noise removal from a mask, in this order (see cleanUp() in picture/clean_up.h).
struct TraceCleanUp {
    int window = 5;           ///< side of the majority window in pixels: 3, 5, 7, or 0 for none
    std::int64_t specks = 64; ///< smaller solid pieces, in pixels, are removed; 0..maxPieceSize
    int shortest = 0;         ///< shorter solid pieces, in pixels, are removed; 0..maxPieceSize
    std::int64_t holes = 64;  ///< smaller enclosed areas of free ground, in pixels, are filled;
                              ///< 0..maxPieceSize
    int gap = 0;              ///< passages at most this wide, in pixels, are closed; 0..maxGap
    friend bool operator==(const TraceCleanUp&, const TraceCleanUp&) = default;
};

/// A brush stroke: all ground within `radius` lu of the line is marked as free or solid.
struct TraceStroke {
    Solidity ground = Solidity::Solid;
    Coord radius = 8 * unitsPerPixel; ///< 0..maxStroke
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

/// The designer's manual corrections, applied in this order after the clean-up. Positions count
/// from the picture's top left corner, in lu.
struct TraceCorrections {
    std::vector<TraceStroke> strokes;
    std::vector<Doorway> doorways;
    std::vector<Point2> leftOut; ///< pieces at these positions become free
    std::vector<Point2> limit;   ///< only the area inside is traced; empty = everything
    Solidity outside =
        Solidity::Free; ///< what lies outside the limit, or without a limit in a frame of one pixel
    friend bool operator==(const TraceCorrections&, const TraceCorrections&) = default;
};

/// All decisions about how obstacles are traced from the level's picture. By default nothing has
/// been traced.
struct TraceRecipe {
    using Key = SingletonKey;

    TraceMethod method = TraceMethod::Palette;
    std::vector<Swatch> swatches; ///< for Palette; at most maxSwatches
    Rgb colour;                   ///< for Colour
    int tolerance = 24;           ///< for Colour: largest difference per channel, toleranceRange
    int threshold = 128;          ///< for Alpha and Brightness: thresholdRange
    Solid solid = Solid::BelowThreshold;
    Solidity ticked = Solidity::Solid; ///< whether the pixels found are solid or free; the others
                                       ///< are the opposite
    std::string mask;                  ///< for MaskPicture: its path, relative to the level file
    TraceCleanUp cleanUp;
    TraceCorrections corrections;
    /// How far outlines may deviate when they are straightened, in lu, leewayRange.
    Coord leeway = 2 * unitsPerPixel;

    friend bool operator==(const TraceRecipe&, const TraceRecipe&) = default;
};

/// Checks the parts of a recipe that a file stores as numbers, which its fields do not check: every
/// value is in its documented range and every position on the lattice.
Status checkRecipe(const TraceRecipe& recipe);

} // namespace navcore
