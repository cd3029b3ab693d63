// SPDX-License-Identifier: MIT
#include "navcore/author/outline/trace_pipeline.h"

#include "navcore/author/picture/mask_edits.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace navcore {
namespace {

/// Returns whether at least 98 % of the opaque pixels are almost grey.
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

std::uint64_t pixelsOf(const ColourCounts& colours) {
    return std::accumulate(colours.begin(), colours.end(), std::uint64_t{0});
}

/// Returns whether at least a twentieth of the picture is transparent and at least a twentieth is
/// opaque. Fewer transparent pixels are probably an accident.
bool isDividedByAlpha(const ColourCounts& colours) {
    const std::uint64_t seeThrough = colours[seeThroughBin], all = pixelsOf(colours);
    return seeThrough != 0 && 20 * std::min(seeThrough, all - seeThrough) >= all;
}

/// Makes the recipe treat opaque pixels as solid, or as free if almost the whole picture is opaque.
void divideByAlpha(const ColourCounts& colours, TraceRecipe& recipe) {
    const auto all = static_cast<std::int64_t>(pixelsOf(colours));
    const std::int64_t opaque = all - static_cast<std::int64_t>(colours[seeThroughBin]);
    recipe.method = TraceMethod::Alpha;
    recipe.solid = isNearlyAll(opaque, all) ? Solid::BelowThreshold : Solid::AtOrAboveThreshold;
}

/// Returns whether the recipe makes almost the whole picture solid, after the clean-up.
bool beginsNearlySolid(const PictureView& picture, const TraceRecipe& recipe) {
    const Mask found = recipe.method == TraceMethod::Alpha
                           ? maskByAlpha(picture, recipe.threshold, recipe.solid)
                           : maskByBrightness(picture, recipe.threshold, recipe.solid);
    return isNearlyAll(cleanUp(packed(found), recipe.cleanUp).count(),
                       std::int64_t{picture.width} * picture.height);
}

} // namespace

TraceRecipe suggestRecipe(const PictureView& picture, const ColourCounts& colours) {
    constexpr std::size_t swatches = 8;
    // A picture is large if its longer side has at least this many pixels. Smaller pictures have
    // thinner walls.
    constexpr int large = 1024;
    TraceRecipe recipe;
    recipe.cleanUp.window = 0;
    recipe.swatches = makePalette(colours, swatches);
    const bool byAlpha = isDividedByAlpha(colours);
    if (byAlpha)
        divideByAlpha(colours, recipe);
    else if (isGrey(colours))
        divideByBrightness(picture, recipe);
    if ((byAlpha || isGrey(colours)) && !beginsNearlySolid(picture, recipe))
        return recipe;
    recipe.method = TraceMethod::Palette;
    recipe.cleanUp.window = std::max(picture.width, picture.height) < large ? 3 : 5;
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
