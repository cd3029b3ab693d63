// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg.h"

#include "navcore/author/io/formats/text_table.h"

#include <array>
#include <cmath>

namespace navcore {
namespace svglength {
namespace {

/// Returns the dimension of the drawing that a percentage refers to; 0 if unknown.
double sideOf(SvgAxis axis, const SvgSize& size) {
    switch (axis) {
    case SvgAxis::Width:
        return size.width;
    case SvgAxis::Height:
        return size.height;
    case SvgAxis::Both:
        break;
    }
    return size.width > 0 && size.height > 0 ? std::hypot(size.width, size.height) / std::sqrt(2.0)
                                             : 0;
}

} // namespace
} // namespace svglength

SvgSize svgSizeOf(const XmlNode& root) {
    const auto box = svgNumbersIn(root.attribute("viewBox"));
    if (box && box->size() == 4 && (*box)[2] > 0 && (*box)[3] > 0)
        return {(*box)[2], (*box)[3], (*box)[0], (*box)[1]};
    const auto side = [&](const char* name) {
        return std::max(0.0, svgLengthIn(root.attribute(name), SvgAxis::Both, {}).value_or(0));
    };
    return {side("width"), side("height"), 0, 0};
}

std::optional<double> svgLengthIn(std::string_view text, SvgAxis axis, const SvgSize& size) {
    struct Unit {
        std::string_view name;
        double pixels;
    };
    constexpr double inch = 96; // CSS defines an inch as 96 pixels.
    const std::array units{Unit{"px", 1},           Unit{"mm", inch / 25.4},
                           Unit{"cm", inch / 2.54}, Unit{"pt", inch / 72.0},
                           Unit{"pc", inch / 6.0},  Unit{"in", inch},
                           Unit{"Q", inch / 101.6}, Unit{"%", svglength::sideOf(axis, size) / 100}};
    text = trimmedText(text);
    double pixels = 1;
    for (const Unit& unit : units)
        if (text.ends_with(unit.name)) {
            pixels = unit.pixels;
            text.remove_suffix(unit.name.size());
            break;
        }
    const auto number = pixels > 0 ? numberIn(text) : std::nullopt;
    return number ? std::optional(*number * pixels) : std::nullopt;
}

} // namespace navcore
