// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <QString>

namespace waymark {

/// The numbers of an agent, as the Agents dock writes and reads them.
enum class AgentFigure : std::uint8_t { Radius, Speed, JoinRange };

/// "0.5 m", "4 m/s", in the level's unit, as exactly as they are kept.
QString figureText(const navcore::LevelInfo& info, const navcore::Agent& agent, AgentFigure figure);

/// The number in lattice units, with or without its unit; none when it cannot be read or lies
/// outside what an agent may have.
std::optional<std::uint32_t> readFigure(const navcore::LevelInfo& info, const QString& text,
                                        AgentFigure figure);
void setFigure(navcore::Agent& agent, AgentFigure figure, std::uint32_t value);

/// What to say about a number that cannot be.
QString figureRange(const navcore::LevelInfo& info, AgentFigure figure);

} // namespace waymark
