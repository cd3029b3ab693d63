// SPDX-License-Identifier: MIT
#pragma once

namespace navcore {

/// Tells the processor that what stands there will be read soon. Any address will do, also one of
/// nothing. Nothing happens where the compiler has no word for it.
inline void prefetch([[maybe_unused]] const void* at) {
#ifdef __GNUC__ // Clang says so, too
    __builtin_prefetch(at);
#endif
}

} // namespace navcore
