// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace waymark {

/// A place in something that goes on in time: a search in steps, a walk in milliseconds. It can be
/// moved to any place, and played.
class Timeline : public QObject {
    Q_OBJECT

public:
    static constexpr double minSpeed = 0.25, maxSpeed = 8;

    /// Positions are whole units: `perSecond` of them, above 0, pass in a second at speed 1, and a
    /// step is `stride` of them, above 0.
    Timeline(double perSecond, qint64 stride, QObject* parent = nullptr);

    qint64 position() const { return m_position; } ///< 0..length()
    qint64 length() const { return m_length; }
    qint64 stride() const { return m_stride; }
    /// What lies beyond a new end goes to the end.
    void setLength(qint64 length);
    /// Anything beyond either end means that end.
    void setPosition(qint64 position);

    bool isPlaying() const { return m_tick.isActive(); }
    /// From the end it begins anew. It pauses by itself where it ends.
    void play();
    void pause();
    double speed() const { return m_speed; }
    void setSpeed(double speed); ///< minSpeed..maxSpeed

signals:
    void moved();   ///< another position
    void changed(); ///< another length or speed, or playing or not

private:
    void tick();
    void restartClock();

    double m_perSecond, m_speed = 1;
    qint64 m_stride, m_position = 0, m_length = 0;
    QTimer m_tick;
    QElapsedTimer m_clock; ///< since m_from
    qint64 m_from = 0;     ///< where playing began, or the speed changed
};

} // namespace waymark
