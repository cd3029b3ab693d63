// SPDX-License-Identifier: MIT
// A game that finds one route. Usage: consumer FILE.nav FROM TO, where FROM and TO are vertex names
// or `x,y` in pixels. Prints the cost and the vertex ids in the same way as `navtool route`.
#include <navcore/navcore.h>

#include <cstdio>

namespace {

std::optional<navcore::RouteEnd> endOf(const navcore::NavWorld& world, const char* text) {
    double x = 0, y = 0;
    navcore::Point3 place;
    if (std::sscanf(text, "%lf,%lf", &x, &y) == 2 && navcore::toLattice(x, place.x) &&
        navcore::toLattice(y, place.y))
        return place;
    if (const auto vertex = world.vertexNamed(text))
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
    const auto world = navcore::NavWorld::make(std::move(graph).value()).value();
    const auto from = endOf(*world, argv[2]), to = endOf(*world, argv[3]);
    if (!from || !to || world->graph().agents.empty())
        return 2;
    auto query = navcore::NavQuery::make(world, world->graph().agents.front().first);
    if (!query)
        return 2;
    const navcore::RouteAnswer answer = query.value().route(*from, *to);
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
