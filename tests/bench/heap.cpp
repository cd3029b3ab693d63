// SPDX-License-Identifier: MIT
#include "tests/bench/heap.h"

#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

std::atomic<std::size_t> allocations = 0, bytesHeld = 0;

void* counted(void* memory) {
    if (!memory)
        throw std::bad_alloc();
    ++allocations;
    bytesHeld += malloc_usable_size(memory);
    return memory;
}

void freed(void* memory) {
    bytesHeld -= malloc_usable_size(memory);
    std::free(memory);
}

} // namespace

std::size_t bench::heapAllocations() {
    return allocations;
}
std::size_t bench::heapBytes() {
    return bytesHeld;
}

void* operator new(std::size_t size) {
    return counted(std::malloc(size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void operator delete(void* memory) noexcept {
    freed(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    freed(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    freed(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    freed(memory);
}
