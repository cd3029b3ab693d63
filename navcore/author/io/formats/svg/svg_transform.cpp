// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg.h"

#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace navcore {
namespace svgtransform {
namespace {

/// Converts an angle with an optional CSS unit to degrees.
std::optional<double> angleIn(std::string_view text) {
    constexpr std::array units{std::pair{"deg", 1.0}, std::pair{"grad", 0.9},
                               std::pair{"rad", 180 / std::numbers::pi}, std::pair{"turn", 360.0}};
    double degrees = 1;
    for (const auto& [name, scale] : units)
        if (text.ends_with(name)) {
            degrees = scale;
            text.remove_suffix(std::string_view(name).size());
            break;
        }
    const auto number = numberIn(text);
    return number ? std::optional(*number * degrees) : std::nullopt;
}

std::vector<std::string_view> wordsIn(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size()));
        if (text.empty())
            return words;
        const std::size_t end = std::min(text.find_first_of(" \t\r\n,"), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// Parses the arguments of a function: lengths for translations, angles for rotations and skews,
/// plain numbers for others.
std::optional<std::vector<double>> argumentsIn(std::string_view name, std::string_view text) {
    if (auto numbers = svgNumbersIn(text))
        return numbers;
    std::vector<double> numbers;
    for (const std::string_view word : wordsIn(text)) {
        const auto number = name.starts_with("translate") ? svgLengthIn(word, SvgAxis::Both, {})
                            : name.starts_with("rotate") || name.starts_with("skew")
                                ? angleIn(word)
                                : numberIn(word);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

/// Returns the transform of a single function, such as `rotate(30)`. Returns nullopt if it is
/// unknown or has the wrong number of arguments.
std::optional<SvgTransform> stepOf(std::string_view name, const std::vector<double>& n) {
    const auto has = [&](std::initializer_list<std::size_t> counts) {
        return std::find(counts.begin(), counts.end(), n.size()) != counts.end();
    };
    const auto radians = [&](std::size_t i) { return n[i] * std::numbers::pi / 180; };
    if (name == "matrix" && has({6}))
        return SvgTransform{n[0], n[1], n[2], n[3], n[4], n[5]};
    if (name == "translate" && has({1, 2}))
        return SvgTransform{1, 0, 0, 1, n[0], n.size() > 1 ? n[1] : 0};
    if (name == "translateX" && has({1}))
        return SvgTransform{1, 0, 0, 1, n[0], 0};
    if (name == "translateY" && has({1}))
        return SvgTransform{1, 0, 0, 1, 0, n[0]};
    if (name == "scale" && has({1, 2}))
        return SvgTransform{n[0], 0, 0, n.size() > 1 ? n[1] : n[0], 0, 0};
    if (name == "scaleX" && has({1}))
        return SvgTransform{n[0], 0, 0, 1, 0, 0};
    if (name == "scaleY" && has({1}))
        return SvgTransform{1, 0, 0, n[0], 0, 0};
    if ((name == "skewX" || name == "skew") && has({1}))
        return SvgTransform{1, 0, std::tan(radians(0)), 1, 0, 0};
    if (name == "skew" && has({2}))
        return SvgTransform{1, std::tan(radians(1)), std::tan(radians(0)), 1, 0, 0};
    if (name == "skewY" && has({1}))
        return SvgTransform{1, std::tan(radians(0)), 0, 1, 0, 0};
    if (name != "rotate" || !has({1, 3}))
        return std::nullopt;
    const double x = n.size() == 3 ? n[1] : 0, y = n.size() == 3 ? n[2] : 0;
    const double cosine = std::cos(radians(0)), sine = std::sin(radians(0));
    return SvgTransform{1, 0, 0, 1, x, y}
        .after({cosine, sine, -sine, cosine, 0, 0})
        .after({1, 0, 0, 1, -x, -y});
}

std::optional<ForeignPoint> originIn(std::string_view text, const SvgSize& size) {
    const std::vector<std::string_view> words = wordsIn(text);
    if (words.empty() || words.size() > 2)
        return std::nullopt;
    const auto side = [&](std::string_view word, SvgAxis axis) {
        const bool isFirst = word == "left" || word == "top";
        const bool isLast = word == "right" || word == "bottom";
        return svgLengthIn(isFirst            ? "0%"
                           : isLast           ? "100%"
                           : word == "center" ? "50%"
                                              : word,
                           axis, size);
    };
    const bool isTurned = words[0] == "top" || words[0] == "bottom";
    const std::string_view second = words.size() > 1 ? words[1] : std::string_view("center");
    const auto x = side(isTurned ? second : words[0], SvgAxis::Width);
    const auto y = side(isTurned ? words[0] : second, SvgAxis::Height);
    return x && y ? std::optional(ForeignPoint{*x, *y}) : std::nullopt;
}

} // namespace
} // namespace svgtransform

double SvgTransform::scale() const {
    return std::sqrt(std::abs(a * d - b * c));
}

SvgTransform SvgTransform::after(const SvgTransform& inner) const {
    const SvgTransform& o = inner;
    return {a * o.a + c * o.b, b * o.a + d * o.b,     a * o.c + c * o.d,
            b * o.c + d * o.d, a * o.e + c * o.f + e, b * o.e + d * o.f + f};
}

std::optional<SvgTransform> svgTransformIn(std::string_view text, std::string_view origin,
                                           const SvgSize& size) {
    SvgTransform all;
    if (trimmedText(text) == "none")
        return all;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size()));
        if (text.empty())
            break;
        const std::size_t open = text.find('('), close = text.find(')');
        if (open == text.npos || close == text.npos || close < open)
            return std::nullopt;
        const std::string_view name = trimmedText(text.substr(0, open));
        const auto numbers =
            svgtransform::argumentsIn(name, text.substr(open + 1, close - open - 1));
        const auto step = numbers ? svgtransform::stepOf(name, *numbers) : std::nullopt;
        if (!step)
            return std::nullopt;
        all = all.after(*step);
        text.remove_prefix(close + 1);
    }
    if (trimmedText(origin).empty())
        return all;
    const auto around = svgtransform::originIn(origin, size);
    if (!around)
        return std::nullopt;
    return SvgTransform{1, 0, 0, 1, around->x, around->y}.after(all).after(
        {1, 0, 0, 1, -around->x, -around->y});
}

} // namespace navcore
