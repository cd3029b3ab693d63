// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// Prefetches the memory at an address, which may be invalid. Does nothing if the compiler has no
/// prefetch builtin.
inline void prefetch([[maybe_unused]] const void* at) {
#ifdef __GNUC__ // Clang also defines this macro.
    __builtin_prefetch(at);
#endif
}

} // namespace navcore
