// SPDX-License-Identifier: MIT
#include "navcore/author/words/names.h"

#include "navcore/author/words/amounts.h"
#include "navcore/author/words/named_floors.h"
#include "navcore/author/words/templates.h"

namespace navcore {

Phrase nameOf(const Level& level, LiftId id) {
    const Lift* lift = level.find<Lift>(id);
    return lift && !lift->name.empty() ? say(words::liftNamed, lift->name) : words::aLift;
}

Phrase nameOf(const Level& level, VertexId id) {
    if (isCabin(id))
        return nameOf(level, level.liftAt(entranceOf(id)));
    const Vertex* vertex = level.find<Vertex>(id);
    return vertex && !vertex->name.empty() ? Phrase(vertex->name) : words::aVertex;
}

Phrase nameOf(const Level& level, ObstacleId id) {
    const Obstacle* obstacle = level.find<Obstacle>(id);
    return obstacle && !obstacle->name.empty() ? Phrase(obstacle->name) : words::anObstacle;
}

Phrase nameOf(const Level& level, BarrierId id) {
    const Barrier* barrier = level.find<Barrier>(id);
    if (!barrier)
        return words::aBarrier;
    if (!barrier->name.empty())
        return barrier->name;
    switch (barrier->kind) {
    case BarrierKind::OneWay:
        return words::aOneWayBarrier;
    case BarrierKind::Gate:
        return words::aGate;
    case BarrierKind::Closed:
        return words::aClosedBarrier;
    case BarrierKind::Needs:
        break;
    }
    return words::aBarrier;
}

Phrase nameOf(const Level& level, FloorId id) {
    const Floor* floor = level.find<Floor>(id);
    return nameOf(floor ? FloorName{id, floor->name, floor->shortName} : FloorName{id});
}

Phrase nameOf(const Level& level, const Edge& edge) {
    const bool link = edge.key.isLink();
    if (isLiftEdge(edge.key))
        return nameOf(level, edge.b);
    const Vertex *a = level.find<Vertex>(edge.a), *b = level.find<Vertex>(edge.b);
    if (!a || !b || (a->name.empty() && b->name.empty()))
        return link ? words::aLink : words::anEdge;
    return say(link ? words::linkBetween : words::edgeBetween, nameOf(level, edge.a),
               nameOf(level, edge.b));
}

Phrase countText(std::size_t vertices) {
    return say(words::vertices, Count{vertices});
}

Phrase placeText(const Level& level, const LevelInfo& info, Point2 place, FloorId floor) {
    const std::string at = placeText(info, place);
    return level.floors().size() == 1 ? Phrase(at) : say(words::onFloor, at, nameOf(level, floor));
}

Phrase sentence(const Level& level, const LevelInfo& info, Phrase what, Point2 where,
                FloorId floor) {
    return say(words::atPlace, std::move(what), placeText(level, info, where, floor)).asSentence();
}

Point2 middleOf(const Level& level, const Edge& edge) {
    const auto at = [&](VertexId id) {
        const LiftId lift = isCabin(id) ? level.liftAt(entranceOf(id)) : LiftId{};
        return lift.valid() ? level.find<Lift>(lift)->position
                            : level.find<Vertex>(entranceOf(id))->position.flat();
    };
    const Point2 a = at(edge.a), b = at(edge.b);
    const std::span<const Point3> bends = edge.terms.bends();
    if (!bends.empty()) // A place on the line is enough.
        return bends[bends.size() / 2].flat();
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

} // namespace navcore
