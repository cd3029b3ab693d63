// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

#include <QWidget>

#include <optional>

namespace waymark {

/// A vertex's name or "x, y" in the level's unit -> where that is; none when it is neither.
std::optional<navcore::Point2> placeOf(const navcore::Level& level, const QString& text);

/// Asks for a place by those words.
std::optional<navcore::Point2> askWhereTo(QWidget& parent, const navcore::Level& level);

} // namespace waymark
