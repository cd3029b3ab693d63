// SPDX-License-Identifier: MIT
#include "navcore/author/level/settings.h"

#include "navcore/author/level/vertex.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>

namespace navcore {
namespace {

Error badSetting(std::string message) {
    return {ErrorKind::InvalidArgument, std::move(message)};
}

} // namespace

Box boxOf(const Picture& picture) {
    if (picture.width == 0 || picture.height == 0)
        return {};
    const auto end = [](Coord from, std::uint32_t pixels) {
        return static_cast<Coord>(
            std::min<std::int64_t>(from + std::int64_t{pixels} * unitsPerPixel, maxCoord));
    };
    return {picture.origin,
            {end(picture.origin.x, picture.width), end(picture.origin.y, picture.height)}};
}

Status checkPicture(const Picture& picture) {
    if (!onLattice(picture.origin))
        return badSetting("the picture is placed off the map");
    if (!isUtf8(picture.path))
        return badSetting("the picture has a text that is not UTF-8");
    return Done{};
}

Status checkLinkSettings(const LinkSettings& settings) {
    if (settings.linksWanted > maxLinksWanted)
        return badSetting("links per vertex must be at most " + std::to_string(maxLinksWanted));
    if (settings.longest < 1 || settings.longest > maxCoord)
        return badSetting("the longest link must be above 0 and within the map");
    if (settings.joinCount < 1 || settings.joinCount > maxJoinCount)
        return badSetting("the join count must be 1 to 16");
    if (settings.margin < 0 || settings.margin > maxLinkMargin)
        return badSetting("links must keep 0 to 4096 pixels away from walls");
    if (settings.height.value_or(0) < 0 || settings.height.value_or(0) > maxCoord)
        return badSetting("the largest difference in height must not be below 0");
    if (settings.policy > LinkPolicy::Capped || settings.spread > Spread::On)
        return badSetting("the link settings have a policy of no known kind");
    return Done{};
}

Coord defaultLongest(std::int64_t width, std::int64_t height) {
    constexpr std::int64_t most = std::int64_t{4} * maxCoord / unitsPerPixel;
    const std::int64_t side = std::clamp<std::int64_t>(std::max(width, height), 4, most);
    return static_cast<Coord>(side * unitsPerPixel / 4);
}

} // namespace navcore
