// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Functions for parsing UTF-8 text typed by the user. Only the letters A to Z are compared without
// regard to case.

namespace navcore {

/// Removes leading and trailing blanks.
std::string_view trimmed(std::string_view text);

/// Converts A to Z to lower case.
std::string smallLetters(std::string_view text);

/// Encloses the text in quotes and doubles each quote in it.
std::string inQuotes(std::string_view text);

/// Removes the quotes that enclose the text, or returns nullopt if it is not quoted.
std::optional<std::string> fromQuotes(std::string_view text);

/// Returns up to three names that resemble the text, most similar first. A name resembles the text
/// if it contains it or has a small Levenshtein distance from it. Case is ignored. O(names *
/// letters^2).
std::vector<std::string> nearNames(std::string_view text, const std::vector<std::string>& names);

} // namespace navcore
