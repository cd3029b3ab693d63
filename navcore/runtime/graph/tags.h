// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace navcore {

/// Key-value pairs that designers attach to items. Nav files contain them, so games can read them.
using Tags = std::map<std::string, std::string>;

} // namespace navcore
