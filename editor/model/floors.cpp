// SPDX-License-Identifier: MIT
#include "editor/model/floors.h"

#include "navcore/author/edit/floor_edits.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Floors {
    Q_DECLARE_TR_FUNCTIONS(Floors)
};

} // namespace

QString floorName(const Level& level, FloorId floor) {
    const Floor* item = level.find<Floor>(floor);
    return item && !item->name.empty() ? QString::fromStdString(item->name)
                                       : Floors::tr("Floor %1").arg(floorNumber(level, floor));
}

QString shortFloorName(const Level& level, FloorId floor) {
    const Floor* item = level.find<Floor>(floor);
    return item && !item->shortName.empty() ? QString::fromStdString(item->shortName)
                                            : QString::number(floorNumber(level, floor));
}

std::optional<FloorId> floorNamed(const Level& level, const QString& name) {
    for (const auto& nameOf : {floorName, shortFloorName})
        for (const FloorId floor : level.floors())
            if (nameOf(level, floor).compare(name, Qt::CaseInsensitive) == 0)
                return floor;
    for (const FloorId floor : level.floors())
        if (QString::number(floorNumber(level, floor)) == name)
            return floor;
    return std::nullopt;
}

QString floorPlaceText(const Level& level, FloorId floor) {
    const std::size_t count = level.floors().size();
    if (count < 2)
        return {};
    const Floor* item = level.find<Floor>(floor);
    const QString name = item ? QString::fromStdString(item->name) : QString();
    return name.isEmpty() ? Floors::tr("Floor %1 of %2").arg(floorNumber(level, floor)).arg(count)
                          : Floors::tr("%1, floor %2 of %3")
                                .arg(name)
                                .arg(floorNumber(level, floor))
                                .arg(count);
}

std::vector<FloorId> pointFloors(const Level& level, const Route& route) {
    std::vector<FloorId> floors(route.points.size(), route.floor);
    const std::size_t count = route.vertices.size();
    if (level.items<Floor>().empty() || count == 0)
        return floors;
    // Between the start and the first vertex, there are up to two points. Find the first offset at
    // which the positions of the vertices match.
    const auto matches = [&](std::size_t lead) {
        for (const std::size_t i : {std::size_t{0}, count - 1}) {
            const Vertex* vertex = level.find<Vertex>(route.vertices[i]);
            if (vertex && positionOf(level, *vertex) != route.points[lead + i])
                return false;
        }
        return true;
    };
    std::size_t lead = 0;
    while (lead + count < route.points.size() && !matches(lead))
        ++lead;
    for (std::size_t i = lead; i < floors.size(); ++i) {
        const Vertex* vertex =
            i - lead < count ? level.find<Vertex>(entranceOf(route.vertices[i - lead])) : nullptr;
        floors[i] = vertex ? vertex->floor : i > 0 ? floors[i - 1] : route.floor;
    }
    return floors;
}

FloorGhost ghostOf(const Level& level, const ViewSettings& view, FloorId floor) {
    if (floor == view.floor || !level.hasFloor(view.floor))
        return {};
    if (const auto at = view.ghosts.find(floor); at != view.ghosts.end())
        return at->second;
    const FloorId below = floorBeside(level, view.floor, -1);
    FloorGhost ghost;
    ghost.visible = floor == (below != view.floor ? below : floorBeside(level, view.floor, 1));
    return ghost;
}

} // namespace waymark
