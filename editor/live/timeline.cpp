// SPDX-License-Identifier: MIT
#include "editor/live/timeline.h"

#include <algorithm>
#include <cmath>

namespace waymark {

namespace {
constexpr int frameMilliseconds = 16; // Interval between updates during playback, about one frame.
}

Timeline::Timeline(double perSecond, qint64 stride, QObject* parent)
    : QObject(parent), m_perSecond(perSecond), m_stride(stride) {
    m_tick.setInterval(frameMilliseconds);
    connect(&m_tick, &QTimer::timeout, this, &Timeline::tick);
}

void Timeline::setLength(qint64 length) {
    if (length == m_length)
        return;
    m_length = length;
    emit changed();
    setPosition(m_position);
}

void Timeline::setPosition(qint64 position) {
    position = std::clamp<qint64>(position, 0, m_length);
    if (position == m_position)
        return;
    m_position = position;
    restartClock();
    emit moved();
}

void Timeline::play() {
    if (isPlaying() || m_length == 0)
        return;
    if (m_position == m_length)
        setPosition(0);
    m_tick.start();
    restartClock();
    emit changed();
}

void Timeline::pause() {
    if (!isPlaying())
        return;
    m_tick.stop();
    emit changed();
}

void Timeline::setSpeed(double speed) {
    speed = std::clamp(speed, minSpeed, maxSpeed);
    if (speed == m_speed)
        return;
    m_speed = speed;
    restartClock();
    emit changed();
}

void Timeline::restartClock() {
    m_from = m_position;
    m_clock.start();
}

void Timeline::tick() {
    const double passed = static_cast<double>(m_clock.elapsed()) / 1000 * m_speed * m_perSecond;
    const qint64 to = std::min(m_from + static_cast<qint64>(std::floor(passed)), m_length);
    if (to != m_position) {
        m_position = to; // Do not restart m_clock here, because fractions of a unit would be lost.
        emit moved();
    }
    if (m_position == m_length)
        pause();
}

} // namespace waymark
