// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace navcore {

/// Parses a Boolean of XML Schema: true, false, 1 or 0, with optional white space around it.
/// Returns nullopt for anything else.
std::optional<bool> xmlBooleanIn(std::string_view text);
/// Parses a Boolean of YAML 1.1, which may also be yes, no, on, off, y or n, in lower case, upper
/// case or capitalized.
std::optional<bool> yamlBooleanIn(std::string_view text);

} // namespace navcore
