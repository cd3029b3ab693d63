// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/runtime/base/result.h"

#include <cstdint>
#include <vector>

namespace navcore {

/// A view of a picture: 8 bits a channel, R G B A in memory order, rows `stride` bytes apart, not
/// premultiplied. The caller owns the pixels.
struct PictureView {
    int width = 0, height = 0;
    std::size_t stride = 0;
    const std::uint8_t* rgba = nullptr;
};

/// Which pixels of a picture are solid: width * height bytes, 1 = solid, row by row.
struct Mask {
    int width = 0, height = 0;
    std::vector<std::uint8_t> solid;

    bool at(int x, int y) const { ///< outside the picture is free
        return x >= 0 && y >= 0 && x < width && y < height &&
               solid[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x)] != 0;
    }
    friend bool operator==(const Mask&, const Mask&) = default;
};

/// Brightness = (299 R + 587 G + 114 B) / 1000, 0..255, compared with the threshold.
Mask maskByBrightness(const PictureView& picture, int threshold, Solid solid);

/// Alpha compared with the threshold, 0..255.
Mask maskByAlpha(const PictureView& picture, int threshold, Solid solid);

/// Solid where no channel differs from the colour by more than `tolerance` (0..255).
Mask maskByColour(const PictureView& picture, Rgb colour, int tolerance);

/// A mask painted by an artist, dark or opaque = solid (a picture with any transparency is read by
/// alpha >= 128, else brightness < 128). Fails when the size is not width x height.
Result<Mask> maskFromPicture(const PictureView& mask, int width, int height);

/// The brightness threshold that separates the picture best (Otsu 1979).
int otsuThreshold(const PictureView& picture);

} // namespace navcore
