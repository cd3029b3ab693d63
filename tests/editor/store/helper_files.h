// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

/// Paths of the helper program and the preloaded library.
inline QString saveHelper() {
    return qEnvironmentVariable("WAYMARK_TESTS") + "/save_helper";
}
inline QString faultInjector() {
    return qEnvironmentVariable("WAYMARK_TESTS") + "/fault_injector.so";
}
