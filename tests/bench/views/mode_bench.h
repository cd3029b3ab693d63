// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

namespace bench {

/// The measurements of the analysis modes, by name. Each function runs one measurement and prints
/// its figures.
inline std::map<std::string, void (*)()>& modeBenches() {
    static std::map<std::string, void (*)()> all;
    return all;
}

/// Registers the measurement of a mode. It is defined in the mode's test folder.
struct ModeBench {
    ModeBench(const std::string& name, void (*run)()) { modeBenches()[name] = run; }
};

} // namespace bench
