// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

/// Allocation counters, and injection of allocation failures, for the whole executable.
/// tst_allocations.cpp installs the hooks.
namespace hooks {

inline thread_local std::size_t allocations = 0, held = 0; // held: in bytes
/// Number of allocations in this thread that will succeed before one fails. If negative, none
/// fails.
inline thread_local long untilFailure = -1;

/// While this object exists, no allocation in this thread fails or counts towards the failure.
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
