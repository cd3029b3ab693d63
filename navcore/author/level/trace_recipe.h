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

/// What a place of a picture is.
enum class Solidity : std::uint8_t { Free, Solid };

/// Which side of a threshold is solid.
enum class Solid : std::uint8_t { BelowThreshold, AtOrAboveThreshold };

/// How solid pixels are told from free ones.
enum class TraceMethod : std::uint8_t { Brightness, Alpha, Colour, MaskPicture, Palette };

/// One colour of a picture's palette; pixels belong to the swatch with the nearest colour.
struct Swatch {
    Rgb colour;
    Solidity ground = Solidity::Free;
    bool seeThrough = false; ///< takes the pixels with alpha below 128, and no others
    friend bool operator==(const Swatch&, const Swatch&) = default;
};

inline constexpr std::size_t maxSwatches = 16;
inline constexpr int maxGap = 64;                        ///< px
inline constexpr int maxPieceSize = 1'000'000;           ///< px of a piece's area or length
inline constexpr Coord maxStroke = 4096 * unitsPerPixel; ///< lu
inline constexpr Coord maxTraceTolerance = 16 * unitsPerPixel;
inline constexpr Range toleranceRange{0, 255}, thresholdRange{0, 256};
inline constexpr Range leewayRange{0, maxTraceTolerance};

/// Noise that is taken out of a mask, in this order (cleanUp in picture/clean_up.h has the rules).
struct TraceCleanUp {
    int window = 5;           ///< side of the majority window in pixels: 3, 5, 7, or 0 for none
    std::int64_t specks = 64; ///< solid pieces of fewer pixels are dropped, 0..maxPieceSize
    int shortest = 0;         ///< solid pieces shorter than this many px are dropped, the same
    std::int64_t holes = 64;  ///< free ground of fewer pixels inside is filled, the same
    int gap = 0;              ///< ways of up to this many px across are closed, 0..maxGap
    friend bool operator==(const TraceCleanUp&, const TraceCleanUp&) = default;
};

/// Ground that was marked with the brush: all within `radius` lu of the line.
struct TraceStroke {
    Solidity ground = Solidity::Solid;
    Coord radius = 8 * unitsPerPixel; ///< 0..maxStroke
    std::vector<Point2> points;
    friend bool operator==(const TraceStroke&, const TraceStroke&) = default;
};

/// A way through thin pieces: where the line from a to b crosses solid ground that is at most
/// `thickest` lu thick along it, a passage `width` lu wide is opened.
struct Doorway {
    Point2 a, b;
    Coord width = 16 * unitsPerPixel, thickest = 32 * unitsPerPixel;
    friend bool operator==(const Doorway&, const Doorway&) = default;
};

/// What the designer corrected by hand, done in this order after the clean-up. Positions count
/// from the picture's top left corner, lu.
struct TraceCorrections {
    std::vector<TraceStroke> strokes;
    std::vector<Doorway> doorways;
    std::vector<Point2> leftOut; ///< the pieces at these places are free
    std::vector<Point2> limit;   ///< only what lies inside is traced; empty = everything
    Solidity outside =
        Solidity::Free; ///< beyond the limit, or a frame of one pixel without a limit
    friend bool operator==(const TraceCorrections&, const TraceCorrections&) = default;
};

/// All that was decided about how obstacles are made of the level's picture. As new: never traced.
struct TraceRecipe {
    using Key = Only;

    TraceMethod method = TraceMethod::Palette;
    std::vector<Swatch> swatches; ///< Palette; at most maxSwatches
    Rgb colour;                   ///< Colour
    int tolerance = 24;           ///< Colour: most difference of a channel, toleranceRange
    int threshold = 128;          ///< Alpha, Brightness: thresholdRange
    Solid solid = Solid::BelowThreshold;
    Solidity ticked =
        Solidity::Solid; ///< what the ground is that all this finds; else the rest is solid
    std::string mask;    ///< MaskPicture: its path, relative to the level as that of the picture
    TraceCleanUp cleanUp;
    TraceCorrections corrections;
    /// How far outlines may move to become straight, lu, leewayRange.
    Coord leeway = 2 * unitsPerPixel;

    friend bool operator==(const TraceRecipe&, const TraceRecipe&) = default;
};

/// Whether what its fields do not tell is good: the parts that a file shows as numbers. Each value
/// lies in the range named at it and every position on the lattice.
Status checkRecipe(const TraceRecipe& recipe);

} // namespace navcore
