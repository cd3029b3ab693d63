// SPDX-License-Identifier: MIT
#include "editor/panels/edge_figures.h"

#include "editor/panels/words.h"
#include "navcore/runtime/graph/agent_rules.h"

namespace waymark {

using namespace navcore;

namespace {

// Maximum number of edges whose clearance is measured. Each measurement takes some microseconds.
constexpr std::size_t maxMeasured = 256;

} // namespace

QString EdgeFigures::pieces(const Level& level, const Edge& edge) {
    std::map<TerrainId, std::uint64_t> lengths;
    for (const TerrainPiece& piece : edge.pieces.all())
        lengths[piece.terrain] += piece.length;
    QStringList parts;
    for (const auto& [id, length] : lengths) {
        const Terrain* terrain = level.find<Terrain>(id);
        const QString name = terrain ? QString::fromStdString(terrain->name) : QString();
        const double share =
            edge.length > 0 ? 100.0 * static_cast<double>(length) / edge.length : 100;
        parts << (lengths.size() == 1 ? name
                                      : QStringLiteral("%1 % %2").arg(qRound(share)).arg(name));
    }
    return parts.join(QStringLiteral(", "));
}

QString EdgeFigures::clearance(const Document& document, const std::vector<const Edge*>& edges) {
    if (edges.size() > maxMeasured)
        return QStringLiteral("—");
    Coord least = LiveLevel::maxClearance();
    for (const Edge* edge : edges)
        least = std::min(least, document.live().clearance(edge->key));
    const QString text = lengthText(document.level(), least);
    if (least == LiveLevel::maxClearance())
        return tr("%1 or more").arg(text);
    return edges.size() == 1 ? text : tr("%1 at the narrowest point").arg(text);
}

QString EdgeFigures::cost(const Document& document, AgentId agent,
                          const std::vector<const Edge*>& edges) {
    const Level& level = document.level();
    std::uint64_t cost = 0;
    for (const Edge* edge : edges) {
        const auto own = edgeCost(*edge, document.live().rules(agent));
        if (edges.size() == 1 && edge->passage == Passage::Blocked)
            return tr("blocked by an obstacle");
        if (edges.size() == 1 && !own) {
            QStringList why;
            for (const Refusal& refusal : refusals(*edge, document.live().rules(agent)))
                why << refusalText(level, refusal);
            return why.join(QStringLiteral(", "));
        }
        cost += own.value_or(0);
    }
    return QStringLiteral("%1 · %2").arg(amountText(level, static_cast<double>(cost)),
                                         timeText(level, agent, cost));
}

} // namespace waymark
