// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cstdint>
#include <map>
#include <string_view>

namespace navcore {

/// The line of each record, from 1, of a text that is a level (readLevelText). O(bytes).
std::map<Culprit, std::uint32_t> recordLines(std::string_view text);

} // namespace navcore
