// SPDX-License-Identifier: MIT
#include "editor/render/overlay_painter.h"

#include "editor/raster/line_raster.h"

#include <QGuiApplication>

#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

// Returns whether the style is dashed, which means that something does not exist yet or will be
// removed.
bool dashed(OverlayStyle style) {
    return style == OverlayStyle::Ghost || style == OverlayStyle::Guide ||
           style == OverlayStyle::Removed;
}

} // namespace

double OverlayPainter::unitsPerScreenPixel() const {
    return m_paint.px(1) / m_paint.projection.scale() * unitsPerPixel;
}

void OverlayPainter::vertex(Point2 p, OverlayStyle style) {
    const Fixed centre = m_paint.projection(p);
    const double radius = std::max(m_paint.measures.vertexRadius, m_paint.px(4));
    const CanvasTheme& theme = m_paint.scene.theme;
    const double strength = style == OverlayStyle::Ghost ? 0.65 : 1;
    drawDisc(m_paint.target, centre, radius + m_paint.px(1.6), Tint(theme.vertexRing, strength));
    drawDisc(m_paint.target, centre, radius, Tint(theme.of(style), strength));
}

void OverlayPainter::dots(std::span<const Point2> at, OverlayStyle style) {
    // Maximum number of dots to paint. If there are more, some are skipped.
    constexpr std::size_t most = 40'000;
    const Box seen = m_paint.query(m_paint.px(4));
    std::size_t count = 0;
    const auto isSeen = [&seen](Point2 p) {
        return p.x >= seen.lo.x && p.x <= seen.hi.x && p.y >= seen.lo.y && p.y <= seen.hi.y;
    };
    for (const Point2 p : at)
        count += isSeen(p) ? 1U : 0U;
    const std::size_t every = count / most + 1;
    const CanvasTheme& theme = m_paint.scene.theme;
    const Tint ring(theme.vertexRing), inner(theme.of(style));
    std::size_t i = 0;
    for (const Point2 p : at)
        if (isSeen(p) && i++ % every == 0) {
            const Fixed centre = m_paint.projection(p);
            drawDisc(m_paint.target, centre, m_paint.px(3), ring);
            drawDisc(m_paint.target, centre, m_paint.px(2), inner);
        }
}

void OverlayPainter::line(Point2 a, Point2 b, OverlayStyle style) {
    const CanvasTheme& theme = m_paint.scene.theme;
    Dash dash;
    dash.lengths = {static_cast<float>(m_paint.px(5)), static_cast<float>(m_paint.px(4))};
    dash.count = 2;
    dash.period = static_cast<float>(m_paint.px(9));
    const bool guide = style == OverlayStyle::Guide;
    Stroke stroke = Stroke::of(m_paint.px(guide ? 1.2 : 2));
    const Fixed from = m_paint.projection(a), to = m_paint.projection(b);
    drawLine(m_paint.target, from, to, Stroke::of(m_paint.px(guide ? 2.6 : 4)),
             Tint(theme.halo, 0.6));
    if (dashed(style))
        stroke.dash = &dash;
    drawLine(m_paint.target, from, to, stroke, Tint(theme.of(style)));
}

void OverlayPainter::chain(std::span<const Point2> points, OverlayStyle style) {
    const CanvasTheme& theme = m_paint.scene.theme;
    const auto draw = [&](double width, const Tint& tint) {
        for (std::size_t i = 1; i < points.size(); ++i)
            drawLine(m_paint.target, m_paint.projection(points[i - 1]),
                     m_paint.projection(points[i]), Stroke::round(m_paint.px(width)), tint);
    };
    draw(6, Tint(theme.halo));
    draw(3.4, Tint(theme.of(style)));
}

void OverlayPainter::polygon(std::span<const Point2> ring, OverlayStyle style) {
    if (ring.empty())
        return;
    const QColor& colour = m_paint.scene.theme.of(style);
    QPolygonF corners;
    for (const Point2 corner : ring)
        corners << at(corner);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(faded(colour, 0.16));
    m_painter.drawPolygon(corners);
    for (std::size_t i = 0; i < ring.size(); ++i)
        line(ring[i], ring[i + 1 < ring.size() ? i + 1 : 0], style);
}

void OverlayPainter::handle(Point2 p, OverlayStyle style) {
    const double side = m_paint.px(8);
    QRectF box(0, 0, side, side);
    box.moveCenter(at(p));
    m_painter.setPen(QPen(m_paint.scene.theme.of(style), m_paint.px(1.6)));
    m_painter.setBrush(m_paint.scene.theme.vertexRing);
    m_painter.drawRect(box);
}

void OverlayPainter::addHandle(Point2 p) {
    const QPointF centre = at(p);
    const double radius = m_paint.px(5.5), arm = m_paint.px(2.8);
    const QColor& colour = m_paint.scene.theme.active;
    m_painter.setPen(QPen(colour, m_paint.px(1.3)));
    m_painter.setBrush(m_paint.scene.theme.panel);
    m_painter.drawEllipse(centre, radius, radius);
    m_painter.drawLine(centre - QPointF(arm, 0), centre + QPointF(arm, 0));
    m_painter.drawLine(centre - QPointF(0, arm), centre + QPointF(0, arm));
}

void OverlayPainter::roundHandle(Point2 p, OverlayStyle style) {
    const QColor& colour = m_paint.scene.theme.of(style);
    const double radius = m_paint.px(style == OverlayStyle::Ghost ? 3.8 : 5.2);
    m_painter.setPen(QPen(m_paint.scene.theme.halo, m_paint.px(3.4)));
    m_painter.setBrush(m_paint.scene.theme.panel);
    m_painter.drawEllipse(at(p), radius, radius);
    m_painter.setPen(QPen(colour, m_paint.px(1.8)));
    if (style == OverlayStyle::Active)
        m_painter.setBrush(colour);
    m_painter.drawEllipse(at(p), radius, radius);
}

void OverlayPainter::circle(Point2 centre, Coord radius, OverlayStyle style) {
    const double pixels = toPixels(radius) * m_paint.projection.scale();
    const QColor& colour = m_paint.scene.theme.of(style);
    m_painter.setBrush(faded(colour, style == OverlayStyle::Paint ? 0.14 : 0.08));
    m_painter.setPen(QPen(faded(m_paint.scene.theme.halo, 0.7), m_paint.px(3)));
    m_painter.drawEllipse(at(centre), pixels, pixels);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(colour, m_paint.px(1.4)));
    m_painter.drawEllipse(at(centre), pixels, pixels);
}

QFont OverlayPainter::labelFont() const {
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(m_paint.px(12)));
    return font;
}

QRectF OverlayPainter::labelBox(Point2 p, const QString& text) const {
    const QFontMetricsF metrics(labelFont());
    const QSizeF size(metrics.horizontalAdvance(text) + m_paint.px(12), m_paint.px(20));
    QRectF box(at(p) + QPointF(m_paint.px(12), m_paint.px(10)), size);
    // Move the box to the other side if it would leave the window.
    const QRectF window = m_painter.window();
    if (box.right() > window.right())
        box.moveRight(at(p).x() - m_paint.px(12));
    if (box.bottom() > window.bottom())
        box.moveBottom(at(p).y() - m_paint.px(10));
    return box;
}

void OverlayPainter::label(Point2 p, const QString& text, OverlayStyle style) {
    const QRectF box = labelBox(p, text);
    const CanvasTheme& theme = m_paint.scene.theme;
    m_painter.setFont(labelFont());
    m_painter.setPen(QPen(theme.of(style), m_paint.px(1)));
    m_painter.setBrush(theme.panel);
    m_painter.drawRoundedRect(box, m_paint.px(4), m_paint.px(4));
    m_painter.setPen(theme.panelText);
    m_painter.drawText(box, Qt::AlignCenter, text);
}

/// Tints the set pixels of the mask. The picture below remains visible.
void OverlayPainter::mask(const BitMask& mask, Point2 origin, QColor colour) {
    // Paint at screen resolution, with one lookup per visible pixel.
    constexpr std::uint32_t half = 128;
    const Projection& projection = m_paint.projection;
    const QRect& part = m_paint.target.clip;
    const double step = 1 / projection.scale();
    const double left = (part.left() + 0.5 + projection.origin().x()) * step - toPixels(origin.x),
                 top = (part.top() + 0.5 + projection.origin().y()) * step - toPixels(origin.y);
    const QRgb tint = (colour.isValid() ? colour : m_paint.scene.theme.removed).rgb();
    for (int y = 0; y < part.height(); ++y) {
        const auto row = static_cast<int>(std::floor(top + y * step));
        if (row < 0 || row >= mask.height)
            continue;
        QRgb* const pixels = m_paint.target.row(part.top() + y) + part.left();
        for (int x = 0; x < part.width(); ++x)
            if (mask.at(static_cast<int>(std::floor(left + x * step)), row)) {
                const int grey = qGray(pixels[x]);
                pixels[x] = qRgb(grey, grey, grey);
                blend(pixels[x], tint, half);
            }
    }
}

void OverlayPainter::rubberBand(Point2 a, Point2 b) {
    const QRectF box = QRectF(at(a), at(b)).normalized();
    const QColor& colour = m_paint.scene.theme.active;
    m_painter.setPen(QPen(colour, std::max(1.0, m_paint.px(1)), Qt::DashLine));
    m_painter.setBrush(faded(colour, 0.12));
    m_painter.drawRect(box);
}

} // namespace waymark
