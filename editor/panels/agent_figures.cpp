// SPDX-License-Identifier: MIT
#include "editor/panels/agent_figures.h"

#include "editor/panels/fields.h"
#include "editor/panels/words.h"

#include <QLocale>

namespace waymark {

using namespace navcore;

namespace {

constexpr int decimals = 2;

struct Range {
    std::uint32_t least, most;
};

Range rangeOf(AgentFigure figure) {
    switch (figure) {
    case AgentFigure::Radius:
        return {0, static_cast<std::uint32_t>(maxRadius)};
    case AgentFigure::Speed:
        return {1, maxSpeed};
    case AgentFigure::JoinRange:
        break;
    }
    return {0, static_cast<std::uint32_t>(maxCoord)};
}

std::uint32_t valueOf(const Agent& agent, AgentFigure figure) {
    return figure == AgentFigure::Radius  ? static_cast<std::uint32_t>(agent.radius)
           : figure == AgentFigure::Speed ? agent.speed
                                          : static_cast<std::uint32_t>(agent.joinRange);
}

QString unitOf(const LevelInfo& info, AgentFigure figure) {
    const QString unit = QString::fromStdString(info.unit);
    return figure == AgentFigure::Speed ? unit + QStringLiteral("/s") : unit;
}

} // namespace

QString figureText(const LevelInfo& info, const Agent& agent, AgentFigure figure) {
    return QStringLiteral("%1 %2").arg(numberText(toUnits(info, valueOf(agent, figure)), decimals),
                                       unitOf(info, figure));
}

std::optional<std::uint32_t> readFigure(const LevelInfo& info, const QString& text,
                                        AgentFigure figure) {
    QString plain = text.trimmed();
    if (const QString unit = unitOf(info, figure); plain.endsWith(unit))
        plain.chop(unit.size());
    bool ok = false;
    const double value = QLocale(QLocale::English).toDouble(plain.trimmed(), &ok);
    const auto units = ok ? fromUnits(info, value) : std::nullopt;
    const auto [least, most] = rangeOf(figure);
    if (!units || *units < static_cast<Coord>(least) || *units > static_cast<Coord>(most))
        return std::nullopt;
    return static_cast<std::uint32_t>(*units);
}

void setFigure(Agent& agent, AgentFigure figure, std::uint32_t value) {
    if (figure == AgentFigure::Speed)
        agent.speed = value;
    else
        (figure == AgentFigure::Radius ? agent.radius : agent.joinRange) =
            static_cast<Coord>(value);
}

QString figureRange(const LevelInfo& info, AgentFigure figure) {
    const auto [least, most] = rangeOf(figure);
    return rangeText(toUnits(info, least), toUnits(info, most));
}

} // namespace waymark
