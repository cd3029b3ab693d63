// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore::navtool {

/// The command line options for tracing a picture.
struct TraceChoice {
    /// palette:RRGGBB,... | brightness | alpha | colour:RRGGBB[,TOLERANCE] | the path of a mask
    /// picture; empty = no tracing
    std::string kind;
    std::optional<int> threshold; ///< 0..255
    bool invert = false;
    int swatches = 8; ///< size of the palette, 2..maxSwatches
    int window = 0, shortest = 0, gap = 0;
    int minPixels = 0; ///< minimum size of solid specks and free holes
    bool frame = false;
    double leeway = 2; ///< in pixels, 0..16
};

/// Returns the recipe for these options. `mask` receives the mask picture if the recipe uses one.
/// Errors: InvalidArgument if the kind is malformed; errors of reading a mask picture.
Result<TraceRecipe> recipeOf(const PictureView& picture, const TraceChoice& choice,
                             std::optional<OwnedPicture>& mask);

} // namespace navcore::navtool
