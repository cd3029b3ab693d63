// SPDX-License-Identifier: MIT
// The example of README.md, to the letter.
#include <cstdio>
#include <navcore/runtime/map/nav_map.h>
#include <navcore/runtime/navfile/nav_file.h>

int main() {
    auto graph = navcore::loadNavFile("castle.nav");
    if (!graph)
        return std::puts(graph.error().message.c_str()), 1;
    const navcore::AgentId unit = graph.value().agents.front().first;
    navcore::NavMap map(std::move(graph).value(), unit);

    const navcore::Point3 start{640 * navcore::unitsPerPixel, 300 * navcore::unitsPerPixel};
    const navcore::VertexId goal = map.vertexNamed("mine").value_or(navcore::VertexId{1});
    const navcore::RouteAnswer answer = map.route(start, goal);
    if (const auto* route = std::get_if<navcore::Route>(&answer))
        for (const navcore::Point3 p : route->points)
            std::printf("walk to %g, %g\n", navcore::toPixels(p.x), navcore::toPixels(p.y));
}
