// SPDX-License-Identifier: MIT
#include "navcore/runtime/context/charged_areas.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/space/clearance.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace navcore {
namespace {

/// Areas whose boxes meet more cells than this are in no cell.
constexpr std::int64_t largeArea = 64;

std::vector<PlacedAreaPtr> placed(std::span<const ChargedArea> areas) {
    std::vector<PlacedAreaPtr> all;
    all.reserve(areas.size());
    for (const ChargedArea& area : areas)
        all.push_back(std::make_shared<const PlacedArea>(area));
    return all;
}

} // namespace

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

ChargedAreas::ChargedAreas(std::span<const ChargedArea> areas) : ChargedAreas(placed(areas)) {}

ChargedAreas::ChargedAreas(std::vector<PlacedAreaPtr> areas) : m_areas(std::move(areas)) {
    Box all;
    for (const PlacedAreaPtr& area : m_areas)
        all.add(area->box());
    m_frame = CellFrame::over(all, m_areas.size());
    std::vector<std::uint32_t> counts(m_frame.cellCount());
    std::vector<std::pair<std::uint32_t, CellRange>> small;
    for (std::uint32_t i = 0; i < m_areas.size(); ++i)
        if (const CellRange cells = m_frame.range(m_areas[i]->box()); cells.count() <= largeArea)
            small.emplace_back(i, cells);
        else
            m_large.push_back(i);
    const auto forEachCell = [&](const CellRange& cells, auto&& visit) {
        for (int row = cells.row0; row <= cells.row1; ++row)
            for (int column = cells.column0; column <= cells.column1; ++column)
                visit(m_frame.index(column, row));
    };
    for (const auto& [i, cells] : small)
        forEachCell(cells, [&](std::size_t cell) { ++counts[cell]; });
    m_cells.reset(counts);
    for (const auto& [i, cells] : small)
        forEachCell(cells, [&, area = i](std::size_t cell) { m_cells.add(cell, area); });
}

template <class Visit>
void ChargedAreas::forEachNear(const Box& where, Visit&& visit) const {
    const auto keepsOn = [&](const PlacedArea& area) {
        return !area.box().meets(where) || visit(area);
    };
    const CellRange cells = m_frame.range(where);
    if (cells.count() >= static_cast<std::int64_t>(m_areas.size())) {
        for (const PlacedAreaPtr& area : m_areas)
            if (!keepsOn(*area))
                return;
        return;
    }
    for (const std::uint32_t i : m_large)
        if (!keepsOn(*m_areas[i]))
            return;
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            for (const std::uint32_t i : m_cells.at(m_frame.index(column, row))) {
                // Visit an area only in the first cell that it shares with `cells`.
                const Box& box = m_areas[i]->box();
                const bool isFirst = column == std::max(cells.column0, m_frame.column(box.lo.x)) &&
                                     row == std::max(cells.row0, m_frame.row(box.lo.y));
                if (isFirst && !keepsOn(*m_areas[i]))
                    return;
            }
}

Charge ChargedAreas::on(std::span<const Point3> places, LinkKind kind, Coord radius,
                        FloorId floor) const {
    Box where;
    for (const Point3 place : places)
        where.add(place.flat());
    Charge charge;
    forEachNear(grown(where, radius), [&](const PlacedArea& area) {
        for (std::size_t i = 1; area.floor() == floor && i < places.size(); ++i)
            if (area.meets(places[i - 1].flat(), places[i].flat(), kind, radius)) {
                charge.add(area.charge());
                break;
            }
        return true;
    });
    return charge;
}

bool ChargedAreas::hide(Point2 a, Point2 b, FloorId floor) const {
    bool isHidden = false;
    forEachNear(Box::of(a, b), [&](const PlacedArea& area) {
        isHidden = area.floor() == floor && area.hides(a, b);
        return !isHidden;
    });
    return isHidden;
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
