// SPDX-License-Identifier: MIT
#include "editor/model/item_names.h"

#include "editor/model/floors.h"
#include "editor/model/route_words.h"
#include "navcore/author/words/needs_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ItemNames)
};

Point2 placeOf(const Vertex& vertex) {
    return vertex.position.flat();
}

Point2 placeOf(const Lift& lift) {
    return lift.position;
}

Point2 placeOf(const Obstacle& obstacle) {
    const Box box = boundsOf(*obstacle.shape);
    return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
}

/// Returns the end of the name of an item that is named by its position: its floor, if the level
/// has several.
QString onFloor(const Level& level, FloorId floor) {
    const bool hasFloors = !level.items<Floor>().empty() && level.floors().size() > 1;
    return hasFloors && level.hasFloor(floor) ? QStringLiteral(" (%1)").arg(floorName(level, floor))
                                              : QString();
}

template <class Item>
QString nameOrPlace(const Level& level, typename Item::Key id, const QString& plain,
                    const QString& placed) {
    const Item* item = level.find<Item>(id);
    if (!item)
        return plain;
    if (!item->name.empty())
        return QString::fromStdString(item->name);
    QString place = positionText(shownInfo(level), placeOf(*item));
    if constexpr (!std::is_same_v<Item, Lift>) // A lift is on several floors.
        place += onFloor(level, item->floor);
    return placed.arg(place);
}

QString nameOf(const Level& level, NoteId id) {
    const Note* note = level.find<Note>(id);
    if (!note)
        return Words::tr("a note");
    const QString text = QString::fromStdString(note->text).simplified();
    // Maximum number of characters of a note's text in its display name, which is used within
    // sentences.
    constexpr int longest = 40;
    return Words::tr("note \"%1\"")
        .arg(text.size() > longest ? text.left(longest - 1) + QChar(0x2026) : text);
}

QString kindOf(const Level&, VertexId) {
    return Words::tr("vertex");
}
QString kindOf(const Level&, ObstacleId) {
    return Words::tr("obstacle");
}
QString kindOf(const Level& level, BarrierId id) {
    const Barrier* barrier = level.find<Barrier>(id);
    return barrier && barrier->kind == BarrierKind::Gate ? Words::tr("gate") : Words::tr("barrier");
}
QString kindOf(const Level&, EdgeKey key) {
    return key.isLink() ? Words::tr("link") : Words::tr("edge");
}
QString kindOf(const Level&, NoteId) {
    return Words::tr("note");
}
QString kindOf(const Level&, LiftId) {
    return Words::tr("lift");
}
QString kindOf(const Level&, PinnedRouteId) {
    return Words::tr("route");
}

} // namespace

QString nameOf(const Level& level, LiftId id) {
    return nameOrPlace<Lift>(level, id, Words::tr("a lift"), Words::tr("lift at %1"));
}

QString nameOf(const Level& level, VertexId id) {
    if (isCabin(id))
        return nameOf(level, level.liftAt(entranceOf(id)));
    return nameOrPlace<Vertex>(level, id, Words::tr("a vertex"), Words::tr("vertex at %1"));
}

QString nameOf(const Level& level, ObstacleId id) {
    return nameOrPlace<Obstacle>(level, id, Words::tr("an obstacle"), Words::tr("obstacle at %1"));
}

QString nameOf(const Level& level, BarrierId id) {
    const Barrier* barrier = level.find<Barrier>(id);
    if (!barrier)
        return Words::tr("a barrier");
    const bool gate = barrier->kind == BarrierKind::Gate;
    if (!barrier->name.empty())
        return (gate ? Words::tr("gate \"%1\"") : Words::tr("barrier \"%1\""))
            .arg(QString::fromStdString(barrier->name));
    const Ring& line = barrier->line->rings.front();
    return (gate ? Words::tr("gate at %1") : Words::tr("barrier at %1"))
        .arg(positionText(shownInfo(level), line[line.size() / 2]) +
             onFloor(level, barrier->floor));
}

QString nameOf(const Level& level, EdgeKey key) {
    if (isLiftEdge(key))
        return nameOf(level, key.pair().b);
    const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
    if (key.isLink() && !link)
        return Words::tr("a link");
    const VertexPair ends = link ? VertexPair{link->from, link->to} : key.pair();
    const auto end = [&level](VertexId id) {
        return nameOrPlace<Vertex>(level, id, Words::tr("a vertex"), QStringLiteral("%1"));
    };
    return (link ? Words::tr("link %1 - %2") : Words::tr("edge %1 - %2"))
        .arg(end(ends.a), end(ends.b));
}

QString nameOf(const Level& level, PinnedRouteId id) {
    const PinnedRoute* route = level.find<PinnedRoute>(id);
    if (!route)
        return Words::tr("a route");
    if (!route->name.empty())
        return QString::fromStdString(route->name);
    return Words::tr("%1 - %2").arg(nameOf(level, route->from), nameOf(level, route->to));
}

QString nameOf(const Level& level, const ItemRef& item) {
    return std::visit([&level](auto key) { return nameOf(level, key); }, item);
}

QString nameOf(const Level& level, const PinnedEnd& end) {
    if (const auto* id = std::get_if<VertexId>(&end))
        return nameOf(level, *id);
    const Place& place = std::get<Place>(end);
    return placeText(shownInfo(level), place.point.flat()) + onFloor(level, place.floor);
}

QString positionText(const Level& level, const Place& place) {
    return positionText(shownInfo(level), place.point.flat()) + onFloor(level, place.floor);
}

QString kindText(const Level& level, const ItemRef& item) {
    return std::visit([&level](auto key) { return kindOf(level, key); }, item);
}

QString headingOf(const Level& level, const ItemRef& item) {
    const QString name = nameOf(level, item), kind = kindText(level, item);
    QString text = name.startsWith(kind + ' ') ? name : Words::tr("%1 \"%2\"").arg(kind, name);
    text.front() = text.front().toUpper();
    return text;
}

QString layerText(Layer layer) {
    switch (layer) {
    case Layer::Picture:
        return Words::tr("Picture");
    case Layer::TerrainPaint:
        return Words::tr("Terrain paint");
    case Layer::Notes:
        return Words::tr("Notes");
    case Layer::Obstacles:
        return Words::tr("Obstacles");
    case Layer::Barriers:
        return Words::tr("Barriers");
    case Layer::Edges:
        return Words::tr("Edges");
    case Layer::Vertices:
        return Words::tr("Vertices");
    case Layer::Labels:
        return Words::tr("Labels");
    case Layer::Routes:
        break;
    }
    return Words::tr("Routes");
}

QString lostStopsText(const Level& level, const ItemSet& items) {
    constexpr int most = 3; // Number of lifts that are named.
    QStringList lifts;
    for (const VertexId vertex : items.vertices)
        if (const LiftId lift = level.liftAt(vertex);
            lift.valid() && !items.lifts.contains(lift) && lifts.size() < most)
            lifts << nameOf(level, lift);
    return lifts.empty() ? QString()
                         : Words::tr("No longer stops there: %1. Ctrl+Z restores the stop.")
                               .arg(lifts.join(QStringLiteral(", ")));
}

QString abilityText(const Abilities& abilities) {
    QStringList words;
    for (const std::string& word : abilities)
        words << QString::fromStdString(word);
    return words.join(QStringLiteral(", "));
}

QString needsText(const Needs& needs) {
    return QString::fromStdString(navcore::needsText(needs));
}

Abilities abilitiesOf(const QString& text) {
    Abilities abilities;
    for (const QString& part : text.split(','))
        if (const QString word = part.trimmed(); !word.isEmpty())
            abilities.insert(word.toStdString());
    return abilities;
}

} // namespace waymark
