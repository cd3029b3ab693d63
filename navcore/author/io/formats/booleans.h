// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace navcore {

/// Reads a Boolean of XML Schema: true, false, 1 or 0, with optional white space around it. Returns
/// nullopt for anything else.
std::optional<bool> xmlBooleanIn(std::string_view text);
/// Reads a Boolean of YAML 1.1: also yes, no, on, off, y and n, in lower case, upper case or
/// capitalized.
std::optional<bool> yamlBooleanIn(std::string_view text);

} // namespace navcore
