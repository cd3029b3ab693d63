// SPDX-License-Identifier: MIT
#include "navcore/navtool/command.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

namespace navcore::navtool {
namespace {

template <class Number>
std::optional<Number> parse(const std::string& text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && at == end ? std::optional(number) : std::nullopt;
}

std::string shortText(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", number);
    return text;
}

} // namespace

TextCheck isNumber(double least, double most) {
    return [least, most](const std::string& text) {
        const auto number = parse<double>(text);
        return number && *number >= least && *number <= most // False for NaN.
                   ? std::string()
                   : "must be a number from " + shortText(least) + " to " + shortText(most);
    };
}

TextCheck isNumberFrom(double least) {
    return [least](const std::string& text) {
        const auto number = parse<double>(text);
        return number && *number >= least && std::isfinite(*number)
                   ? std::string()
                   : "must be a number of at least " + shortText(least);
    };
}

TextCheck isWholeNumber() {
    return [](const std::string& text) {
        return parse<std::uint64_t>(text) ? std::string()
                                          : std::string("must be a whole number of at least 0");
    };
}

TextCheck isSomeText() {
    return [](const std::string& text) {
        return text.empty() ? std::string("must not be empty") : std::string();
    };
}

void addLevelAndAgent(CLI::App& command, std::string& level, std::string& agent) {
    command.add_option("LEVEL", level, "a level, or - for standard input")->required();
    command.add_option("--agent", agent, "id or name of the agent; default: the first")
        ->check(isSomeText());
}

void addFloorOption(CLI::App& command, std::string& floor, const std::string& what) {
    command.add_option("--floor", floor, what + ": its name, short name or id; default: floor 1")
        ->check(isSomeText());
}

std::string withoutControls(const std::string& text) {
    std::string clean;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f)
            clean += c;
        else if (c == '\n')
            clean += "\\n";
        else
            (clean += "\\x") += {"0123456789abcdef"[byte >> 4U], "0123456789abcdef"[byte & 15U]};
    }
    return clean;
}

std::string localized(const Phrase& phrase) {
    return withoutControls(english(phrase));
}

ExitCode fail(const Error& error) {
    return fail(withoutControls(error.message));
}

ExitCode fail(const std::string& message) {
    std::fprintf(stderr, "navtool: %s\n", message.c_str());
    return failed;
}

} // namespace navcore::navtool
