// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/shortcut.h"

namespace navcore {
namespace {

/// How many legs on from the longest shortcut found a longer one is looked for: around a small
/// obstacle sight comes back.
constexpr std::size_t lookahead = 8;

/// What a leg counts that the conditions ban, when the route was found without them: more than any.
constexpr std::uint64_t banned = std::uint64_t{maxArcCost} + 1;

} // namespace

Walk shortened(const QueryWorld& query, const Walk& walk) {
    const auto price = [&](const WalkLeg& leg) { return priceOf(query, {&leg, 1}, leg); };
    Walk taut{walk.start, {}};
    for (std::size_t first = 0; first < walk.legs.size();) {
        WalkLeg best = walk.legs[first];
        std::size_t next = first + 1; // the first leg behind the shortcut
        std::uint64_t replaced = price(best).value_or(banned);
        for (std::size_t i = next; i < walk.legs.size() && i < next + lookahead; ++i) {
            replaced += price(walk.legs[i]).value_or(banned);
            auto leg = straightLeg(query.world(), best.from, walk.legs[i].to);
            if (!leg)
                continue;
            leg->arrival = walk.legs[i].arrival;
            const auto paid = price(*leg);
            if (!paid || *paid > replaced)
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
