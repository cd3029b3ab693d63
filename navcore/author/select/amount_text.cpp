// SPDX-License-Identifier: MIT
#include "navcore/author/select/amount_text.h"

#include "navcore/author/select/select_texts.h"
#include "navcore/author/words/typed_text.h"
#include "navcore/runtime/geometry/lattice.h"

#include <array>
#include <charconv>
#include <cmath>

namespace navcore {
namespace {

constexpr double thousandths = 1000;
constexpr double exactWhole = 9007199254740992; // 2^53

std::string shortest(double number) {
    std::array<char, 400> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                   std::chars_format::fixed)
                         .ptr;
    return {digits.data(), end};
}

} // namespace

std::optional<double> scaleOf(const LevelInfo& info, Unit unit, std::string_view name) {
    switch (unit) {
    case Unit::Length:
    case Unit::Speed:
        if (name == "lu")
            return 1;
        if (name.empty() || name == info.unit)
            return info.pixelsPerUnit * unitsPerPixel;
        if (name == "px")
            return unitsPerPixel;
        return std::nullopt;
    case Unit::Thousandths:
        return name.empty() ? std::optional(thousandths) : std::nullopt;
    case Unit::Milliseconds:
        if (name.empty() || name == "s")
            return thousandths;
        return name == "ms" ? std::optional(1.0) : std::nullopt;
    case Unit::DegreesPerSecond:
    case Unit::None:
        break;
    }
    return name.empty() ? std::optional(1.0) : std::nullopt;
}

namespace {

Phrase unknownUnit(const LevelInfo& info, Unit unit, std::string_view name) {
    std::string units;
    const auto offer = [&](const std::string& each) {
        if (!each.empty() && scaleOf(info, unit, each))
            units += (units.empty() ? "" : ", ") + each;
    };
    if (info.unit != "px")
        offer(info.unit);
    for (const char* each : {"px", "lu", "s", "ms"})
        offer(each);
    return units.empty() ? say(words::unknownUnit, inQuotes(name))
                         : say(words::unknownUnitUse, inQuotes(name), units);
}

} // namespace

AmountResult readAmount(const LevelInfo& info, Unit unit, std::string_view text) {
    const std::string_view typed = trimmed(text);
    const std::string_view digits = typed.starts_with('+') ? typed.substr(1) : typed;
    double number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || !std::isfinite(number))
        return {std::nullopt, say(words::noNumber, inQuotes(typed))};
    const std::string_view name =
        trimmed(digits.substr(static_cast<std::size_t>(end - digits.data())));
    const auto scale = scaleOf(info, unit, name);
    if (!scale)
        return {std::nullopt, unknownUnit(info, unit, name)};
    const double amount = std::round(number * *scale);
    if (!(std::abs(amount) <= exactWhole))
        return {std::nullopt, say(words::noNumber, inQuotes(typed))};
    return {static_cast<std::int64_t>(amount), {}};
}

std::string exactAmount(const LevelInfo& info, Unit unit, std::int64_t amount) {
    const double scale = *scaleOf(info, unit, {});
    const std::string plain = shortest(static_cast<double>(amount) / scale);
    if (readAmount(info, unit, plain).amount == amount)
        return plain;
    return std::to_string(amount) + " lu";
}

} // namespace navcore
