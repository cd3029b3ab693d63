// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/geometry/lattice.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <span>

namespace waymark {

/// Meaning of an overlay mark. The painter chooses a style for it.
enum class OverlayStyle : std::uint8_t {
    Ghost,   ///< An item that a click would create.
    Active,  ///< An item that the current gesture moves or creates.
    Guide,   ///< A guide line, for example for snapping.
    Removed, ///< An item that the current gesture would remove.
    Refused, ///< An item that cannot be placed at this position.
    Paint,   ///< The area that the brush would paint.
};

/// Interface through which tools paint overlays. All positions are map positions, so that tools are
/// independent of the window.
class OverlaySink {
public:
    virtual ~OverlaySink() = default;

    /// Returns the size of a screen pixel on the map, in lu, for marks whose distance from items
    /// does not depend on the scale.
    virtual double unitsPerScreenPixel() const = 0;

    virtual void vertex(navcore::Point2 at, OverlayStyle style) = 0;
    /// Paints small dots, for large numbers of items.
    virtual void dots(std::span<const navcore::Point2> at, OverlayStyle style) = 0;
    virtual void line(navcore::Point2 a, navcore::Point2 b, OverlayStyle style) = 0;
    /// Paints a line through points, wider than line().
    virtual void chain(std::span<const navcore::Point2> points, OverlayStyle style) = 0;
    /// Paints a closed polygon with a light fill.
    virtual void polygon(std::span<const navcore::Point2> ring, OverlayStyle style) = 0;
    virtual void handle(navcore::Point2 at, OverlayStyle style) = 0;
    virtual void addHandle(navcore::Point2 at) = 0;
    /// Paints a round handle, on the line of a curve.
    virtual void roundHandle(navcore::Point2 at, OverlayStyle style) = 0;
    /// Paints a circle with a radius in lu.
    virtual void circle(navcore::Point2 centre, navcore::Coord radius, OverlayStyle style) = 0;
    /// Paints a text box next to a position.
    virtual void label(navcore::Point2 at, const QString& text, OverlayStyle style) = 0;
    /// Tints the set pixels of a mask. `origin` is the top left corner of the mask. If `colour` is
    /// invalid, uses the colour of impassable terrain.
    virtual void mask(const navcore::BitMask& mask, navcore::Point2 origin, QColor colour) = 0;
    virtual void rubberBand(navcore::Point2 a, navcore::Point2 b) = 0;
};

} // namespace waymark
