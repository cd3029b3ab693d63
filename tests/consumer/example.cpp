// SPDX-License-Identifier: MIT
// The example of README.md, verbatim.
#include <cstdio>
#include <navcore/navcore.h>

int main() {
    auto graph = navcore::loadNavFile("castle.nav");
    if (!graph)
        return std::puts(graph.error().message.c_str()), 1;
    const auto world = navcore::NavWorld::make(std::move(graph).value()).value();
    const auto unit = world->agentNamed("Unit");
    const auto goal = world->vertexNamed("mine");
    if (!unit || !goal)
        return std::puts("castle.nav has no agent Unit, or no vertex mine"), 1;

    auto query = navcore::NavQuery::make(world, *unit).value(); // use one per thread
    const navcore::Point3 start{500 * navcore::unitsPerPixel, 150 * navcore::unitsPerPixel};
    const navcore::RouteAnswer answer = query.route(start, *goal);
    const auto* route = std::get_if<navcore::Route>(&answer);
    if (!route)
        return std::puts("no route; the answer lists the reasons"), 1;
    for (const navcore::Point3 p : route->points)
        std::printf("walk to %g, %g\n", navcore::toPixels(p.x), navcore::toPixels(p.y));
}
