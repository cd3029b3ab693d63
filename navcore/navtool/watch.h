// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace navcore::navtool {

/// Calls `act` immediately and whenever the time stamp or size of the file changes, until the
/// program receives SIGINT or SIGTERM. Changes made while `act` runs are detected. `act` is not
/// called while the file does not exist, because some programs briefly remove a file when they save
/// it.
void whenChanged(const std::string& path, const std::function<void()>& act);

} // namespace navcore::navtool
