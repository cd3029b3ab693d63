// SPDX-License-Identifier: MIT
#include "editor/model/item_names.h"

#include <QCoreApplication>

#include <set>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Kinds)
};

} // namespace

QStringList linkKindTexts() {
    return {Words::tr("Walk"), Words::tr("Jump"), Words::tr("Bridge"), Words::tr("Teleport")};
}

QStringList linkLookTexts() {
    return {Words::tr("Plain"), Words::tr("Stairs"), Words::tr("Escalator"),
            Words::tr("Ramp"),  Words::tr("Ladder"), Words::tr("Hole")};
}

QStringList barrierKindTexts() {
    return {Words::tr("One-way"), Words::tr("Gate"), Words::tr("Requires ability"),
            Words::tr("Closed")};
}

QStringList vertexKinds(const Level& level) {
    std::set<std::string> kinds;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.kind.empty())
            kinds.insert(vertex.kind);
    QStringList words;
    for (const std::string& kind : kinds)
        words << QString::fromStdString(kind);
    return words;
}

} // namespace waymark
