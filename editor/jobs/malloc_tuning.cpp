// SPDX-License-Identifier: MIT
#include "editor/jobs/malloc_tuning.h"

#include <cstdlib> // defines __GLIBC__ if the C library is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace waymark {

void keepLargeBlocksApart() {
#ifdef __GLIBC__
    // By default, glibc raises this threshold when a large block is freed, and then places further
    // large blocks among small ones. For a level with 100,000 vertices, this left 16 MB of holes.
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    // Setting the mmap threshold would otherwise lower the trim threshold to 128 KiB.
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void releaseFreeMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace waymark
