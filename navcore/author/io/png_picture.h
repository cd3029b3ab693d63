// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"

#include <string>
#include <vector>

namespace navcore {

/// A picture with its pixels: 8 bits per channel in the order R G B A, rows without gaps, not
/// premultiplied.
struct OwnedPicture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;

    PictureView view() const {
        return {width, height, static_cast<std::size_t>(width) * 4, rgba.data()};
    }
};

/// A picture with as few channels as its file has: grey or R G B, optionally followed by A. Rows
/// have no gaps.
struct PlainPicture {
    int width = 0, height = 0, channels = 1;
    std::vector<std::uint8_t> samples;
};

inline constexpr std::int64_t defaultMaxPixels = 400'000'000;

/// Limits for large pictures: above `plausiblePixels`, a file must have a byte for every
/// `maxPixelsPerByte` pixels. Real maps have several times as many bytes; this rejects tiny files
/// that decompress to gigabytes.
inline constexpr std::int64_t plausiblePixels = 64'000'000, maxPixelsPerByte = 2000;

/// Reads a PNG file of any bit depth and colour type; `path` is UTF-8. Errors name the file: Io if
/// it cannot be read; Syntax with the cause if it is damaged or not a PNG; TooLarge, with both
/// numbers, above `maxPixels` or if the file is too small for its dimensions (`maxPixelsPerByte`);
/// Unsupported if built without libpng.
Result<OwnedPicture> readPngPicture(const std::string& path,
                                    std::int64_t maxPixels = defaultMaxPixels);

/// Reads a PNG file with the channels that it has. Fails with TooLarge above `maxSamples`, which
/// counts all channels.
Result<PlainPicture> readPlainPng(const std::string& path, std::int64_t maxSamples);

} // namespace navcore
