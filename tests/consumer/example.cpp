// SPDX-License-Identifier: MIT
// The example of README.md, verbatim.
#include <cstdio>
#include <navcore/navcore.h>

int main() {
    const auto world = navcore::loadWorld("castle.nav");
    if (!world)
        return std::puts(world.error().message.c_str()), 1;
    auto query = navcore::NavQuery::make(world.value(), "Unit"); // use one per thread
    const auto goal = world.value()->vertexNamed("mine");
    if (!query || !goal)
        return std::puts("castle.nav has no agent Unit, or no vertex mine"), 1;

    const navcore::Point3 start{500 * navcore::unitsPerPixel, 150 * navcore::unitsPerPixel};
    const navcore::RouteAnswer answer = query.value().route(start, *goal);
    const auto* route = std::get_if<navcore::Route>(&answer);
    if (!route)
        return std::puts("no route; the answer lists the reasons"), 1;
    for (const navcore::Point3 p : route->points)
        std::printf("walk to %g, %g\n", navcore::toPixels(p.x), navcore::toPixels(p.y));
}
