// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// Makes malloc serve large blocks by mmap for the rest of the process, so that freeing them
/// returns the memory to the system without leaving holes. Call once at start-up. Does nothing if
/// malloc is not glibc's.
void keepLargeBlocksApart();

/// Returns freed small blocks to the system, which the allocator would otherwise keep. Thread-safe.
void giveMemoryBack();

} // namespace waymark
