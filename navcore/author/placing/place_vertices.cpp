// SPDX-License-Identifier: MIT
#include "navcore/author/placing/place_vertices.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/placing/kept_routes.h"
#include "navcore/author/placing/placer.h"
#include "navcore/runtime/base/random.h"

#include <algorithm>

namespace navcore {

LinkSettings suitedToPlacing(const LinkSettings& settings, const Box& area) {
    LinkSettings suited = settings;
    suited.linksWanted = 6;
    suited.policy = LinkPolicy::Either;
    suited.spread = Spread::On;
    const std::int64_t side =
        std::max(std::int64_t{area.hi.x} - area.lo.x, std::int64_t{area.hi.y} - area.lo.y);
    suited.longest =
        static_cast<Coord>(std::clamp<std::int64_t>(side, 512 * unitsPerPixel, maxCoord));
    return suited;
}

Result<Placing> placeVertices(const Level& level, AgentId agent, const PlacingSettings& settings,
                              IdBlock& ids, const Progress& progress, Executor* executor) {
    auto linked = LiveLevel::link(level, progress.part(0, 0.1), executor);
    if (!linked)
        return linked.error();
    LiveLevel live = std::move(linked).value();
    const KeptRoutes routes(live);
    const auto truth =
        LevelTruth::of(live, agent, settings.floor, {Placer::probesAtOnce, settings.seed},
                       progress.part(0.1, 0.3), executor);
    if (!truth)
        return truth.error();
    if (!truth.value())
        return Placing{};
    Random random(settings.seed ^ 0x706c616365ULL);
    Placer placer(live, agent, *truth.value(), settings, ids, progress, executor);
    if (settings.links == PlacingLinks::Suited) {
        LevelEdit edit(live.level());
        edit.modify<LinkSettings>({}, [&](LinkSettings& links) {
            links = suitedToPlacing(links, scoredArea(level, settings.floor));
        });
        if (!edit.change().empty()) {
            if (auto done = live.apply(edit.change()); !done)
                return done.error();
            placer.follow(edit.change());
        }
    }
    placer.placeOnRoads();
    placer.placeByVotes();
    if (auto done = placer.cover(); !done)
        return done.error();
    if (auto done = placer.join(); !done)
        return done.error();
    if (settings.effort == PlacingEffort::Full) {
        if (auto done = placer.repair(random.next()); !done)
            return done.error();
        progress.at(0.7);
        if (auto done = placer.prune(random.next()); !done)
            return done.error();
        if (auto done = placer.repair(random.next()); !done)
            return done.error();
        if (auto done = placer.cover(); !done)
            return done.error();
        if (auto done = placer.join(); !done)
            return done.error();
    }
    placer.linkRoads();
    placer.splitLinks();
    if (auto done = placer.trimLinks(); !done)
        return done.error();
    auto score = placer.finish(random);
    if (!score)
        return score.error();
    if (const LevelChange links = routes.restore(live, ids); !links.empty()) {
        placer.follow(links);
        score = placer.finalScore(random.next());
        if (!score)
            return score.error();
    }
    return Placing{placer.takeChange(), std::move(score).value()};
}

} // namespace navcore
