// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"

#include <QPointF>
#include <Qt>

namespace waymark {

/// A pointer event as tools receive it, in map positions and without reference to a widget.
struct ToolEvent {
    navcore::Point2 at;               ///< Pointer position, not snapped.
    QPointF screen;                   ///< Device-independent pixels on the canvas.
    double unitsPerScreenPixel = 256; ///< In lu, for picking.
    Qt::KeyboardModifiers modifiers;
    double devicePixelRatio = 1;

    bool shift() const { return modifiers.testFlag(Qt::ShiftModifier); }
    bool ctrl() const { return modifiers.testFlag(Qt::ControlModifier); }
};

} // namespace waymark
