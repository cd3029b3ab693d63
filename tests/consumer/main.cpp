// SPDX-License-Identifier: MIT
// A game that asks for one route: consumer FILE.nav FROM TO, each end a vertex name or `x,y` in
// pixels. Prints cost and vertex ids as `navtool route` does.
#include <navcore/runtime/map/nav_map.h>
#include <navcore/runtime/navfile/nav_file.h>

#include <cstdio>

namespace {

std::optional<navcore::RouteEnd> endOf(const navcore::NavMap& map, const char* text) {
    double x = 0, y = 0;
    navcore::Point3 place;
    if (std::sscanf(text, "%lf,%lf", &x, &y) == 2 && navcore::toLattice(x, place.x) &&
        navcore::toLattice(y, place.y))
        return place;
    if (const auto vertex = map.vertexNamed(text))
        return *vertex;
    return std::nullopt;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4)
        return 2;
    auto graph = navcore::loadNavFile(argv[1]);
    if (!graph) {
        std::fprintf(stderr, "%s\n", graph.error().message.c_str());
        return 2;
    }
    const navcore::AgentId unit = graph.value().agents.front().first;
    navcore::NavMap map(std::move(graph).value(), unit);
    const auto from = endOf(map, argv[2]), to = endOf(map, argv[3]);
    if (!from || !to)
        return 2;
    const navcore::RouteAnswer answer = map.route(*from, *to);
    const auto* route = std::get_if<navcore::Route>(&answer);
    if (!route) {
        std::puts("no route");
        return 1;
    }
    std::printf("cost %llu\nvertices", static_cast<unsigned long long>(route->cost));
    for (const navcore::VertexId id : route->vertices)
        std::printf(" %u", id.value);
    std::printf("\n");
}
