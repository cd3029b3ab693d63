// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

constexpr Box everywhere{{-maxCoord, -maxCoord}, {maxCoord, maxCoord}};

struct Asked {
    std::function<EdgeUse(const Edge&)> use;
    std::function<EdgeColour(const Edge&)> shade;
};

EdgeIndex indexOf(const Level& level, const NavGraph& graph, const Asked& asked) {
    EdgeIndex index;
    index.setUse(asked.use);
    index.setColour(asked.shade);
    index.reset(level, graph);
    return index;
}

std::vector<IndexedEdge> edgesOf(const FloorEdges& floor) {
    std::vector<IndexedEdge> edges;
    floor.forEachIn(everywhere, [&edges](const IndexedEdge& edge) { edges.push_back(edge); });
    return edges;
}

std::vector<IndexedExit> exitsOf(const FloorEdges& floor) {
    std::vector<IndexedExit> exits;
    floor.forEachExitIn(everywhere, [&exits](const IndexedExit& exit) { exits.push_back(exit); });
    return exits;
}

void auditFloor(const FloorEdges& now, const FloorEdges& fresh, QStringList& wrong) {
    const std::vector<IndexedEdge> there = edgesOf(now);
    std::vector<IndexedEdge> wanted = edgesOf(fresh);
    for (std::size_t i = 0; i < std::min(there.size(), wanted.size()); ++i)
        if (there[i].shade == waitingColour)
            wanted[i].shade = waitingColour;
    if (there != wanted || exitsOf(now) != exitsOf(fresh)) {
        const auto at = std::ranges::mismatch(there, wanted);
        const auto told = [](const auto& entry, const auto& end) {
            return entry == end ? QStringLiteral("none")
                                : QStringLiteral("%1 (shade %2, use %3)")
                                      .arg(entry->key.bits())
                                      .arg(entry->shade)
                                      .arg(static_cast<int>(entry->use));
        };
        wrong << QStringLiteral("the index of edges holds %1 instead of %2")
                     .arg(told(at.in1, there.end()), told(at.in2, wanted.end()));
    }
    if (now.medianLength() != fresh.medianLength())
        wrong << QStringLiteral("the index of edges counts lengths wrongly");
}

void auditEdges(const EdgeIndex& now, const Level& level, const NavGraph& graph, const Asked& asked,
                QStringList& wrong) {
    const EdgeIndex fresh = indexOf(level, graph, asked);
    for (const FloorId floor : level.floors())
        auditFloor(now.on(floor), fresh.on(floor), wrong);
    if (now.size() != graph.edgeCount())
        wrong << QStringLiteral("the index of edges has %1 edges instead of %2")
                     .arg(now.size())
                     .arg(graph.edgeCount());
    ShadeRange shades = fresh.shades();
    shades.asked = now.shades().asked;
    if (now.shades() != shades && !now.shades().hasWaiting)
        wrong << QStringLiteral("the index of edges counts shades wrongly");
    graph.forEachEdge([&](const Edge& edge) {
        const FloorId floor = level.find<Vertex>(entranceOf(edge.a))->floor;
        if (level.find<Vertex>(entranceOf(edge.b))->floor != floor)
            return;
        const Box box = graph.lineOf(edge).box();
        const std::vector<EdgeKey> keys = now.on(floor).in(box);
        if (std::find(keys.begin(), keys.end(), edge.key) == keys.end())
            wrong << QStringLiteral("edge %1 is not found at its place").arg(edge.key.bits());
    });
}

/// The index entries of one item type. An empty struct if items of this type have no position.
template <class Key>
struct Found {
    friend bool operator==(const Found&, const Found&) = default;
};
template <HasPlace Key>
struct Found<Key> {
    std::vector<Indexed<Key>> items;
    friend bool operator==(const Found&, const Found&) = default;
};

/// All entries of a floor of a PlaceIndex.
struct Places {
    PerKind<Found> items;
    std::vector<IndexedPair> pairs;

    explicit Places(const FloorPlaces& index) {
        forEachKind([&]<class Key>(Kind<Key>) {
            if constexpr (HasPlace<Key>)
                index.forEachIn<Key>(everywhere, [this](const auto& item) {
                    std::get<Found<Key>>(items).items.push_back(item);
                });
        });
        index.forEachPairIn(everywhere, [this](const auto& p) { pairs.push_back(p); });
    }
    friend bool operator==(const Places&, const Places&) = default;
};

} // namespace

QStringList Workspace::audit() const {
    QStringList wrong = document.audit();
    auditEdges(edges, document.level(), document.graph(),
               {[this](const Edge& edge) { return useOf(edge, document.live()); },
                [this](const Edge& edge) { return shades.shadeOf(edge); }},
               wrong);
    PlaceIndex fresh;
    fresh.reset(document.level());
    for (const FloorId floor : document.level().floors())
        if (!(Places(places.on(floor)) == Places(fresh.on(floor))))
            wrong << QStringLiteral("the index of places differs from a new one");
    if (!document.level().hasFloor(this->floor()))
        wrong << QStringLiteral("the current floor does not exist");
    forEachKind([&]<class Key>(Kind<Key>) {
        for (const Key key : selection.items().of<Key>())
            if (!exists(document, key))
                wrong << QStringLiteral("something is selected that does not exist");
    });
    const Level& level = document.level();
    for (const auto& [id, live] : routes.routes())
        if (!level.find<PinnedRoute>(id))
            wrong << QStringLiteral("a route is solved that does not exist");
    return wrong;
}

} // namespace waymark
