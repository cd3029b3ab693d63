// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/runtime/base/result.h"

#include <cstdint>
#include <vector>

namespace navcore {

/// A view of a picture with 8 bits per channel, not premultiplied. The channels are in the order R,
/// G, B, A, and rows are `stride` bytes apart. The caller owns the pixels.
struct PictureView {
    int width = 0, height = 0;
    std::size_t stride = 0;
    const std::uint8_t* rgba = nullptr;
};

/// The solid pixels of a picture as width * height bytes, row by row. A byte is 1 for a solid pixel
/// and 0 for a free one.
struct Mask {
    int width = 0, height = 0;
    std::vector<std::uint8_t> solid;

    /// Returns whether a pixel is solid. Pixels outside the picture are free.
    bool at(int x, int y) const {
        return x >= 0 && y >= 0 && x < width && y < height &&
               solid[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x)] != 0;
    }
    friend bool operator==(const Mask&, const Mask&) = default;
};

/// Compares the brightness of each pixel, (299 R + 587 G + 114 B) / 1000 in the range 0..255, with
/// the threshold.
Mask maskByBrightness(const PictureView& picture, int threshold, Solid solid);

/// Compares the alpha value of each pixel, 0..255, with the threshold.
Mask maskByAlpha(const PictureView& picture, int threshold, Solid solid);

/// Returns a mask of all pixels that differ from `colour` by at most `tolerance` (0..255) in every
/// channel.
Mask maskByColour(const PictureView& picture, Rgb colour, int tolerance);

/// Reads a mask painted by an artist, in which dark or opaque areas are solid. A picture with any
/// transparency is read as alpha >= 128, any other as brightness < 128. Fails if the size is not
/// width x height.
Result<Mask> maskFromPicture(const PictureView& mask, int width, int height);

/// Returns the brightness threshold that best separates dark pixels from light ones (Otsu 1979).
int otsuThreshold(const PictureView& picture);

} // namespace navcore
