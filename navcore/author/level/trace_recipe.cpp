// SPDX-License-Identifier: MIT
#include "navcore/author/level/trace_recipe.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>

namespace navcore {
namespace {

bool within(std::int64_t value, std::int64_t least, std::int64_t most) {
    return value >= least && value <= most;
}

bool areOnLattice(const std::vector<Point2>& points) {
    return std::all_of(points.begin(), points.end(), [](Point2 point) { return onLattice(point); });
}

bool isKnown(Solidity ground) {
    return ground <= Solidity::Solid;
}

Status checkCleanUp(const TraceCleanUp& cleanUp) {
    const int window = cleanUp.window;
    if (window != 0 && window != 3 && window != 5 && window != 7)
        return invalid(texts::recipeWindow);
    for (const std::int64_t size : {cleanUp.specks, std::int64_t{cleanUp.shortest}, cleanUp.holes})
        if (!within(size, 0, maxPieceSize))
            return invalid(texts::recipeSizes);
    if (!within(cleanUp.gap, 0, maxGap))
        return invalid(texts::recipeGap);
    return Done{};
}

Status checkCorrections(const TraceCorrections& corrections) {
    for (const TraceStroke& stroke : corrections.strokes)
        if (!isKnown(stroke.ground) || !within(stroke.radius, 0, maxStroke) ||
            stroke.points.empty() || !areOnLattice(stroke.points))
            return invalid(texts::recipeStroke);
    for (const Doorway& doorway : corrections.doorways)
        if (!onLattice(doorway.a) || !onLattice(doorway.b) ||
            !within(doorway.width, 0, std::int64_t{2} * maxStroke) ||
            !within(doorway.thickest, 0, maxStroke))
            return invalid(texts::recipeDoorway);
    if (!areOnLattice(corrections.leftOut) || !areOnLattice(corrections.limit))
        return invalid(texts::recipePlace);
    return Done{};
}

} // namespace

Status checkRecipe(const TraceRecipe& recipe) {
    if (recipe.swatches.size() > maxSwatches)
        return invalid(texts::recipeSwatches);
    if (!std::all_of(recipe.swatches.begin(), recipe.swatches.end(),
                     [](const Swatch& swatch) { return isKnown(swatch.ground); }))
        return invalid(texts::recipeKind);
    if (Status status = checkCleanUp(recipe.cleanUp); !status)
        return status;
    return checkCorrections(recipe.corrections);
}

} // namespace navcore
