// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

#include <string>
#include <string_view>

// Lists of words and tags as the text of one table cell, such as "swim, climb" or "team=1; x=2".
// Texts that contain a separator, a quote or a blank at an end are in quotes.

namespace navcore {

std::string listText(const Abilities& words);
std::string listText(const Tags& tags);

Result<Abilities> readWordList(std::string_view text);
Result<Tags> readTagList(std::string_view text);

} // namespace navcore
