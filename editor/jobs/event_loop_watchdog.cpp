// SPDX-License-Identifier: MIT
#include "editor/jobs/event_loop_watchdog.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QMetaEnum>

namespace waymark {

namespace {

/// Name of the work that was announced last. Only used on the application's thread.
QString& announced() {
    static QString work;
    return work;
}

} // namespace

EventLoopWatchdog::EventLoopWatchdog(std::chrono::milliseconds limit, Report report)
    : m_limit(limit), m_report(std::move(report)) {
    QCoreApplication::instance()->installEventFilter(this);
    // Qt emits one of these two signals between turns. Which one it is depends on the event
    // dispatcher, and on whether it may block.
    const QAbstractEventDispatcher* loop = QAbstractEventDispatcher::instance();
    connect(loop, &QAbstractEventDispatcher::aboutToBlock, this, &EventLoopWatchdog::end);
    connect(loop, &QAbstractEventDispatcher::awake, this, &EventLoopWatchdog::end);
}

void EventLoopWatchdog::announce(const QString& work) {
    announced() = work;
}

EventLoopWatchdog::Turn EventLoopWatchdog::takeLongest() {
    return std::exchange(m_longest, {});
}

bool EventLoopWatchdog::eventFilter(QObject* receiver, QEvent* event) {
    const Clock::time_point now = Clock::now();
    if (m_isOpen)
        weigh(now);
    else
        m_begin = now;
    m_isOpen = true;
    m_last = now;
    m_receiver = receiver->metaObject();
    m_type = event->type();
    return false;
}

void EventLoopWatchdog::weigh(Clock::time_point now) {
    if (now - m_last <= m_most)
        return;
    m_most = now - m_last;
    m_mostReceiver = m_receiver;
    m_mostType = m_type;
}

void EventLoopWatchdog::end() {
    if (!std::exchange(m_isOpen, false))
        return;
    const Clock::time_point now = Clock::now();
    weigh(now);
    const std::chrono::duration<double, std::milli> took = now - m_begin;
    m_most = {};
    if (took <= m_limit && took.count() <= m_longest.milliseconds)
        return;
    const char* type = QMetaEnum::fromType<QEvent::Type>().valueToKey(m_mostType);
    const Turn turn{took.count(), QStringLiteral("%1 (%2 to %3)")
                                      .arg(announced(), QLatin1String(type ? type : "event"),
                                           QLatin1String(m_mostReceiver->className()))};
    if (turn.milliseconds > m_longest.milliseconds)
        m_longest = turn;
    if (took > m_limit && m_report)
        m_report(turn);
}

} // namespace waymark
