// SPDX-License-Identifier: MIT
#include "navcore/navtool/follow_text.h"

namespace navcore::navtool {
namespace {

std::string row(std::uint64_t time, const Whereabouts& at, char between) {
    std::string text = std::to_string(time);
    for (const Coord number :
         {at.position.x, at.position.y, at.position.z, at.heading.x, at.heading.y, at.heading.z})
        text += between + std::to_string(number);
    return text;
}

/// Calls write(milliseconds, whereabouts) at every step, at last on arrival.
template <class Write>
void forEachLook(const Follower& follower, std::uint64_t step, Write&& write) {
    const std::uint64_t end = follower.duration();
    for (std::uint64_t time = 0; time < end; time += step)
        write(time, follower.at(time));
    write(end, follower.at(end));
}

} // namespace

std::string followTable(const Follower& follower, std::uint64_t step) {
    std::string text = "ms\tx\ty\tz\theading x\ty\tz\n";
    forEachLook(follower, step, [&](std::uint64_t time, const Whereabouts& at) {
        text += row(time, at, '\t') + "\n";
    });
    return text;
}

std::string followJson(const Follower& follower, std::uint64_t step) {
    std::string rows;
    forEachLook(follower, step, [&](std::uint64_t time, const Whereabouts& at) {
        rows += (rows.empty() ? "[" : ",[") + row(time, at, ',') + "]";
    });
    return "{\"duration\":" + std::to_string(follower.duration()) + ",\"rows\":[" + rows + "]}";
}

} // namespace navcore::navtool
