// SPDX-License-Identifier: MIT
#pragma once

#if defined(_MSC_VER) && !defined(__clang__) && (defined(_M_X64) || defined(_M_IX86))
#include <xmmintrin.h>
#endif

namespace navcore {

/// Tells the processor that what stands there will be read soon. Any address will do, also one of
/// nothing. Nothing happens where the compiler has no word for it.
inline void prefetch([[maybe_unused]] const void* at) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(at);
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_IX86))
    _mm_prefetch(static_cast<const char*>(at), _MM_HINT_T0);
#endif
}

} // namespace navcore
