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

/// Whether a part of the picture is walkable or an obstacle.
enum class Solidity : std::uint8_t { Free, Solid };

/// Determines which pixels are solid, relative to a threshold.
enum class Solid : std::uint8_t { BelowThreshold, AtOrAboveThreshold };

/// Determines how solid and free pixels are distinguished.
enum class TraceMethod : std::uint8_t { Brightness, Alpha, Colour, MaskPicture, Palette };

/// A colour of the palette. Each pixel is assigned to the swatch with the nearest colour.
struct Swatch {
    Rgb colour;
    Solidity ground = Solidity::Free;
    /// If true, the swatch matches pixels with an alpha below 128 instead of a colour.
    bool seeThrough = false;
    friend bool operator==(const Swatch&, const Swatch&) = default;
};

inline constexpr std::size_t maxSwatches = 16;
inline constexpr int maxGap = 64;
/// Maximum of TraceCleanUp::specks, shortest and holes, in pixels.
inline constexpr int maxPieceSize = 1'000'000;
inline constexpr Coord maxStroke = 4096 * unitsPerPixel;
inline constexpr Coord maxTraceTolerance = 16 * unitsPerPixel;
inline constexpr Range toleranceRange{0, 255}, thresholdRange{0, 256};
inline constexpr Range leewayRange{0, maxTraceTolerance};

/// Steps that remove noise from a mask, in order of execution (see cleanUp() in
/// picture/mask_edits.h).
struct TraceCleanUp {
    /// Side of the majority filter window in pixels: 3, 5 or 7, or 0 for no filter.
    int window = 5;
    /// Minimum area of a connected solid region in pixels, 0..maxPieceSize; smaller ones are
    /// removed.
    std::int64_t specks = 64;
    /// Minimum length of a connected solid region in pixels (the longer side of its bounding box),
    /// 0..maxPieceSize; shorter ones are removed.
    int shortest = 0;
    /// Minimum area of an enclosed free region in pixels, 0..maxPieceSize; smaller ones are filled.
    std::int64_t holes = 64;
    int gap = 0; ///< Maximum width of passages to close, in pixels, 0..maxGap.
    friend bool operator==(const TraceCleanUp&, const TraceCleanUp&) = default;
};

/// A brush stroke, which makes all ground within `radius` of a line free or solid.
struct TraceStroke {
    Solidity ground = Solidity::Solid;
    Coord radius = 8 * unitsPerPixel; ///< Radius of the brush in lu, 0..maxStroke.
    std::vector<Point2> points;
    friend bool operator==(const TraceStroke&, const TraceStroke&) = default;
};

/// Opens a passage through thin walls. Wherever the line from a to b crosses solid ground that is
/// at most `thickest` lu thick, a passage of `width` lu is made.
struct Doorway {
    Point2 a, b;
    Coord width = 16 * unitsPerPixel, thickest = 32 * unitsPerPixel;
    friend bool operator==(const Doorway&, const Doorway&) = default;
};

/// Manual corrections by the designer. They are applied after the clean-up, in the order of the
/// members. Positions are in lu, relative to the top left corner of the picture.
struct TraceCorrections {
    std::vector<TraceStroke> strokes;
    std::vector<Doorway> doorways;
    std::vector<Point2> leftOut; ///< The connected solid regions at these positions become free.
    /// Outline of the area to trace; empty for the whole picture.
    std::vector<Point2> limit;
    /// State of the area outside `limit`. Without a limit, it applies to the outermost pixels of
    /// the picture.
    Solidity outside = Solidity::Free;
    friend bool operator==(const TraceCorrections&, const TraceCorrections&) = default;
};

/// The settings for tracing obstacles from the picture. The default recipe means that nothing has
/// been traced yet.
struct TraceRecipe {
    using Key = SingletonKey;

    TraceMethod method = TraceMethod::Palette;
    std::vector<Swatch> swatches; ///< For TraceMethod::Palette: the colours, at most maxSwatches.
    Rgb colour;                   ///< For TraceMethod::Colour: the colour to match.
    /// Maximum difference from `colour` per channel. Valid range: toleranceRange.
    int tolerance = 24;
    /// For TraceMethod::Alpha and Brightness: the threshold. Valid range: thresholdRange.
    int threshold = 128;
    Solid solid = Solid::BelowThreshold;
    /// State of the pixels that the method selects; all other pixels get the opposite state.
    Solidity ticked = Solidity::Solid;
    /// For TraceMethod::MaskPicture: the path of the mask, relative to the level file.
    std::string mask;
    TraceCleanUp cleanUp;
    TraceCorrections corrections;
    /// Maximum deviation of simplified outlines, in lu. Valid range: leewayRange.
    Coord leeway = 2 * unitsPerPixel;

    friend bool operator==(const TraceRecipe&, const TraceRecipe&) = default;
};

/// Checks the parts of a recipe that are stored as numbers and therefore have no fields: every
/// value must be in its documented range, and every position must be on the lattice.
Status checkRecipe(const TraceRecipe& recipe);

} // namespace navcore
