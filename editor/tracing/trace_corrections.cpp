// SPDX-License-Identifier: MIT
#include "editor/tracing/trace_tracker.h"

#include "navcore/author/picture/mask_edits.h"

#include <algorithm>

// The manual corrections of TraceTracker: doorways, the limit and excluded pieces.

namespace waymark {

using namespace navcore;

Point2 TraceTracker::inPicture(Point2 at) const {
    const Point2 origin = cornerOf(m_document.level().picture(m_view.settings().floor));
    return {std::clamp(at.x - origin.x, -maxCoord, maxCoord),
            std::clamp(at.y - origin.y, -maxCoord, maxCoord)};
}

bool TraceTracker::opens(const Doorway& doorway) const {
    BitMask after = *m_finding.mask;
    openDoorway(after, doorway);
    return after != *m_finding.mask;
}

bool TraceTracker::addDoorway(Point2 a, Point2 b, Coord width) {
    const Doorway doorway{inPicture(a), inPicture(b), width, Doorway{}.thickest};
    if (!m_finding.mask || !opens(doorway))
        return false;
    TraceRecipe recipe = m_recipe;
    recipe.corrections.doorways.push_back(doorway);
    set(recipe);
    return true;
}

void TraceTracker::setLimit(const Ring& ring) {
    TraceRecipe recipe = m_recipe;
    recipe.corrections.limit.clear();
    for (const Point2 corner : ring)
        recipe.corrections.limit.push_back(inPicture(corner));
    m_act = TraceAct::Mark;
    set(recipe);
}

bool TraceTracker::togglePiece(Point2 place) {
    if (!m_finding.mask)
        return false;
    const Point2 at = inPicture(place);
    TraceRecipe recipe = m_recipe;
    auto& out = recipe.corrections.leftOut;
    if (m_finding.mask->at(at.x / unitsPerPixel, at.y / unitsPerPixel)) {
        out.push_back(at);
        set(recipe);
        return true;
    }
    // A click near the position of the exclusion is sufficient to include the piece again.
    for (auto left = out.rbegin(); left != out.rend(); ++left)
        if (squaredDistance(*left, at) < std::int64_t{64} * 64 * unitsPerPixel * unitsPerPixel) {
            out.erase(std::next(left).base());
            set(recipe);
            return true;
        }
    return false;
}

int TraceTracker::openAlongLinks() {
    TraceRecipe recipe = m_recipe;
    const Level& level = m_document.level();
    int opened = 0;
    for (const auto& [id, link] : level.items<Link>()) {
        if (link.kind != LinkKind::Walk)
            continue;
        const Doorway doorway{inPicture(level.find<Vertex>(link.from)->position.flat()),
                              inPicture(level.find<Vertex>(link.to)->position.flat())};
        if (!opens(doorway))
            continue;
        recipe.corrections.doorways.push_back(doorway);
        ++opened;
    }
    set(recipe);
    return opened;
}

} // namespace waymark
