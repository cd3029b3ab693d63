// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/trace_recipe.h"

#include <span>
#include <vector>

namespace navcore {

// These functions convert the parts of a trace recipe and the points of curves to and from lists of
// integers, which is how level files store them. readNumbers() returns false if the list is
// invalid.

using Numbers = std::vector<std::int64_t>;

/// Returns five numbers per swatch: r, g, b, whether it is solid, and whether it matches
/// transparent pixels.
Numbers numbersOf(const std::vector<Swatch>& swatches);
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<Swatch>& swatches);

/// Returns red, green and blue.
Numbers numbersOf(const Rgb& colour);
bool readNumbers(std::span<const std::int64_t> numbers, Rgb& colour);

/// Returns window, specks, shortest, holes and gap, in this order.
Numbers numbersOf(const TraceCleanUp& cleanUp);
bool readNumbers(std::span<const std::int64_t> numbers, TraceCleanUp& cleanUp);

/// Returns for each stroke: 0 for free or 1 for solid, the radius, the number of points, and the x
/// and y of each point.
Numbers numbersOf(const std::vector<TraceStroke>& strokes);
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<TraceStroke>& strokes);

/// Returns six numbers per doorway: a.x, a.y, b.x, b.y, width and thickest.
Numbers numbersOf(const std::vector<Doorway>& doorways);
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<Doorway>& doorways);

/// Returns the x and y of each point.
Numbers numbersOf(const std::vector<Point2>& points);
bool readNumbers(std::span<const std::int64_t> numbers, std::vector<Point2>& points);

/// Makes describe() treat a part of a trace recipe as a list of numbers.
template <class Part>
struct AsNumbers {
    Part& part;
};

template <class Members>
void describe(Members& members, TraceRecipe& recipe) {
    members.always("method", recipe.method);
    members.always("swatches", AsNumbers<std::vector<Swatch>>{recipe.swatches});
    members.always("colour", AsNumbers<Rgb>{recipe.colour});
    members.always("tolerance", recipe.tolerance, {Ships::No, Unit::None, toleranceRange});
    members.always("threshold", recipe.threshold, {Ships::No, Unit::None, thresholdRange});
    members.always("solid", recipe.solid);
    members.always("ticked", recipe.ticked);
    members.always("mask", recipe.mask);
    members.always("cleanUp", AsNumbers<TraceCleanUp>{recipe.cleanUp});
    members.always("strokes", AsNumbers<std::vector<TraceStroke>>{recipe.corrections.strokes});
    members.always("doorways", AsNumbers<std::vector<Doorway>>{recipe.corrections.doorways});
    members.always("leftOut", AsNumbers<std::vector<Point2>>{recipe.corrections.leftOut});
    members.always("limit", AsNumbers<std::vector<Point2>>{recipe.corrections.limit});
    members.always("outside", recipe.corrections.outside);
    members.always("leeway", recipe.leeway, {Ships::No, Unit::Length, leewayRange});
}

} // namespace navcore
