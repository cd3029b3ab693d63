// SPDX-License-Identifier: MIT
#pragma once

#include <QEvent>
#include <QObject>
#include <QString>

#include <chrono>
#include <functional>

namespace waymark {

/// Times the turns of the event loop of the thread that made it, which is the application's, and
/// says who holds one up. A turn begins with its first event and ends when the loop waits again;
/// while it goes on nothing is painted and nobody is answered.
class TurnWatch : public QObject {
    Q_OBJECT

public:
    struct Turn {
        double milliseconds = 0;
        QString work; ///< what was announced last, and the event that took the greatest part
    };
    using Report = std::function<void(const Turn&)>;

    /// `report` is called after each turn that takes longer than `limit`.
    explicit TurnWatch(std::chrono::milliseconds limit, Report report = {});

    /// The longest turn that has ended since the last call.
    Turn takeLongest();

    /// What is about to be done, for whoever watches: the id of an action, a progress text.
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
    Clock::duration m_most{}; ///< the longest time between two events of this turn
    const QMetaObject* m_receiver = nullptr;
    const QMetaObject* m_mostReceiver = nullptr; ///< of the event that began it
    QEvent::Type m_type = QEvent::None, m_mostType = QEvent::None;
};

} // namespace waymark
