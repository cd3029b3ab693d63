// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <QPointF>
#include <Qt>

namespace waymark {

/// A pointer event for tools, in map coordinates and independent of any widget.
struct ToolEvent {
    navcore::Point2 at; ///< Pointer position on the map, without snapping.
    /// Pointer position on the canvas, in device-independent pixels.
    QPointF screen;
    double unitsPerScreenPixel = 256; ///< Size of a screen pixel on the map, in lu.
    Qt::KeyboardModifiers modifiers;
    double devicePixelRatio = 1;

    bool shift() const { return modifiers.testFlag(Qt::ShiftModifier); }
    bool ctrl() const { return modifiers.testFlag(Qt::ControlModifier); }
};

} // namespace waymark
