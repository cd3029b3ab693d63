// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Parsing of text typed by the user, in UTF-8. Case is ignored for A to Z only.

namespace navcore {

/// Returns the text without surrounding blanks.
std::string_view trimmed(std::string_view text);

/// Returns the text with A to Z in lower case.
std::string smallLetters(std::string_view text);

/// Returns the text in quotes, with the quotes in it doubled.
std::string inQuotes(std::string_view text);

/// Returns the unquoted text if all of `text` is in quotes, otherwise nullopt.
std::optional<std::string> fromQuotes(std::string_view text);

/// Returns at most three names similar to the text, the most similar first: names that differ in
/// few letters (Levenshtein distance) or that contain the text. Case is ignored. O(names *
/// letters^2).
std::vector<std::string> nearNames(std::string_view text, const std::vector<std::string>& names);

} // namespace navcore
