// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/shortcut.h"

namespace navcore {
namespace {

/// How many legs on from the longest shortcut found a longer one is looked for: around a small
/// obstacle sight comes back.
constexpr std::size_t lookahead = 8;

} // namespace

Walk shortened(const RouteWorld& world, const Walk& walk) {
    Walk taut{walk.start, {}};
    for (std::size_t first = 0; first < walk.legs.size();) {
        WalkLeg best = walk.legs[first];
        std::size_t next = first + 1; // the first leg behind the shortcut
        std::uint64_t replaced = best.cost;
        for (std::size_t i = next; i < walk.legs.size() && i < next + lookahead; ++i) {
            replaced += walk.legs[i].cost;
            auto leg = straightLeg(world, best.from, walk.legs[i].to);
            if (!leg || leg->cost > replaced)
                continue;
            best = std::move(*leg);
            next = i + 1;
        }
        taut.legs.push_back(std::move(best));
        first = next;
    }
    return taut;
}

} // namespace navcore
