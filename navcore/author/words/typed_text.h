// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// These functions parse UTF-8 text that the user typed. Case is ignored for A to Z only.

namespace navcore {

/// Returns the text without the blanks at both ends.
std::string_view trimmed(std::string_view text);

/// Returns the text with A to Z in lower case.
std::string smallLetters(std::string_view text);

/// Returns the text in quotes, with each quote in it doubled.
std::string inQuotes(std::string_view text);

/// Returns the text without its quotes if all of it is in quotes, otherwise nullopt.
std::optional<std::string> fromQuotes(std::string_view text);

/// Returns at most three names similar to the text, the most similar first: names that differ in
/// few letters (Levenshtein distance) or that contain the text. Case is ignored. O(names *
/// letters^2).
std::vector<std::string> nearNames(std::string_view text, const std::vector<std::string>& names);

} // namespace navcore
