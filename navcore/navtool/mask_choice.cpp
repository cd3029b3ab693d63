// SPDX-License-Identifier: MIT
#include "navcore/navtool/mask_choice.h"

#include <charconv>

namespace navcore::navtool {
namespace {

template <class Number>
bool parse(std::string_view text, Number& number, int base = 10) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc() && end == text.data() + text.size();
}

/// `RRGGBB` or `RRGGBB,TOLERANCE`.
Result<Mask> maskByColourText(const PictureView& picture, std::string_view text) {
    const std::string_view digits = text.substr(0, 6);
    std::uint32_t colour = 0;
    int tolerance = 0;
    bool good = digits.size() == 6 && parse(digits, colour, 16);
    if (text.size() > 6)
        good = good && text[6] == ',' && parse(text.substr(7), tolerance) && tolerance >= 0 &&
               tolerance <= 255;
    if (!good)
        return Error{ErrorKind::InvalidArgument,
                     "\"colour:" + std::string(text) +
                         "\" is not colour:RRGGBB or colour:RRGGBB,TOLERANCE with 0 to 255"};
    const auto channel = [&](unsigned shift) {
        return static_cast<std::uint8_t>((colour >> shift) & 255U);
    };
    return maskByColour(picture, {channel(16), channel(8), channel(0)}, tolerance);
}

Result<Mask> plainMask(const PictureView& picture, const MaskChoice& choice) {
    if (choice.kind == "brightness")
        return maskByBrightness(picture, choice.threshold.value_or(otsuThreshold(picture)),
                                Solid::BelowThreshold);
    if (choice.kind == "alpha")
        return maskByAlpha(picture, choice.threshold.value_or(128), Solid::AtOrAboveThreshold);
    if (choice.threshold)
        return Error{ErrorKind::InvalidArgument,
                     "--threshold belongs to --mask brightness or alpha"};
    if (constexpr std::string_view prefix = "colour:"; choice.kind.starts_with(prefix))
        return maskByColourText(picture, std::string_view(choice.kind).substr(prefix.size()));
    const auto file = readPngPicture(choice.kind);
    if (!file)
        return file.error();
    auto mask = maskFromPicture(file.value().view(), picture.width, picture.height);
    if (!mask)
        return Error{mask.error().kind, choice.kind + ": " + mask.error().message};
    return mask;
}

} // namespace

Result<Mask> maskOf(const PictureView& picture, const MaskChoice& choice) {
    auto mask = plainMask(picture, choice);
    if (!mask || !choice.invert)
        return mask;
    Mask inverted = std::move(mask).value();
    for (std::uint8_t& solid : inverted.solid)
        solid = solid == 0 ? 1 : 0;
    return inverted;
}

} // namespace navcore::navtool
