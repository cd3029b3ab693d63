// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <deque>
#include <functional>
#include <mutex>

namespace waymark {

/// Queue of tasks that workers hand to the thread that constructed it, which needs an event loop.
/// Qt's queued calls would also work, but sanitizers do not see how Qt synchronises them, and here
/// every sanitizer report must mean a bug.
class MainThreadQueue : public QObject {
    Q_OBJECT

public:
    MainThreadQueue();
    /// Drops pending tasks. All threads that post must have ended.
    ~MainThreadQueue() override;

    /// Appends `task`, which the event loop calls after all tasks posted earlier. Thread-safe.
    void post(std::function<void()> task);
    /// Drops pending tasks.
    void clear();

    /// Runs the oldest pending task, as the event loop would. Does nothing if the queue is empty.
    void callNext();

signals:
    void posted();

private:
    std::mutex m_mutex;
    std::deque<std::function<void()>> m_tasks;
};

} // namespace waymark
