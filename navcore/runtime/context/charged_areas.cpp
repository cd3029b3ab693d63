// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/charged_areas.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/clearance.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace navcore {

PlacedArea::PlacedArea(const ChargedArea& area)
    : m_charge(area.charge), m_kind(area.kind), m_floor(area.floor) {
    if (const auto* disc = std::get_if<Disc>(&area.where)) {
        assert(disc->radius >= 0 && disc->radius <= maxCoord);
        m_disc = *disc;
        m_box = grown({disc->centre, disc->centre}, disc->radius);
    } else {
        const ShapePtr& shape = std::get<ShapePtr>(area.where);
        m_box = boundsOf(*shape);
        auto alone = std::make_unique<ObstacleIndex>();
        alone->set({1}, shape);
        m_shape = std::move(alone);
    }
}

bool PlacedArea::comesWithin(Point2 a, Point2 b, Coord room) const {
    if (!grown(m_box, room).meets(Box::of(a, b)))
        return false;
    if (!m_shape) // As with shapes, an agent at a distance of exactly its radius is not charged.
        return withinDistance(m_disc.centre, a, b, std::int64_t{m_disc.radius} * m_disc.radius) ||
               (room > 0 &&
                segmentsNearer(a, b, m_disc.centre, m_disc.centre, m_disc.radius + room));
    return !m_shape->visible(a, b) || (room > 0 && clearance(*m_shape, a, b, room) < room);
}

bool PlacedArea::meets(Point2 a, Point2 b, LinkKind kind, Coord radius) const {
    if (passesEverything(kind))
        return false;
    if (m_kind == AreaKind::Range)
        return comesWithin(a, b, 0);
    return kind == LinkKind::Walk && comesWithin(a, b, radius);
}

bool PlacedArea::hides(Point2 a, Point2 b) const {
    return m_kind == AreaKind::Solid && m_charge.passing == Charge::Passing::Banned &&
           comesWithin(a, b, 0);
}

ChargedAreas::ChargedAreas(std::span<const ChargedArea> areas)
    : m_areas(areas.begin(), areas.end()) {}

Charge ChargedAreas::on(std::span<const Point3> places, LinkKind kind, Coord radius,
                        FloorId floor) const {
    Charge charge;
    for (const PlacedArea& area : m_areas)
        for (std::size_t i = 1; area.floor() == floor && i < places.size(); ++i)
            if (area.meets(places[i - 1].flat(), places[i].flat(), kind, radius)) {
                charge.add(area.charge());
                break;
            }
    return charge;
}

bool ChargedAreas::hide(Point2 a, Point2 b, FloorId floor) const {
    return std::ranges::any_of(
        m_areas, [&](const PlacedArea& area) { return area.floor() == floor && area.hides(a, b); });
}

std::optional<Cost> charged(const ChargedAreas* areas, LinkKind kind, const Polyline& line,
                            FloorId floor, Coord radius, std::optional<Cost> cost) {
    if (!cost || !areas)
        return cost;
    return line.withPoints([&](std::span<const Point3> points) {
        return areas->on(points, kind, radius, floor).on(*cost);
    });
}

} // namespace navcore
