// SPDX-License-Identifier: MIT
#include "navcore/author/words/amounts.h"

#include <array>
#include <charconv>

namespace navcore {

std::string amountText(const LevelInfo& info, double lu, int decimals) {
    std::array<char, 400> text; // the longest double in this form has 309 digits before the point
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

std::string secondsText(std::uint64_t milliseconds) {
    const std::uint64_t tenths = milliseconds / 100 + (milliseconds % 100 >= 50 ? 1 : 0);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

} // namespace navcore
