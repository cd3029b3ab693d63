// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace navcore {

/// A truth value of XML Schema: true, false, 1 or 0, with blanks around it.
std::optional<bool> xmlBooleanIn(std::string_view text);
/// A truth value of YAML 1.1: also yes, no, on, off, y and n, in small letters, in capitals, or
/// with a capital first.
std::optional<bool> yamlBooleanIn(std::string_view text);

} // namespace navcore
