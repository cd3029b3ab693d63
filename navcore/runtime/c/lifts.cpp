// SPDX-License-Identifier: MIT
// Implements the lifts of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

/// Looks up a lift and calls body(lift).
template <class Body>
nav_status withLift(const nav_level* level, std::uint32_t id, Body&& body) {
    return withLevel(level, [&](const LevelObject& of) -> nav_status {
        for (const auto& [known, lift] : of.graph.lifts)
            if (known.value == id)
                return body(lift);
        return missing("lift");
    });
}

} // namespace

extern "C" {

nav_status nav_lift_ids(const nav_level* level, uint32_t* ids, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::uint32_t> all;
        for (const auto& [id, lift] : of.graph.lifts)
            all.push_back(id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_lift_named(const nav_level* level, const char* name, uint32_t* lift) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveNamed(
            of.graph.lifts, name, lift, [](const auto& e) { return e.second.name; },
            [](const auto& e) { return e.first.value; });
    });
}

nav_status nav_lift_name(const nav_level* level, uint32_t lift, char* text, uint32_t capacity,
                         uint32_t* count) {
    return withLift(level, lift,
                    [&](const Lift& of) { return giveText(of.name, text, capacity, count); });
}

nav_status nav_lift_describe(const nav_level* level, uint32_t lift, nav_lift_info* info) {
    return withLift(level, lift, [&](const Lift& of) {
        nav_lift_info value{};
        value.stops = static_cast<uint32_t>(of.stops.size());
        value.x = of.position.x;
        value.y = of.position.y;
        value.wait = of.wait;
        value.up = of.up;
        value.down = of.down;
        return giveStruct(value, info);
    });
}

nav_status nav_lift_stops(const nav_level* level, uint32_t lift, nav_lift_stop* stops,
                          uint32_t capacity, uint32_t* count) {
    return withLift(level, lift, [&](const Lift& of) {
        std::vector<nav_lift_stop> all;
        for (const auto& [floor, stop] : of.stops)
            all.push_back({sizeof(nav_lift_stop), floor.value, stop.entrance.value,
                           cabinOf(stop.entrance).value, stop.gate.value_or(BarrierId{}).value});
        return giveStructs<nav_lift_stop>(all, stops, capacity, count);
    });
}
}
