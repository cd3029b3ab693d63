// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/byte_stream.h"
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"
#include "navcore/runtime/map/nav_state.h"

using namespace navcore;
using namespace navcore::c;

namespace {

/// The gate states of a query, and the conditions to save with them, which may contain other gate
/// states.
struct SavedMap {
    RouteConditions standing, conditions;
};

/// Serializes the sizes of both parts, then the gate states, then the conditions.
Result<std::vector<std::uint8_t>> bytesOf(const NavWorld& world, const SavedMap& saved) {
    const auto standing = saveState(world, saved.standing);
    if (!standing)
        return standing.error();
    const auto conditions = saveState(world, saved.conditions);
    if (!conditions)
        return conditions.error();
    ByteWriter sizes;
    sizes.put(static_cast<std::uint32_t>(standing.value().size()));
    sizes.put(static_cast<std::uint32_t>(conditions.value().size()));
    std::vector<std::uint8_t> bytes = sizes.take();
    bytes.insert(bytes.end(), standing.value().begin(), standing.value().end());
    bytes.insert(bytes.end(), conditions.value().begin(), conditions.value().end());
    return bytes;
}

Result<SavedMap> readMap(const NavWorld& world, std::span<const std::uint8_t> bytes) {
    ByteReader sizes(bytes);
    const auto first = sizes.get<std::uint32_t>(), second = sizes.get<std::uint32_t>();
    constexpr std::size_t header = 2 * sizeof(std::uint32_t);
    if (!sizes.isValid() || std::uint64_t{first} + second != bytes.size() - header)
        return Error{ErrorKind::Syntax, "the saved query is damaged"};
    auto standing = loadState(world, bytes.subspan(header, first));
    if (!standing)
        return standing.error();
    auto conditions = loadState(world, bytes.subspan(header + first));
    if (!conditions)
        return conditions.error();
    return SavedMap{std::move(standing).value(), std::move(conditions).value()};
}

} // namespace

extern "C" {

nav_status nav_query_save(const nav_query* query, const nav_conditions* conditions, uint8_t* bytes,
                          uint32_t capacity, uint32_t* count) {
    return withQuery(query, [&](const auto& of) -> nav_status {
        const auto under = objectOf<ConditionsObject>(conditions);
        if (conditions && !under)
            return badHandle();
        if (under && under->query != of)
            return badArgument("conditions of another query");
        // Not a braced list, because g++ 12 would destroy its first member twice if copying the
        // second member runs out of memory.
        SavedMap saved;
        saved.standing.gates = of->query.gates();
        if (under)
            saved.conditions = under->conditions;
        const auto made = bytesOf(*of->level->world, saved);
        return made ? give<std::uint8_t>(made.value(), bytes, capacity, count) : fail(made.error());
    });
}

nav_status nav_query_restore(nav_query* query, const void* bytes, uint64_t size,
                             nav_conditions** conditions) {
    return withQuery(query, [&](const std::shared_ptr<QueryObject>& of) -> nav_status {
        if (const nav_status bad = demand(
                {{bytes, "bytes"}, {size <= std::numeric_limits<std::size_t>::max(), "size"}});
            bad != NAV_OK)
            return bad;
        auto saved = readMap(*of->level->world, {static_cast<const std::uint8_t*>(bytes),
                                                 static_cast<std::size_t>(size)});
        // The level matches, so an unknown gate means that the bytes are damaged.
        if (!saved && saved.error().kind == ErrorKind::NotFound)
            return fail(NAV_ERROR_SYNTAX, saved.error().message);
        if (!saved)
            return fail(saved.error());
        nav_conditions* made = nullptr;
        // Frees the handle unless it is returned to the caller, even if memory runs out.
        struct Guard {
            nav_conditions*& handle;
            ~Guard() {
                if (handle)
                    Handles::all().remove(kindOf<ConditionsObject>(), handle);
            }
        } guard{made};
        if (conditions) {
            auto object = std::make_shared<ConditionsObject>();
            object->query = of;
            object->conditions = std::move(saved.value().conditions);
            if (const nav_status status = hand(std::move(object), &made); status != NAV_OK)
                return status;
        }
        if (const Status turned = of->turn(saved.value().standing.gates); !turned)
            return fail(turned.error());
        if (conditions)
            *conditions = std::exchange(made, nullptr);
        return NAV_OK;
    });
}
}
