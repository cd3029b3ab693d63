// SPDX-License-Identifier: MIT
#include "editor/live/placement.h"

#include "editor/model/language.h"
#include "editor/model/route_words.h"

#include <QCoreApplication>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Placement)
};

} // namespace

QString placeVerticesForMe(Document& document, AgentId agent, const PlacingSettings& settings) {
    Result<Placing> placed = Error{ErrorKind::Cancelled, {}};
    const Level level = document.level();
    document.blockingTask().run(Words::tr("Placing vertices…"), [&](const Progress& progress) {
        placed = placeVertices(level, agent, settings, document.ids(), progress);
    });
    if (!placed)
        return placed.error().kind == ErrorKind::Cancelled ? QString() : localized(placed.error());
    const LevelChange change = placed.value().change;
    const std::size_t count = change.of<Vertex>().size(), links = change.of<Link>().size();
    if (count == 0)
        return Words::tr("No vertex was added: the free ground sees enough of them.");
    const Status done = document.edit(
        change.size(), [&change](const Level&) { return change; }, Words::tr("Place vertices"));
    if (!done)
        return done.error().kind == ErrorKind::Cancelled ? QString() : localized(done.error());
    const QString vertices = Words::tr("%Ln vertices", nullptr, numerus(count));
    return links == 0 ? Words::tr("%1 added.").arg(vertices)
                      : Words::tr("%1 and %2 added.")
                            .arg(vertices, Words::tr("%Ln links", nullptr, numerus(links)));
}

} // namespace waymark
