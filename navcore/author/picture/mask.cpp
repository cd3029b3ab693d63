// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/wide.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <string>

namespace navcore {
namespace {

constexpr std::size_t bytesPerPixel = 4;

int brightness(const std::uint8_t* pixel) {
    return (299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2]) / 1000;
}

template <class Visit>
void forEachPixel(const PictureView& picture, Visit&& visit) {
    assert(picture.width >= 0 && picture.height >= 0);
    for (int y = 0; y < picture.height; ++y) {
        const std::uint8_t* pixel = picture.rgba + static_cast<std::size_t>(y) * picture.stride;
        for (int x = 0; x < picture.width; ++x, pixel += bytesPerPixel)
            visit(pixel);
    }
}

template <class IsSolid>
Mask maskWhere(const PictureView& picture, IsSolid&& isSolid) {
    Mask mask{picture.width, picture.height, {}};
    mask.solid.resize(static_cast<std::size_t>(picture.width) *
                      static_cast<std::size_t>(picture.height));
    std::uint8_t* out = mask.solid.data();
    forEachPixel(picture, [&](const std::uint8_t* pixel) { *out++ = isSolid(pixel) ? 1 : 0; });
    return mask;
}

template <class Value>
Mask maskByThreshold(const PictureView& picture, int threshold, Solid solid, Value&& value) {
    if (solid == Solid::BelowThreshold)
        return maskWhere(picture, [&](const auto* pixel) { return value(pixel) < threshold; });
    return maskWhere(picture, [&](const auto* pixel) { return value(pixel) >= threshold; });
}

int alpha(const std::uint8_t* pixel) {
    return pixel[3];
}

std::string sizeText(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

} // namespace

Mask maskByBrightness(const PictureView& picture, int threshold, Solid solid) {
    return maskByThreshold(picture, threshold, solid, brightness);
}

Mask maskByAlpha(const PictureView& picture, int threshold, Solid solid) {
    return maskByThreshold(picture, threshold, solid, alpha);
}

Mask maskByColour(const PictureView& picture, Rgb colour, int tolerance) {
    return maskWhere(picture, [&](const std::uint8_t* pixel) {
        return std::abs(pixel[0] - colour.r) <= tolerance &&
               std::abs(pixel[1] - colour.g) <= tolerance &&
               std::abs(pixel[2] - colour.b) <= tolerance;
    });
}

Result<Mask> maskFromPicture(const PictureView& mask, int width, int height) {
    if (mask.width != width || mask.height != height)
        return invalid(
            say(texts::maskSize, sizeText(mask.width, mask.height), sizeText(width, height)));
    bool transparent = false;
    forEachPixel(mask, [&](const std::uint8_t* pixel) { transparent |= pixel[3] != 255; });
    return transparent ? maskByAlpha(mask, 128, Solid::AtOrAboveThreshold)
                       : maskByBrightness(mask, 128, Solid::BelowThreshold);
}

int otsuThreshold(const PictureView& picture) {
    std::array<std::uint64_t, 256> histogram{};
    forEachPixel(picture, [&](const std::uint8_t* pixel) {
        ++histogram[static_cast<std::size_t>(brightness(pixel))];
    });
    std::uint64_t count = 0, sum = 0;
    for (std::size_t value = 0; value < histogram.size(); ++value) {
        count += histogram[value];
        sum += value * histogram[value];
    }
    // Maximise the variance between the classes "below t" and "t or above". Integers are
    // sufficient, because means are in units of 1/65536. If several thresholds in a gap between two
    // tones are equally good, use the middle one.
    UInt128 best = 0;
    int first = 128, last = 128;
    std::uint64_t belowCount = 0, belowSum = 0;
    for (int t = 1; t < 256; ++t) {
        const auto value = static_cast<std::size_t>(t - 1);
        belowCount += histogram[value];
        belowSum += value * histogram[value];
        const std::uint64_t aboveCount = count - belowCount;
        if (belowCount == 0 || aboveCount == 0)
            continue;
        const std::uint64_t gap =
            ((sum - belowSum) << 16U) / aboveCount - (belowSum << 16U) / belowCount;
        const UInt128 variance = UInt128{gap} * gap * belowCount * aboveCount;
        if (variance > best) {
            best = variance;
            first = t;
        }
        if (variance == best)
            last = t;
    }
    return (first + last) / 2;
}

} // namespace navcore
