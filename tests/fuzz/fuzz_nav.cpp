// SPDX-License-Identifier: MIT
// Fuzzes the nav file reader. Every accepted file is used as games and tools use it.
#include "navcore/author/io/formats/format.h"
#include "navcore/c.h"
#include "navcore/runtime/navfile/nav_file.h"

#include <array>
#include <cstdlib>

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

void play(nav_level* level, std::uint32_t agent, std::span<const std::uint32_t> vertices) {
    nav_query* map = nullptr;
    if (nav_query_create(level, agent, &map) != NAV_OK)
        return;
    nav_point middle{};
    require(nav_vertex_point(level, vertices[vertices.size() / 2], &middle) == NAV_OK);
    const std::array<nav_end, 3> ends{{{vertices.front(), {}}, {vertices.back(), {}}, {0, middle}}};
    for (const nav_end& from : ends)
        for (const nav_end& to : ends) {
            nav_route_request query{};
            query.struct_size = sizeof query;
            query.starts = &from;
            query.goals = &to;
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
    if (nav_vertex_ids(level, vertices.data(), vertices.size(), &count) == NAV_OK && count > 0 &&
        nav_agent_ids(level, agents.data(), agents.size(), &agentCount) == NAV_OK)
        for (std::uint32_t i = 0; i < std::min(agentCount, 3U); ++i)
            play(level, agents[i], std::span(vertices).first(count));
    require(nav_level_free(level) == NAV_OK);
    return 0;
}
