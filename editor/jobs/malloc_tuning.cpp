// SPDX-License-Identifier: MIT
#include "editor/jobs/malloc_tuning.h"

#include <cstdlib> // defines __GLIBC__ if the C library is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace waymark {

void keepLargeBlocksApart() {
#ifdef __GLIBC__
    // By default glibc raises this threshold when large blocks are freed and then allocates large
    // blocks among small ones. With that, a level of 100,000 vertices left 16 MB of holes.
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    // Without this call, setting the mmap threshold would lower the trim threshold to 128 KiB.
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void giveMemoryBack() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace waymark
