// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// Makes malloc allocate all large blocks with mmap, so that freeing them returns the memory to the
/// system without leaving holes. Must be called once at start-up. Does nothing unless the C library
/// is glibc.
void keepLargeBlocksApart();

/// Returns free memory to the system instead of leaving it to the allocator. Thread-safe.
void releaseFreeMemory();

} // namespace waymark
