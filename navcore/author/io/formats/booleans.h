// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace navcore {

/// Parses an XML Schema boolean: true, false, 1 or 0, possibly surrounded by white space. Returns
/// nullopt for any other text.
std::optional<bool> xmlBooleanIn(std::string_view text);
/// Parses a YAML 1.1 boolean. In addition to true and false, it may be yes, no, on, off, y or n, in
/// lower case, upper case or capitalized.
std::optional<bool> yamlBooleanIn(std::string_view text);

} // namespace navcore
