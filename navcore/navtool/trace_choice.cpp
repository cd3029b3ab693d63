// SPDX-License-Identifier: MIT
#include "navcore/navtool/trace_choice.h"

#include "navcore/author/picture/palette.h"

#include <charconv>

namespace navcore::navtool {
namespace {

template <class Number>
bool parseDigits(std::string_view text, Number& number, int base = 10) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc() && end == text.data() + text.size();
}

std::optional<Rgb> colourOf(std::string_view digits) {
    std::uint32_t colour = 0;
    if (digits.size() != 6 || !parseDigits(digits, colour, 16))
        return std::nullopt;
    const auto channel = [&](unsigned shift) {
        return static_cast<std::uint8_t>((colour >> shift) & 255U);
    };
    return Rgb{channel(16), channel(8), channel(0)};
}

/// Parses a colour and an optional tolerance (`RRGGBB` or `RRGGBB,TOLERANCE`) and sets them in the
/// recipe.
Status readColour(std::string_view text, TraceRecipe& recipe) {
    const auto colour = colourOf(text.substr(0, 6));
    recipe.tolerance = 0;
    bool good = colour.has_value();
    if (text.size() > 6)
        good = good && text[6] == ',' && parseDigits(text.substr(7), recipe.tolerance) &&
               recipe.tolerance >= 0 && recipe.tolerance <= 255;
    if (!good)
        return Error{ErrorKind::InvalidArgument,
                     "\"colour:" + std::string(text) +
                         "\" is not colour:RRGGBB or colour:RRGGBB,TOLERANCE with 0 to 255"};
    recipe.method = TraceMethod::Colour;
    recipe.colour = *colour;
    return Done{};
}

/// Parses a list of colours (`RRGGBB,RRGGBB...`) and marks their swatches as solid.
Status readPalette(std::string_view text, const PictureView& picture, int swatches,
                   TraceRecipe& recipe) {
    recipe.method = TraceMethod::Palette;
    recipe.swatches = makePalette(countColours(picture), static_cast<std::size_t>(swatches));
    const std::vector<std::uint8_t> swatchOf = swatchOfBins(recipe.swatches);
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const auto colour = colourOf(text.substr(at, end - at));
        if (!colour)
            return Error{ErrorKind::InvalidArgument,
                         "\"palette:" + std::string(text) + "\" is not palette:RRGGBB,RRGGBB..."};
        const std::uint8_t pixel[] = {colour->r, colour->g, colour->b, 255};
        std::uint16_t bin = 0;
        findBins(pixel, 1, &bin);
        recipe.swatches[swatchOf[bin]].ground = Solidity::Solid;
        at = end + 1;
    }
    return Done{};
}

Status readMaskPicture(const TraceChoice& choice, TraceRecipe& recipe,
                       std::optional<OwnedPicture>& mask) {
    auto file = readPngPicture(choice.kind);
    if (!file)
        return file.error();
    recipe.method = TraceMethod::MaskPicture;
    recipe.mask = choice.kind;
    mask = std::move(file).value();
    return Done{};
}

Status readKind(const PictureView& picture, const TraceChoice& choice, TraceRecipe& recipe,
                std::optional<OwnedPicture>& mask) {
    const std::string_view kind = choice.kind;
    constexpr std::string_view colour = "colour:", palette = "palette:";
    if (kind == "brightness") {
        recipe.method = TraceMethod::Brightness;
        recipe.threshold = choice.threshold.value_or(otsuThreshold(picture));
        return Done{};
    }
    if (kind == "alpha") {
        recipe.method = TraceMethod::Alpha;
        recipe.threshold = choice.threshold.value_or(128);
        recipe.solid = Solid::AtOrAboveThreshold;
        return Done{};
    }
    if (choice.threshold)
        return Error{ErrorKind::InvalidArgument,
                     "--threshold can only be used with --mask brightness or alpha"};
    if (kind.starts_with(colour))
        return readColour(kind.substr(colour.size()), recipe);
    if (kind.starts_with(palette))
        return readPalette(kind.substr(palette.size()), picture, choice.swatches, recipe);
    return readMaskPicture(choice, recipe, mask);
}

} // namespace

Result<TraceRecipe> recipeOf(const PictureView& picture, const TraceChoice& choice,
                             std::optional<OwnedPicture>& mask) {
    TraceRecipe recipe;
    recipe.ticked = choice.invert ? Solidity::Free : Solidity::Solid;
    recipe.cleanUp = {choice.window, choice.minPixels, choice.shortest, choice.minPixels,
                      choice.gap};
    recipe.corrections.outside = choice.frame ? Solidity::Solid : Solidity::Free;
    if (!toLattice(choice.leeway, recipe.leeway))
        return Error{ErrorKind::InvalidArgument, "--tolerance is not a valid distance on the map"};
    if (Status status = readKind(picture, choice, recipe, mask); !status)
        return status.error();
    return recipe;
}

} // namespace navcore::navtool
