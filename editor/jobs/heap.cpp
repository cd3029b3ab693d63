// SPDX-License-Identifier: MIT
#include "editor/jobs/heap.h"

#include <cstdlib> // says whose library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace waymark {

void keepLargeBlocksApart() {
#ifdef __GLIBC__
    // glibc takes larger and larger blocks from among the small ones once it has seen some freed:
    // an open level of 100,000 vertices had 16 MB of holes where they had been.
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20); // which else falls to 128 KiB with it
#endif
}

void giveMemoryBack() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace waymark
