// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// Prefetches memory. Any address is allowed, even an invalid one. Does nothing if the compiler has
/// no builtin for it.
inline void prefetch([[maybe_unused]] const void* at) {
#ifdef __GNUC__ // Clang also defines this macro.
    __builtin_prefetch(at);
#endif
}

} // namespace navcore
