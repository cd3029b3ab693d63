// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

/// What tst_allocations.cpp counts for the whole executable, and makes fail.
namespace hooks {

inline thread_local std::size_t allocations = 0, held = 0; // held: bytes
/// How many allocations of this thread go well before one fails; negative: none fails.
inline thread_local long untilFailure = -1;

/// No allocation of this thread fails or counts towards the failure while this lives.
class Pause {
public:
    Pause() : m_untilFailure(std::exchange(untilFailure, -1)) {}
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;
    ~Pause() { untilFailure = m_untilFailure; }

private:
    long m_untilFailure;
};

} // namespace hooks
