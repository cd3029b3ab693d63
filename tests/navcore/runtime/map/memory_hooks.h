// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

/// What tst_allocations.cpp counts for the whole executable, and makes fail.
namespace hooks {

inline thread_local std::size_t allocations = 0, held = 0; // held: bytes
/// How many allocations of this thread go well before one fails; negative: none fails.
inline thread_local long untilFailure = -1;

} // namespace hooks
