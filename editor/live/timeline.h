// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace waymark {

/// A playable position in a process: a search in steps, or a walk in milliseconds.
class Timeline : public QObject {
    Q_OBJECT

public:
    static constexpr double minSpeed = 0.25, maxSpeed = 8;

    /// Creates a timeline of whole units. `perSecond` of them pass per second at speed 1, and a
    /// step moves by `stride` of them. Both are above 0.
    Timeline(double perSecond, qint64 stride, QObject* parent = nullptr);

    qint64 position() const { return m_position; } ///< Returns the current position, 0..length().
    qint64 length() const { return m_length; }
    qint64 stride() const { return m_stride; }
    /// Sets the length. A position beyond the new end moves to it.
    void setLength(qint64 length);
    /// Sets the position, clamped to 0..length().
    void setPosition(qint64 position);

    bool isPlaying() const { return m_tick.isActive(); }
    /// Plays from the position, or from 0 if it is at the end. Pauses at the end.
    void play();
    void pause();
    double speed() const { return m_speed; }
    void setSpeed(double speed); ///< Sets the speed, clamped to minSpeed..maxSpeed.

signals:
    void moved();   ///< Emitted when position() changed.
    void changed(); ///< Emitted when the length or speed changed, or playing began or ended.

private:
    void tick();
    void restartClock();

    double m_perSecond, m_speed = 1;
    qint64 m_stride, m_position = 0, m_length = 0;
    QTimer m_tick;
    QElapsedTimer m_clock; ///< Measures the time since the position was m_from.
    qint64 m_from = 0;     ///< Position where playing began or the speed last changed.
};

} // namespace waymark
