// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/render/scene.h"

#include <QPainter>

namespace waymark {

/// Paints tool overlays in the colours of the theme. The QPainter works in device pixels.
class OverlayPainter : public OverlaySink {
public:
    OverlayPainter(const Paint& paint, QPainter& painter) : m_paint(paint), m_painter(painter) {}

    double unitsPerScreenPixel() const override;
    void vertex(navcore::Point2 at, OverlayStyle style) override;
    void dots(std::span<const navcore::Point2> at, OverlayStyle style) override;
    void line(navcore::Point2 a, navcore::Point2 b, OverlayStyle style) override;
    void chain(std::span<const navcore::Point2> points, OverlayStyle style) override;
    void polygon(std::span<const navcore::Point2> ring, OverlayStyle style) override;
    void handle(navcore::Point2 at, OverlayStyle style) override;
    void addHandle(navcore::Point2 at) override;
    void roundHandle(navcore::Point2 at, OverlayStyle style) override;
    void circle(navcore::Point2 centre, navcore::Coord radius, OverlayStyle style) override;
    void label(navcore::Point2 at, const QString& text, OverlayStyle style) override;
    /// Returns the box that label() would fill, in device pixels.
    QRectF labelBox(navcore::Point2 at, const QString& text) const;
    void mask(const navcore::BitMask& mask, navcore::Point2 origin, QColor colour) override;
    void rubberBand(navcore::Point2 a, navcore::Point2 b) override;

private:
    QFont labelFont() const;
    QPointF at(navcore::Point2 p) const { return m_paint.projection(p).pixels(); }

    const Paint& m_paint;
    QPainter& m_painter;
};

} // namespace waymark
