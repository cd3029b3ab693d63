// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Texts that people type, taken apart. Bytes are UTF-8; only A to Z are told from a to z.

namespace navcore {

/// Without the blanks around it.
std::string_view trimmed(std::string_view text);

/// The letters A to Z as small ones, all else as it is.
std::string smallLetters(std::string_view text);

/// Between quotes, those in it doubled.
std::string inQuotes(std::string_view text);

/// What stands between quotes when all of the text does; none otherwise.
std::optional<std::string> fromQuotes(std::string_view text);

/// Those of the names that somebody may have meant by a text, at most three, the nearest first: few
/// letters are others (Levenshtein), or the text is a part of the name. Large and small letters are
/// one. O(names * letters^2).
std::vector<std::string> nearNames(std::string_view text, const std::vector<std::string>& names);

} // namespace navcore
