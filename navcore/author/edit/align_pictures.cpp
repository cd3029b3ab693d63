// SPDX-License-Identifier: MIT
#include "navcore/author/edit/align_pictures.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/names.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/phrase.h"

#include <algorithm>
#include <set>

namespace navcore {
namespace {

/// Moves the items of a floor. Each function returns false if a position would be off the lattice.
class FloorMove {
public:
    FloorMove(LevelEdit& edit, FloorId floor, const Similarity& by)
        : m_edit(edit), m_floor(floor), m_by(by) {}

    bool moveItems() {
        return moveAll<Vertex>() && moveAll<Obstacle>() && moveAll<Barrier>() && moveAll<Note>() &&
               moveAll<PinnedRoute>() && moveAll<RouteCheck>();
    }

private:
    template <class Item>
    bool moveAll() {
        for (const auto& [key, item] : m_edit.level().items<Item>()) {
            Item moved = item;
            if (!move(moved))
                return false;
            m_edit.set<Item>(key, std::move(moved));
        }
        return true;
    }

    bool move(Vertex& vertex) { return vertex.floor != m_floor || move(vertex.position); }
    bool move(Note& note) { return note.floor != m_floor || move(note.position); }
    bool move(Obstacle& obstacle) { return obstacle.floor != m_floor || move(obstacle.shape); }
    bool move(Barrier& barrier) { return barrier.floor != m_floor || move(barrier.line); }
    template <class HasEnds>
    bool move(HasEnds& item) {
        return moveEnd(item.from) && moveEnd(item.to);
    }

    template <class End>
    bool moveEnd(End& end) {
        auto* place = std::get_if<Place>(&end);
        return !place || place->floor != m_floor || move(place->point);
    }
    bool move(Point2& at) {
        const auto to = moved(at, m_by);
        at = to.value_or(at);
        return to.has_value();
    }
    bool move(Point3& at) {
        Point2 flat = at.flat();
        const bool fits = move(flat);
        at = {flat.x, flat.y, at.z};
        return fits;
    }
    bool move(ShapePtr& shape) {
        auto copy = std::make_shared<Shape>(*shape);
        for (Ring& ring : copy->rings)
            for (Point2& corner : ring)
                if (!move(corner))
                    return false;
        shape = std::move(copy);
        return true;
    }

    LevelEdit& m_edit;
    FloorId m_floor;
    Similarity m_by;
};

/// The floors and points of an alignment, numbered for alignPictures().
struct Numbered {
    std::vector<FloorId> floors;
    std::vector<std::string> floorNames, pointNames;
    std::vector<SeenPoint> seen;
    std::size_t reference = 0;
};

Numbered numbered(const Level& level, FloorId reference, std::span<const PicturePoint> points) {
    Numbered result;
    std::set<FloorId> floors{reference};
    std::set<std::string> names;
    for (const PicturePoint& point : points) {
        floors.insert(point.floor);
        names.insert(point.name);
    }
    result.floors.assign(floors.begin(), floors.end());
    result.pointNames.assign(names.begin(), names.end());
    for (const FloorId floor : floors)
        result.floorNames.push_back(english(nameOf(level, floor)));
    const auto indexIn = [](const auto& sorted, const auto& value) {
        return static_cast<std::size_t>(std::ranges::lower_bound(sorted, value) - sorted.begin());
    };
    for (const PicturePoint& point : points)
        result.seen.push_back({indexIn(result.floors, point.floor),
                               indexIn(result.pointNames, point.name),
                               {toPixels(point.at.x), toPixels(point.at.y)}});
    result.reference = indexIn(result.floors, reference);
    return result;
}

} // namespace

Result<AlignedPictures> alignedPictures(const Level& level, FloorId reference,
                                        std::span<const PicturePoint> points, AlignedItems items) {
    const Numbered input = numbered(level, reference, points);
    auto aligned = alignPictures(input.floorNames, input.pointNames, input.seen, input.reference);
    if (!aligned)
        return aligned.error();
    AlignedPictures result{.residuals = std::move(aligned.value().residuals)};
    LevelEdit edit(level);
    for (std::size_t i = 0; i < input.floors.size(); ++i) {
        const FloorId floor = input.floors[i];
        const Similarity& by = aligned.value().placements[i];
        result.moves[floor] = by;
        if (floor == reference)
            continue;
        if (!level.hasFloor(floor) || level.picture(floor).width == 0)
            return errorOf(ErrorKind::NotFound, say(texts::noPictureToAlign, input.floorNames[i]),
                           {floor});
        const auto moved =
            placed(level.picture(floor), composed(by, placementOf(level.picture(floor))));
        if (!moved || (items == AlignedItems::Floor && !FloorMove(edit, floor, by).moveItems()))
            return invalid(say(texts::alignedOffMap, input.floorNames[i]), {floor});
        if (floor == firstFloor)
            edit.set<Picture>({}, *moved);
        else
            edit.modify<Floor>(floor, [&](Floor& item) { item.picture = *moved; });
    }
    result.change = edit.change();
    return result;
}

} // namespace navcore
