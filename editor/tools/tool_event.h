// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <QPointF>
#include <Qt>

namespace waymark {

/// A pointer event as tools receive it, in map positions and without reference to a widget.
struct ToolEvent {
    navcore::Point2 at; ///< Position of the pointer on the map, not snapped.
    /// Pointer position on the canvas, in device-independent pixels.
    QPointF screen;
    double unitsPerScreenPixel = 256; ///< Size of a screen pixel on the map, in lu, for picking.
    Qt::KeyboardModifiers modifiers;
    double devicePixelRatio = 1;

    bool shift() const { return modifiers.testFlag(Qt::ShiftModifier); }
    bool ctrl() const { return modifiers.testFlag(Qt::ControlModifier); }
};

} // namespace waymark
