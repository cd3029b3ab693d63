// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/trace_recipe.h"
#include "navcore/runtime/base/result.h"

#include <cstdint>
#include <vector>

namespace navcore {

/// A view of a picture with 8 bits per channel, R G B A in memory order, not premultiplied. Rows
/// are `stride` bytes apart. The caller owns the pixels.
struct PictureView {
    int width = 0, height = 0;
    std::size_t stride = 0;
    const std::uint8_t* rgba = nullptr;
};

/// The solid pixels of a picture as width * height bytes, row by row. A byte is 1 if the pixel is
/// solid and 0 otherwise.
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

/// Returns the mask that results from comparing the brightness (299 R + 587 G + 114 B) / 1000,
/// 0..255, of each pixel with the threshold.
Mask maskByBrightness(const PictureView& picture, int threshold, Solid solid);

/// Returns the mask that results from comparing the alpha value, 0..255, of each pixel with the
/// threshold.
Mask maskByAlpha(const PictureView& picture, int threshold, Solid solid);

/// Returns the mask in which a pixel is solid if no channel differs from the colour by more than
/// `tolerance` (0..255).
Mask maskByColour(const PictureView& picture, Rgb colour, int tolerance);

/// Reads a mask that an artist painted with solid areas dark or opaque. A picture with any
/// transparency is read as alpha >= 128, otherwise as brightness < 128. Fails if the size is not
/// width x height.
Result<Mask> maskFromPicture(const PictureView& mask, int width, int height);

/// Returns the brightness threshold that best separates dark from light pixels (Otsu 1979).
int otsuThreshold(const PictureView& picture);

} // namespace navcore
