// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/png_picture.h"

#include <optional>
#include <string>

namespace navcore::navtool {

/// What the command line says about what is solid in a picture.
struct MaskChoice {
    /// brightness | alpha | colour:RRGGBB[,TOLERANCE] | the name of a mask picture
    std::string kind = "brightness";
    std::optional<int> threshold; ///< 0..255
    bool invert = false;
};

/// The mask of a picture. InvalidArgument: a kind that cannot be understood; errors of reading a
/// mask picture.
Result<Mask> maskOf(const PictureView& picture, const MaskChoice& choice);

} // namespace navcore::navtool
