// SPDX-License-Identifier: MIT
#include "editor/commands/join_flow.h"

#include "editor/dialogs/progress.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "navcore/author/check/check_graph.h"
#include "navcore/author/edit/free_way.h"

#include <QCoreApplication>

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(JoinParts)
};

using Members = std::vector<std::uint32_t>;

/// Returns the two parts of the graph to connect. Returns nullopt if `from` and `to` are already
/// connected, or if the graph has only one part.
std::optional<Parts> partsOf(const CheckGraph& graph, VertexId from, std::optional<VertexId> to) {
    const auto partOf = [&graph](VertexId id) -> const Members* {
        const auto at = std::lower_bound(graph.ids.begin(), graph.ids.end(), id);
        return at != graph.ids.end() && *at == id
                   ? &graph.parts[graph.partOf[static_cast<std::size_t>(at - graph.ids.begin())]]
                   : nullptr;
    };
    const Members *here = partOf(from), *there = to ? partOf(*to) : nullptr;
    if (!to)
        for (const Members& part : graph.parts)
            if (&part != here && (!there || part.size() > there->size()))
                there = &part;
    if (!here || !there || here == there)
        return std::nullopt;
    const auto idsOf = [&graph](const Members& members) {
        std::vector<VertexId> ids;
        for (const std::uint32_t member : members)
            ids.push_back(graph.ids[member]);
        return ids;
    };
    return Parts{idsOf(*here), idsOf(*there)};
}

} // namespace

QString joinPartsByFreeWay(QWidget* parent, Document& document, VertexId from,
                           std::optional<VertexId> to) {
    const Level& level = document.level();
    const std::optional<Parts> parts =
        partsOf(CheckGraph(document.graph(), rulesOfAgents(level)), from, to);
    if (!parts)
        return Words::tr("These are already connected, for other agents.");
    Result<LevelChange> change = Error{ErrorKind::Cancelled, {}};
    runWithProgress(parent, Words::tr("Looking for a free path…"), [&](const Progress& progress) {
        change = joinByFreeWay(level, *parts, document.ids(), progress);
    });
    if (!change)
        return change.error().kind == ErrorKind::Cancelled ? QString() : localized(change.error());
    const std::size_t added = change.value().of<Vertex>().size();
    const Status done = document.edit(change.value(), Words::tr("Connect parts"));
    return done ? Words::tr("Connected by %1 along a free path.")
                      .arg(Words::tr("%Ln vertices", nullptr, numerus(added)))
                : localized(done.error());
}

} // namespace waymark
