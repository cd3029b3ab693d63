// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace bench {

/// Measurements of analysis modes by name. Each runs one and prints its figures.
inline std::map<std::string, void (*)()>& modeBenches() {
    static std::map<std::string, void (*)()> all;
    return all;
}

/// Registers the measurements of a mode, whose folder of tests contains them.
struct ModeBench {
    ModeBench(const std::string& name, void (*run)()) { modeBenches()[name] = run; }
};

} // namespace bench
