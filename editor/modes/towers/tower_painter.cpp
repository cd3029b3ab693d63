// SPDX-License-Identifier: MIT
#include "editor/modes/towers/tower_painter.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>

namespace waymark {

using namespace navcore;

namespace {

struct TowerLook {
    QColor colour;
    Qt::BrushStyle hatch;
    Qt::PenStyle line;
};

TowerLook lookOf(TowerEffect effect, const CanvasTheme& theme) {
    switch (effect) {
    case TowerEffect::Blocks:
        return {theme.obstacleLine, Qt::FDiagPattern, Qt::SolidLine};
    case TowerEffect::Costs:
        return {theme.warning, Qt::Dense6Pattern, Qt::SolidLine};
    case TowerEffect::OffLimits:
        break;
    }
    return {theme.blocked, Qt::DiagCrossPattern, Qt::DashLine};
}

void paintTower(const Paint& paint, QPainter& painter, const Tower& tower) {
    const CanvasTheme& theme = paint.scene.theme;
    const TowerLook look = lookOf(tower.effect, theme);
    QPolygonF corners;
    for (const Point2 corner : ringOf(tower))
        corners << paint.projection(corner).pixels();
    QColor fill = look.colour;
    fill.setAlphaF(0.28F);
    painter.setPen(QPen(theme.halo, paint.px(4)));
    painter.setBrush(fill);
    painter.drawPolygon(corners);
    QColor hatch = look.colour;
    hatch.setAlphaF(0.7F);
    painter.setPen(QPen(look.colour, paint.px(2), look.line));
    painter.setBrush(QBrush(hatch, look.hatch));
    painter.drawPolygon(corners);
    const QRectF box = corners.boundingRect();
    if (tower.effect != TowerEffect::Costs || box.width() < paint.px(30))
        return;
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(paint.px(12)));
    font.setBold(true);
    painter.setFont(font);
    const QString text = QStringLiteral("\u00d7%1").arg(tower.times);
    QRectF plate(0, 0, QFontMetricsF(font).horizontalAdvance(text) + paint.px(8), paint.px(17));
    plate.moveCenter(box.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(plate, paint.px(4), paint.px(4));
    painter.setPen(theme.panelText);
    painter.drawText(plate, Qt::AlignCenter, text);
}

class TowerLayer : public OverlayLayer {
public:
    explicit TowerLayer(const TowerTracker& tracker) : m_tracker(tracker) {}

    bool isLocal() const override { return false; } // Towers can extend beyond the edited area.
    void paintBelowRoutes(const Paint& paint, QImage& image, FillRaster&) const override;

private:
    const TowerTracker& m_tracker;
};

void TowerLayer::paintBelowRoutes(const Paint& paint, QImage& image, FillRaster&) const {
    const Box seen = paint.query(paint.px(6));
    QPainter painter(&image);
    painter.setClipRect(paint.target.clip);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Tower& tower : m_tracker.towers())
        if (tower.floor == paint.scene.floor &&
            grown({tower.at, tower.at}, tower.radius).meets(seen))
            paintTower(paint, painter, tower);
}

} // namespace

std::unique_ptr<OverlayLayer> towerLayer(const TowerTracker& tracker) {
    return std::make_unique<TowerLayer>(tracker);
}

} // namespace waymark
