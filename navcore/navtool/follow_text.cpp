// SPDX-License-Identifier: MIT
#include "navcore/navtool/route_text.h"

namespace navcore::navtool {
namespace {

std::string row(std::uint64_t time, const UnitPose& at, FloorCount floors, char between) {
    std::string text = std::to_string(time);
    for (const Coord number :
         {at.position.x, at.position.y, at.position.z, at.heading.x, at.heading.y, at.heading.z})
        text += between + std::to_string(number);
    if (floors == FloorCount::Several)
        text += between + std::to_string(at.floor.value);
    return text;
}

/// Calls look(milliseconds, pose) for every `step` milliseconds of the walk, and once more for the
/// arrival.
template <class Look>
void forEachLook(const Follower& follower, std::uint64_t step, Look&& look) {
    const std::uint64_t end = follower.duration();
    for (std::uint64_t time = 0; time < end; time += step)
        look(time, follower.at(time));
    look(end, follower.at(end));
}

} // namespace

std::uint64_t lookCount(const Follower& follower, std::uint64_t step) {
    const std::uint64_t end = follower.duration();
    return end / step + (end % step != 0) + 1;
}

void writeFollowTable(const Follower& follower, std::uint64_t step, FloorCount floors,
                      const Write& write) {
    write(std::string("ms\tx\ty\tz\theading x\ty\tz") +
          (floors == FloorCount::Several ? "\tfloor\n" : "\n"));
    forEachLook(follower, step, [&](std::uint64_t time, const UnitPose& at) {
        write(row(time, at, floors, '\t') + "\n");
    });
}

void writeFollowJson(const Follower& follower, std::uint64_t step, FloorCount floors,
                     const Write& write) {
    write("{\"duration\":" + std::to_string(follower.duration()) + ",\"rows\":[");
    forEachLook(follower, step, [&](std::uint64_t time, const UnitPose& at) {
        write((time == 0 ? "[" : ",[") + row(time, at, floors, ',') + "]");
    });
    write("]}");
}

} // namespace navcore::navtool
