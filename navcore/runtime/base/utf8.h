// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace navcore {

/// Returns true if the bytes are well-formed UTF-8: no overlong forms, no surrogates and nothing
/// above U+10FFFF. O(bytes).
bool isUtf8(std::string_view text);

} // namespace navcore
