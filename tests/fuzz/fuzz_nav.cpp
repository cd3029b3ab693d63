// SPDX-License-Identifier: MIT
// Fuzzes the nav file reader. Every accepted file is used as games and tools use it.
#include "navcore/author/io/formats/format.h"
#include "navcore/c.h"
#include "navcore/runtime/navfile/nav_file.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <span>
#include <utility>
#include <vector>

using namespace navcore;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

void walk(nav_route* route) {
    nav_walk* walk = nullptr;
    if (nav_walk_create(route, nullptr, &walk) != NAV_OK)
        return;
    for (const std::uint64_t time : {0ULL, 40ULL, 1000ULL, 100'000ULL, ~0ULL}) {
        nav_whereabouts at{};
        at.struct_size = sizeof at;
        require(nav_walk_at(walk, time, &at) == NAV_OK);
    }
    require(nav_walk_free(walk) == NAV_OK);
}

/// An end of a route, with its floor if it is a point.
struct End {
    nav_end at{};
    std::uint32_t floor = 0;
};

/// Returns two vertices, and a place on each of the first and the last floors.
std::vector<End> endsOf(const nav_level* level, std::span<const std::uint32_t> vertices) {
    nav_point middle{};
    require(nav_vertex_point(level, vertices[vertices.size() / 2], &middle) == NAV_OK);
    std::vector<End> ends{{{vertices.front(), {}}}, {{vertices.back(), {}}}};
    std::array<std::uint32_t, 64> floors{};
    std::uint32_t count = 0;
    require(nav_floor_ids(level, nullptr, 0, &count) != NAV_OK || count > 0);
    if (nav_floor_ids(level, floors.data(), floors.size(), &count) != NAV_OK)
        return ends;
    for (const std::uint32_t floor : {floors.front(), floors[count - 1]}) {
        ends.push_back({{0, middle}, floor});
        nav_floor_info info{};
        info.struct_size = sizeof info;
        require(nav_floor_describe(level, floor, &info) == NAV_OK);
    }
    std::array<std::uint32_t, 64> below{};
    require(nav_floor_at(level, &middle, below.data(), below.size(), &count) == NAV_OK);
    return ends;
}

void listLifts(const nav_level* level) {
    std::array<std::uint32_t, 64> lifts{};
    std::uint32_t count = 0;
    if (nav_lift_ids(level, lifts.data(), lifts.size(), &count) != NAV_OK)
        return;
    for (std::uint32_t i = 0; i < count; ++i) {
        nav_lift_info info{};
        info.struct_size = sizeof info;
        require(nav_lift_describe(level, lifts[i], &info) == NAV_OK && info.stops > 1);
        std::vector<nav_lift_stop> stops(info.stops);
        stops.front().struct_size = sizeof stops.front();
        std::uint32_t found = 0;
        require(nav_lift_stops(level, lifts[i], stops.data(), info.stops, &found) == NAV_OK &&
                found == info.stops);
        for (const nav_lift_stop& stop : stops) {
            std::uint32_t floor = 0;
            require(nav_vertex_floor(level, stop.entrance, &floor) == NAV_OK &&
                    floor == stop.floor);
        }
    }
}

void play(nav_level* level, std::uint32_t agent, std::span<const std::uint32_t> vertices) {
    nav_query* map = nullptr;
    if (nav_query_create(level, agent, &map) != NAV_OK)
        return;
    const std::vector<End> ends = endsOf(level, vertices);
    for (const End& from : ends)
        for (const End& to : ends) {
            nav_route_request query{};
            query.struct_size = sizeof query;
            query.starts = &from.at;
            query.goals = &to.at;
            query.start_floors = &from.floor;
            query.goal_floors = &to.floor;
            query.start_count = query.goal_count = 1;
            nav_route* route = nullptr;
            require(nav_route_find(map, &query, &route) >= NAV_OK);
            walk(route);
            require(nav_route_free(route) == NAV_OK);
        }
    require(nav_query_free(map) == NAV_OK);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    nav_level* level = nullptr;
    const bool isRead = nav_level_read(data, size, &level) == NAV_OK;
    const Result<ResolvedGraph> graph = readNavFile({data, size});
    require(isRead == graph.ok());
    // The level that is played uses an aligned copy of the bytes in place.
    const std::unique_ptr<std::uint8_t[]> aligned(new std::uint8_t[size]);
    std::copy_n(data, size, aligned.get());
    nav_level* inPlace = nullptr;
    require((nav_level_open(aligned.get(), size, NAV_CHECK_FULL, &inPlace) == NAV_OK) == isRead);
    if (isRead)
        require(nav_level_free(std::exchange(level, inPlace)) == NAV_OK);
    if (!isRead)
        return 0;
    const Result<ResolvedGraph> again = readNavFile(writeNavFile(graph.value()).value());
    require(again.ok() &&
            writeNavFile(again.value()).value() == writeNavFile(graph.value()).value());
    for (const Format& format : formats())
        if (format.exporter)
            format.exporter->write(graph.value(), {});
    std::array<std::uint32_t, 256> vertices{}, agents{};
    std::uint32_t count = 0, agentCount = 0;
    listLifts(level);
    if (nav_vertex_ids(level, vertices.data(), vertices.size(), &count) == NAV_OK && count > 0 &&
        nav_agent_ids(level, agents.data(), agents.size(), &agentCount) == NAV_OK)
        for (std::uint32_t i = 0; i < std::min(agentCount, 3U); ++i)
            play(level, agents[i], std::span(vertices).first(count));
    require(nav_level_free(level) == NAV_OK);
    return 0;
}
