// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <QPointF>
#include <Qt>

namespace waymark {

/// A pointer event as tools see it. Positions are already on the map; no widget is mentioned.
struct ToolEvent {
    navcore::Point2 at;               ///< where the pointer is, not snapped
    QPointF screen;                   ///< device-independent pixels on the canvas
    double unitsPerScreenPixel = 256; ///< lu per screen pixel, for picking
    Qt::KeyboardModifiers modifiers;
    double devicePixelRatio = 1;

    bool shift() const { return modifiers.testFlag(Qt::ShiftModifier); }
    bool ctrl() const { return modifiers.testFlag(Qt::ControlModifier); }
};

} // namespace waymark
