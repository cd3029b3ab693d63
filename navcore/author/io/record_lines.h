// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <cstdint>
#include <map>
#include <string_view>

namespace navcore {

/// Where the records of a level stand in its text, lines from 1.
struct RecordLines {
    std::map<Culprit, std::uint32_t> items;
    std::uint32_t info = 0, picture = 0; ///< which stand in no list; 0: they are not there
};

/// Of a text that is a level (readLevelText). O(bytes).
RecordLines recordLines(std::string_view text);

} // namespace navcore
