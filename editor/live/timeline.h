// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace waymark {

/// A playback position, which is either a step of a search or a time in milliseconds.
class Timeline : public QObject {
    Q_OBJECT

public:
    static constexpr double minSpeed = 0.25, maxSpeed = 8;

    /// Creates a timeline with positions in whole units. At speed 1 it plays `perSecond` units per
    /// second. Single steps move by `stride` units. Both must be positive.
    Timeline(double perSecond, qint64 stride, QObject* parent = nullptr);

    qint64 position() const { return m_position; } ///< In the range 0..length().
    qint64 length() const { return m_length; }
    qint64 stride() const { return m_stride; }
    /// Sets the length. A position beyond the new length moves to the end.
    void setLength(qint64 length);
    /// Sets the position, clamped to 0..length().
    void setPosition(qint64 position);

    bool isPlaying() const { return m_tick.isActive(); }
    /// Starts playback from the current position, or from 0 if it is at the end. Playback pauses at
    /// the end.
    void play();
    void pause();
    double speed() const { return m_speed; }
    void setSpeed(double speed); ///< Sets the speed, clamped to minSpeed..maxSpeed.

signals:
    void moved();
    /// Emitted when the length or the speed changes, or when playback starts or pauses.
    void changed();

private:
    void tick();
    void restartClock();

    double m_perSecond, m_speed = 1;
    qint64 m_stride, m_position = 0, m_length = 0;
    QTimer m_tick;
    QElapsedTimer m_clock; ///< Time since the position was m_from.
    qint64 m_from = 0;     ///< Position at which playback started or the speed last changed.
};

} // namespace waymark
