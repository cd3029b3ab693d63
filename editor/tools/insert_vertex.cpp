// SPDX-License-Identifier: MIT
#include "editor/tools/insert_vertex.h"

#include "navcore/author/edit/graph_edits.h"

namespace waymark {

using namespace navcore;

std::optional<VertexId> splitInside(ToolContext& context, Transaction& transaction, EdgeKey key,
                                    Point2 at) {
    if (isLiftEdge(key))
        return std::nullopt;
    Document& document = context.document();
    const Edge edge = *document.graph().find(key);
    // The new vertex gets the mean height of the edge's ends, above the floor.
    const Level& level = document.level();
    const Coord z =
        (level.find<Vertex>(edge.a)->position.z + level.find<Vertex>(edge.b)->position.z) / 2;
    LevelEdit split(document.level());
    const VertexId middle = splitEdge(split, document.ids(), edge, {at.x, at.y, z});
    if (!transaction.apply(split.change()))
        return std::nullopt;
    if (!key.isLink()) {
        LevelEdit pin(document.level());
        pinMissingHalves(pin, document.ids(), document.graph(), key.pair(), middle);
        if (!transaction.apply(pin.change()))
            return std::nullopt;
    }
    return middle;
}

void insertVertexOn(ToolContext& context, EdgeKey edge, Point2 at) {
    Transaction transaction(context.document(), Tool::tr("Insert vertex"));
    const auto vertex = splitInside(context, transaction, edge, at);
    if (!vertex)
        return;
    transaction.commit();
    SelectedItems items;
    items.vertices.insert(*vertex);
    context.selection().set(std::move(items));
}

} // namespace waymark
