// SPDX-License-Identifier: MIT
#include "navcore/navtool/command.h"

#include <cstdio>

namespace navcore::navtool {

ExitCode fail(const Error& error) {
    return fail(error.message);
}

ExitCode fail(const std::string& message) {
    std::fprintf(stderr, "navtool: %s\n", message.c_str());
    return failed;
}

} // namespace navcore::navtool
