// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace navcore {

/// Free key=value notes on an item; they ship, and a game can look them up.
using Tags = std::map<std::string, std::string>;

} // namespace navcore
