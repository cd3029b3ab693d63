// SPDX-License-Identifier: MIT
#include "editor/model/item_names.h"

#include "editor/model/route_words.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

QString words(const char* text) {
    return QCoreApplication::translate("waymark", text);
}

Point2 placeOf(const Vertex& vertex) {
    return vertex.position.flat();
}

Point2 placeOf(const Obstacle& obstacle) {
    const Box box = boundsOf(*obstacle.shape);
    return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
}

template <class Item>
QString nameOrPlace(const Level& level, typename Item::Key id, const QString& plain,
                    const QString& placed) {
    const Item* item = level.find<Item>(id);
    if (!item)
        return plain;
    return item->name.empty() ? placed.arg(positionText(level.info(), placeOf(*item)))
                              : QString::fromStdString(item->name);
}

} // namespace

QString nameOf(const Level& level, VertexId id) {
    return nameOrPlace<Vertex>(level, id, words("a vertex"), words("vertex at %1"));
}

QString nameOf(const Level& level, ObstacleId id) {
    return nameOrPlace<Obstacle>(level, id, words("an obstacle"), words("obstacle at %1"));
}

QString nameOf(const Level& level, BarrierId id) {
    const Barrier* barrier = level.find<Barrier>(id);
    if (!barrier)
        return words("a barrier");
    const bool gate = barrier->kind == BarrierKind::Gate;
    if (!barrier->name.empty())
        return (gate ? words("gate %1") : words("barrier %1"))
            .arg(QString::fromStdString(barrier->name));
    const std::vector<Point2>& line = barrier->line->rings.front();
    return (gate ? words("gate at %1") : words("barrier at %1"))
        .arg(positionText(level.info(), line[line.size() / 2]));
}

QString nameOf(const Level& level, EdgeKey key) {
    const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
    if (key.isLink() && !link)
        return words("a link");
    const VertexPair ends = link ? VertexPair{link->from, link->to} : key.pair();
    const auto end = [&level](VertexId id) {
        return nameOrPlace<Vertex>(level, id, words("a vertex"), QStringLiteral("%1"));
    };
    return (link ? words("link %1 - %2") : words("edge %1 - %2")).arg(end(ends.a), end(ends.b));
}

QString nameOf(const Level& level, PinnedRouteId id) {
    const PinnedRoute* route = level.find<PinnedRoute>(id);
    if (!route)
        return words("a route");
    if (!route->name.empty())
        return words("route %1").arg(QString::fromStdString(route->name));
    return words("route %1 - %2").arg(nameOf(level, route->from), nameOf(level, route->to));
}

namespace {

QString nameOf(const Level& level, NoteId id) {
    const Note* note = level.find<Note>(id);
    if (!note)
        return words("a note");
    const QString text = QString::fromStdString(note->text).simplified();
    constexpr int longest = 40; // it stands within a sentence
    return words("note \"%1\"")
        .arg(text.size() > longest ? text.left(longest - 1) + QChar(0x2026) : text);
}

} // namespace

QString nameOf(const Level& level, const ItemRef& item) {
    return std::visit([&level](auto key) { return nameOf(level, key); }, item);
}

QString nameOf(const Level& level, const RouteEnd& end) {
    if (const auto* id = std::get_if<VertexId>(&end))
        return nameOf(level, *id);
    return placeText(level.info(), std::get<Point3>(end).flat());
}

namespace {

QString kindOf(const Level&, VertexId) {
    return words("vertex");
}
QString kindOf(const Level&, ObstacleId) {
    return words("obstacle");
}
QString kindOf(const Level& level, BarrierId id) {
    const Barrier* barrier = level.find<Barrier>(id);
    return barrier && barrier->kind == BarrierKind::Gate ? words("gate") : words("barrier");
}
QString kindOf(const Level&, EdgeKey key) {
    return key.isLink() ? words("link") : words("edge");
}
QString kindOf(const Level&, NoteId) {
    return words("note");
}
QString kindOf(const Level&, PinnedRouteId) {
    return words("route");
}

} // namespace

QString kindText(const Level& level, const ItemRef& item) {
    return std::visit([&level](auto key) { return kindOf(level, key); }, item);
}

QString layerText(Layer layer) {
    switch (layer) {
    case Layer::Picture:
        return words("Picture");
    case Layer::TerrainPaint:
        return words("Terrain paint");
    case Layer::Notes:
        return words("Notes");
    case Layer::Obstacles:
        return words("Obstacles");
    case Layer::Barriers:
        return words("Barriers");
    case Layer::Edges:
        return words("Edges");
    case Layer::Vertices:
        return words("Vertices");
    case Layer::Labels:
        return words("Labels");
    case Layer::Routes:
        break;
    }
    return words("Routes");
}

} // namespace waymark
