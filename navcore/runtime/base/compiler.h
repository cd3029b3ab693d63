// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// Prefetches the memory at an address, which may be any value, even an invalid one. Does nothing
/// if the compiler has no such builtin.
inline void prefetch([[maybe_unused]] const void* at) {
#ifdef __GNUC__ // Clang defines this macro, too.
    __builtin_prefetch(at);
#endif
}

} // namespace navcore
