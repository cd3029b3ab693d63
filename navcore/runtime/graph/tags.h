// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace navcore {

/// Free-form key=value notes on an item. They are stored in nav files, so a game can look them up.
using Tags = std::map<std::string, std::string>;

} // namespace navcore
