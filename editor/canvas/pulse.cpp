// SPDX-License-Identifier: MIT
#include "editor/canvas/pulse.h"

#include "editor/raster/line_raster.h"

namespace waymark {

Pulse::Pulse(QObject* parent) : QObject(parent) {
    m_animation.setStartValue(1.0);
    m_animation.setEndValue(0.0);
    m_animation.setDuration(1100);
    m_animation.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, &Pulse::changed);
    connect(&m_animation, &QVariantAnimation::finished, this, [this] {
        m_place.reset();
        emit changed();
    });
}

void Pulse::start(const navcore::Place& place) {
    m_animation.stop();
    m_place = place;
    m_animation.start();
    emit changed();
}

void Pulse::paint(const Paint& paint) const {
    if (!m_place || m_place->floor != paint.scene.floor)
        return;
    const double left = m_animation.currentValue().toDouble();
    const Fixed at = paint.projection(m_place->point.flat());
    const double radius = paint.px(13 + 46 * left);
    drawRing(paint.target, at, radius, paint.px(5), Tint(paint.scene.theme.halo));
    drawRing(paint.target, at, radius, paint.px(3), Tint(paint.scene.theme.guide, 1 - left * 0.5));
}

} // namespace waymark
