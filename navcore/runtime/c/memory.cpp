// SPDX-License-Identifier: MIT
// Implements the memory statistics and the custom allocators of the C interface.
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

#include <cstdlib>
#include <mutex>

using namespace navcore::c;

#if __has_include(<memory_resource>)
namespace {

class GameMemory : public std::pmr::memory_resource {
public:
    explicit GameMemory(const nav_allocator& lent) : m_lent(lent) {}

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override {
        if (void* const memory = m_lent.allocate(m_lent.data, bytes, alignment))
            return memory;
#ifdef __cpp_exceptions
        throw std::bad_alloc();
#else
        std::abort();
#endif
    }
    void do_deallocate(void* memory, std::size_t bytes, std::size_t alignment) override {
        m_lent.release(m_lent.data, memory, bytes, alignment);
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }

    nav_allocator m_lent;
};

/// Stores an allocator until the program exits, because objects that use it may outlive everything
/// else.
GameMemory& keep(const nav_allocator& lent) {
    static std::mutex keeping;
    static auto& all = *new std::vector<std::unique_ptr<GameMemory>>();
    const std::lock_guard lock(keeping);
    return *all.emplace_back(std::make_unique<GameMemory>(lent));
}

} // namespace
#endif

extern "C" {

nav_status nav_level_memory(const nav_level* level, nav_memory* memory) {
    return withLevel(level, [&](const LevelObject& of) {
        const navcore::NavWorld::Memory held = of.world->memory();
        return giveStruct(nav_memory{sizeof(nav_memory), 0, held.graph, held.indexes, held.agents},
                          memory);
    });
}

nav_status nav_query_memory(const nav_query* query, uint64_t* bytes) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        if (!bytes)
            return badArgument("bytes");
        *bytes = of->query.bytes();
        return NAV_OK;
    });
}

nav_status nav_use_allocator(const nav_allocator* allocator) {
    return call([&]() -> nav_status {
        nav_allocator lent{};
        const bool isStruct = !allocator || takeStruct(allocator, lent);
        if (const nav_status bad = demand({{isStruct, "struct_size"},
                                           {!allocator || lent.allocate, "allocate"},
                                           {!allocator || lent.release, "release"}});
            bad != NAV_OK)
            return bad;
#if __has_include(<memory_resource>)
        std::pmr::set_default_resource(allocator ? &keep(lent) : nullptr);
        return NAV_OK;
#else
        return fail(NAV_ERROR_UNSUPPORTED, "this library was built without std::pmr");
#endif
    });
}
}
