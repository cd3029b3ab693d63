// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore::navtool {

/// The command line options for tracing a picture.
struct TraceChoice {
    /// Method: palette:RRGGBB,... | brightness | alpha | colour:RRGGBB[,TOLERANCE] | the path of a
    /// mask picture. Empty if nothing is traced.
    std::string kind;
    std::optional<int> threshold; ///< Threshold of brightness or alpha, 0..255.
    bool invert = false;
    int swatches = 8; ///< Number of colours in the palette, 2..maxSwatches.
    int window = 0, shortest = 0, gap = 0;
    int minPixels = 0; ///< Minimum size in pixels of solid specks and free holes.
    bool frame = false;
    double leeway = 2; ///< Maximum deviation of outlines in pixels, 0..16.
};

/// Returns the recipe for the options. `mask` receives the mask picture if the recipe uses one.
/// Errors: InvalidArgument if the kind is malformed; errors of reading a mask picture.
Result<TraceRecipe> recipeOf(const PictureView& picture, const TraceChoice& choice,
                             std::optional<OwnedPicture>& mask);

} // namespace navcore::navtool
