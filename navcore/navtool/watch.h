// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace navcore::navtool {

/// Calls `act` immediately and whenever the time or size of the file changes, and returns when the
/// program receives SIGINT or SIGTERM. A change while `act` runs is not missed. `act` is not called
/// while the file does not exist, because some programs briefly remove a file when they save it.
void whenChanged(const std::string& path, const std::function<void()>& act);

} // namespace navcore::navtool
