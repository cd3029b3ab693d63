// SPDX-License-Identifier: MIT
#include "editor/modes/field/field_answer.h"

namespace waymark {

using namespace navcore;

namespace {

constexpr std::uint64_t maxBands = 10;

} // namespace

FieldCourse courseOf(std::optional<std::uint64_t> atA, std::optional<std::uint64_t> atB,
                     std::optional<Cost> aToB, std::optional<Cost> bToA) {
    // At position t, the route through b costs b + (1 - t) * aToB, and the route through a costs a
    // + t * bToA.
    const bool isOnward = atB && aToB, isBack = atA && bToA;
    const double b = isOnward ? static_cast<double>(*atB) : 0, on = isOnward ? *aToB : 0;
    const double a = isBack ? static_cast<double>(*atA) : 0, back = isBack ? *bToA : 0;
    FieldCourse course;
    if (!isOnward && !isBack)
        return course;
    const auto onward = [&](double t) { return b + (1 - t) * on; };
    const auto backward = [&](double t) { return a + t * back; };
    course.count = 1;
    // Both routes cost the same at the ridge. The route through a is cheaper before the ridge, and
    // the route through b is cheaper after it.
    const double ridge = !isOnward ? 1
                         : !isBack ? 0
                                   : std::clamp((b + on - a) / (on + back), 0.0, 1.0);
    if (ridge >= 1) {
        course.pieces[0] = {0, 1, backward(0), backward(1)};
    } else if (ridge <= 0) {
        course.pieces[0] = {0, 1, onward(0), onward(1)};
    } else {
        course.count = 2;
        course.pieces[0] = {0, ridge, backward(0), backward(ridge)};
        course.pieces[1] = {ridge, 1, onward(ridge), onward(1)};
    }
    return course;
}

std::uint32_t readableStep(std::uint64_t milliseconds) {
    for (std::uint64_t decade = 1; decade < 1'000'000'000; decade *= 10)
        for (const std::uint64_t step : {decade, 2 * decade, 5 * decade})
            if (milliseconds < step * maxBands)
                return static_cast<std::uint32_t>(step);
    return 2'000'000'000;
}

} // namespace waymark
