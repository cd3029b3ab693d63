// SPDX-License-Identifier: MIT
#pragma once

#include <QEvent>
#include <QObject>
#include <QString>

#include <chrono>
#include <functional>

namespace waymark {

/// Measures how long each turn of the application's event loop takes, and what causes slow turns. A
/// turn begins with its first event, and ends when the loop waits again. During a turn, nothing is
/// painted and no input is handled. Must be constructed on the application's thread.
class EventLoopWatchdog : public QObject {
    Q_OBJECT

public:
    struct Turn {
        double milliseconds = 0;
        /// Name of the work that was announced last, followed by the event that took longest and
        /// its receiver.
        QString work;
    };
    using Report = std::function<void(const Turn&)>;

    /// Calls `report` after each turn that takes longer than `limit`.
    explicit EventLoopWatchdog(std::chrono::milliseconds limit, Report report = {});

    /// Returns the longest turn since the previous call.
    Turn takeLongest();

    /// Sets the name of the work that is about to start, for reports. It is an action id or a
    /// progress text.
    static void announce(const QString& work);

protected:
    bool eventFilter(QObject* receiver, QEvent* event) override;

private:
    using Clock = std::chrono::steady_clock;

    void end();
    void weigh(Clock::time_point now);

    std::chrono::milliseconds m_limit;
    Report m_report;
    Turn m_longest;
    bool m_isOpen = false;
    Clock::time_point m_begin, m_last;
    Clock::duration m_most{}; ///< Longest time between two events of this turn.
    const QMetaObject* m_receiver = nullptr;
    /// Receiver of the event that took longest.
    const QMetaObject* m_mostReceiver = nullptr;
    QEvent::Type m_type = QEvent::None, m_mostType = QEvent::None;
};

} // namespace waymark
