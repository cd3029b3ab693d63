// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/picture/bit_mask.h"
#include "navcore/runtime/geometry/lattice.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <span>

namespace waymark {

/// What a mark over the frame means; the painter decides how it looks in each theme.
enum class OverlayStyle : std::uint8_t {
    Ghost,   ///< what a click would make
    Active,  ///< what the gesture holds or makes
    Guide,   ///< helping lines: snap, straight
    Removed, ///< what would go
    Refused, ///< cannot be placed here
    Paint,   ///< the brush
};

/// Where tools draw what they are about, in map positions, without knowing the window.
class OverlaySink {
public:
    virtual ~OverlaySink() = default;

    virtual void vertex(navcore::Point2 at, OverlayStyle style) = 0;
    /// Many small marks, where vertices would take too long or too much place.
    virtual void dots(std::span<const navcore::Point2> at, OverlayStyle style) = 0;
    virtual void line(navcore::Point2 a, navcore::Point2 b, OverlayStyle style) = 0;
    /// A ring that closes itself, lightly filled.
    virtual void polygon(std::span<const navcore::Point2> ring, OverlayStyle style) = 0;
    virtual void handle(navcore::Point2 at,
                        OverlayStyle style) = 0;    ///< a corner that can be dragged
    virtual void addHandle(navcore::Point2 at) = 0; ///< a "+" that makes a new corner
    /// A circle; the radius is in lu.
    virtual void circle(navcore::Point2 centre, navcore::Coord radius, OverlayStyle style) = 0;
    /// Text beside a position, in a small box.
    virtual void label(navcore::Point2 at, const QString& text, OverlayStyle style) = 0;
    /// The solid pixels of a mask whose top left corner lies at `origin`, in a colour, or in that
    /// of what is not walked when it is invalid.
    virtual void mask(const navcore::BitMask& mask, navcore::Point2 origin, QColor colour) = 0;
    virtual void rubberBand(navcore::Point2 a, navcore::Point2 b) = 0;
};

} // namespace waymark
