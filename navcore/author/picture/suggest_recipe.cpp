// SPDX-License-Identifier: MIT
#include "navcore/author/picture/trace_pipeline.h"

#include <algorithm>
#include <cstdlib>

namespace navcore {
namespace {

/// Whether 98 of 100 pixels have hardly any colour.
bool isGrey(const ColourCounts& colours) {
    std::uint64_t grey = 0, all = 0;
    for (std::size_t bin = 0; bin < seeThroughBin; ++bin) {
        const int r = static_cast<int>(bin & 31U), g = static_cast<int>(bin >> 5U & 31U),
                  b = static_cast<int>(bin >> 10U & 31U);
        all += colours[bin];
        if (std::abs(r - g) <= 1 && std::abs(g - b) <= 1 && std::abs(r - b) <= 1)
            grey += colours[bin];
    }
    return grey * 100 >= all * 98;
}

} // namespace

TraceRecipe suggestRecipe(const PictureView& picture, const ColourCounts& colours) {
    constexpr std::size_t swatches = 8;
    constexpr int large = 1024; // pixels; in smaller pictures walls are thinner
    TraceRecipe recipe;
    recipe.cleanUp.window = 0;
    if (colours[seeThroughBin] != 0) {
        recipe.method = TraceMethod::Alpha;
        recipe.solid = Solid::AtOrAboveThreshold;
        return recipe;
    }
    recipe.swatches = makePalette(colours, swatches);
    if (!isGrey(colours)) {
        recipe.method = TraceMethod::Palette;
        recipe.cleanUp.window = std::max(picture.width, picture.height) < large ? 3 : 5;
        return recipe;
    }
    divideByBrightness(picture, recipe);
    return recipe;
}

void divideByBrightness(const PictureView& picture, TraceRecipe& recipe) {
    recipe.method = TraceMethod::Brightness;
    recipe.threshold = otsuThreshold(picture);
    const Mask dark = maskByBrightness(picture, recipe.threshold, Solid::BelowThreshold);
    const bool mostIsDark = 2 * packed(dark).count() > std::int64_t{picture.width} * picture.height;
    recipe.solid = mostIsDark ? Solid::AtOrAboveThreshold : Solid::BelowThreshold;
}

} // namespace navcore
