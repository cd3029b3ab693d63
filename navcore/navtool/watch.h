// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace navcore::navtool {

/// Calls `act` now and whenever the file has another time or size, until the program is told to end
/// (SIGINT, SIGTERM): then it returns. A change while `act` runs is not missed. While the file is
/// away nothing is called; some programs take it away for a moment when they save.
void whenChanged(const std::string& path, const std::function<void()>& act);

} // namespace navcore::navtool
