// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

/// What the tests of the save sequence start, and what they load into it.
inline QString saveHelper() {
    return qEnvironmentVariable("WAYMARK_TESTS") + "/save_helper";
}
inline QString faultInjector() {
    return qEnvironmentVariable("WAYMARK_TESTS") + "/fault_injector.so";
}
