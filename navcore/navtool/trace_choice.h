// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore::navtool {

/// What the command line says about how a picture is traced.
struct TraceChoice {
    /// palette:RRGGBB,... | brightness | alpha | colour:RRGGBB[,TOLERANCE] | the name of a mask
    /// picture; empty: not traced
    std::string kind;
    std::optional<int> threshold; ///< 0..255
    bool invert = false;
    int swatches = 8; ///< of the palette, 2..maxSwatches
    int window = 0, shortest = 0, gap = 0;
    int minPixels = 0; ///< solid specks and free holes
    bool frame = false;
    double leeway = 2; ///< px, 0..16
};

/// The recipe that says the same. `mask` is the picture it reads, if it reads one.
/// InvalidArgument: a kind that cannot be understood; errors of reading a mask picture.
Result<TraceRecipe> recipeOf(const PictureView& picture, const TraceChoice& choice,
                             std::optional<OwnedPicture>& mask);

} // namespace navcore::navtool
