// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/mask.h"

#include <string>
#include <vector>

namespace navcore {

/// A picture with 8-bit R G B A pixels, not premultiplied. Rows have no padding.
struct OwnedPicture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;

    PictureView view() const {
        return {width, height, static_cast<std::size_t>(width) * 4, rgba.data()};
    }
};

/// A picture with the channels of its file: grey or R G B, with or without A. Rows have no padding.
struct PlainPicture {
    int width = 0, height = 0, channels = 1;
    std::vector<std::uint8_t> samples;
};

inline constexpr std::int64_t defaultMaxPixels = 400'000'000;

/// A picture with more than `plausiblePixels` pixels is rejected if it has more than
/// `maxPixelsPerByte` pixels per byte of its file. This protects against tiny files that decompress
/// to gigabytes. Files of real maps have several times as many bytes per pixel.
inline constexpr std::int64_t plausiblePixels = 64'000'000, maxPixelsPerByte = 2000;

/// Reads a PNG file of any bit depth and colour type. `path` is in UTF-8. Errors name the file: Io
/// if it cannot be read; Syntax if it is damaged or not a PNG; TooLarge if it has more than
/// `maxPixels` pixels or more than `maxPixelsPerByte` per byte; Unsupported if built without
/// libpng.
Result<OwnedPicture> readPngPicture(const std::string& path,
                                    std::int64_t maxPixels = defaultMaxPixels);

/// Reads a PNG file without converting its channels. Fails with TooLarge if there are more than
/// `maxSamples` samples in all channels together.
Result<PlainPicture> readPlainPng(const std::string& path, std::int64_t maxSamples);

} // namespace navcore
