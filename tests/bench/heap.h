// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace bench {

/// Return the number of calls to operator new so far, and the bytes that are currently allocated
/// with it, in all threads. heap.cpp replaces operator new and delete of the program.
std::size_t heapAllocations();
std::size_t heapBytes();

/// Returns the heap memory that the work leaves allocated, in MB.
template <class Work>
double heldBy(Work&& work) {
    const std::size_t before = heapBytes();
    work();
    return (static_cast<double>(heapBytes()) - static_cast<double>(before)) / 1e6;
}

} // namespace bench
