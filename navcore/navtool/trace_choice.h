// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore::navtool {

struct TraceChoice {
    /// The tracing method: palette:RRGGBB,... | brightness | alpha | colour:RRGGBB[,TOLERANCE] |
    /// the path of a mask picture. If empty, nothing is traced.
    std::string kind;
    std::optional<int> threshold; ///< Threshold for brightness or alpha, 0..255.
    bool invert = false;
    int swatches = 8; ///< Number of palette colours, 2..maxSwatches.
    int window = 0, shortest = 0, gap = 0;
    /// Minimum size of solid specks and free holes in pixels; smaller ones are removed.
    int minPixels = 0;
    bool frame = false;
    double leeway = 2; ///< Maximum deviation of outlines in pixels, 0..16.
};

/// Creates a trace recipe from the options. `mask` receives the mask picture if the recipe uses
/// one. Returns InvalidArgument if `kind` is malformed, or the error of loading the mask picture.
Result<TraceRecipe> recipeOf(const PictureView& picture, const TraceChoice& choice,
                             std::optional<OwnedPicture>& mask);

} // namespace navcore::navtool
