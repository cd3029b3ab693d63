// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/geometry/lattice.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <span>

namespace waymark {

/// The meaning of an overlay mark. The painter chooses its appearance in each theme.
enum class OverlayStyle : std::uint8_t {
    Ghost,   ///< The item that a click would create.
    Active,  ///< The item that the gesture drags or creates.
    Guide,   ///< Guide lines, for example for snapping.
    Removed, ///< Items that the gesture would remove.
    Refused, ///< An item that cannot be placed here.
    Paint,   ///< The area of the brush.
};

/// Interface through which tools paint their overlays. It takes map positions, so that tools need
/// not know the window.
class OverlaySink {
public:
    virtual ~OverlaySink() = default;

    virtual void vertex(navcore::Point2 at, OverlayStyle style) = 0;
    /// Paints many small marks, for items that would take too long or too much space as vertices.
    virtual void dots(std::span<const navcore::Point2> at, OverlayStyle style) = 0;
    virtual void line(navcore::Point2 a, navcore::Point2 b, OverlayStyle style) = 0;
    /// Paints a closed ring with a light fill.
    virtual void polygon(std::span<const navcore::Point2> ring, OverlayStyle style) = 0;
    /// Paints a handle on a corner that can be dragged.
    virtual void handle(navcore::Point2 at, OverlayStyle style) = 0;
    /// Paints a "+" that inserts a corner.
    virtual void addHandle(navcore::Point2 at) = 0;
    /// Paints a circle. The radius is in lu.
    virtual void circle(navcore::Point2 centre, navcore::Coord radius, OverlayStyle style) = 0;
    /// Paints text in a small box beside a position.
    virtual void label(navcore::Point2 at, const QString& text, OverlayStyle style) = 0;
    /// Paints the set pixels of a mask, whose top left corner is at `origin`, in `colour` or, if
    /// that is invalid, in the colour of impassable ground.
    virtual void mask(const navcore::BitMask& mask, navcore::Point2 origin, QColor colour) = 0;
    virtual void rubberBand(navcore::Point2 a, navcore::Point2 b) = 0;
};

} // namespace waymark
