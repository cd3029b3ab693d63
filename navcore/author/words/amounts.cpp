// SPDX-License-Identifier: MIT
#include "navcore/author/words/amounts.h"

#include <array>
#include <charconv>

namespace navcore {

std::string amountText(const LevelInfo& info, double lu, int decimals) {
    std::array<char, 400> text; // A double has at most 309 digits before the decimal point.
    const double amount = lu / unitsPerPixel / info.pixelsPerUnit;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), amount,
                                   std::chars_format::fixed, decimals);
    const std::string_view digits(text.data(), static_cast<std::size_t>(end.ptr - text.data()));
    const bool isZero = digits.find_first_not_of("-0.") == std::string_view::npos;
    return std::string(isZero && digits.front() == '-' ? digits.substr(1) : digits);
}

std::string amountText(const LevelInfo& info, double lu) {
    return amountText(info, lu, 1);
}

std::pair<std::string, std::string> lengthsApart(const LevelInfo& info, double a, double b) {
    constexpr int most = 6;
    for (int decimals = 1;; ++decimals) {
        std::string first = amountText(info, a, decimals), second = amountText(info, b, decimals);
        if (first != second || a == b || decimals == most)
            return {first + " " + info.unit, second + " " + info.unit};
    }
}

std::string lengthText(const LevelInfo& info, double lu) {
    return amountText(info, lu) + " " + info.unit;
}

std::string placeText(const LevelInfo& info, Point2 place) {
    return amountText(info, place.x) + ", " + lengthText(info, place.y);
}

namespace {

/// Formats a duration in seconds with `decimals` (1 to 3) decimals.
std::string secondsText(std::uint64_t milliseconds, std::size_t decimals) {
    std::uint64_t unit = 1000; // Value of the last decimal, in ms.
    for (std::size_t i = 0; i < decimals; ++i)
        unit /= 10;
    const std::uint64_t rounded = milliseconds / unit + (milliseconds % unit * 2 >= unit ? 1 : 0);
    const std::uint64_t second = 1000 / unit;
    const std::string fraction = std::to_string(rounded % second);
    return std::to_string(rounded / second) + "." + std::string(decimals - fraction.size(), '0') +
           fraction + " s";
}

} // namespace

std::string secondsText(std::uint64_t milliseconds) {
    return secondsText(milliseconds, 1);
}

std::pair<std::string, std::string> secondsApart(std::uint64_t a, std::uint64_t b) {
    constexpr std::size_t most = 3;
    for (std::size_t decimals = 1;; ++decimals) {
        std::string first = secondsText(a, decimals), second = secondsText(b, decimals);
        if (first != second || a == b || decimals == most)
            return {std::move(first), std::move(second)};
    }
}

} // namespace navcore
