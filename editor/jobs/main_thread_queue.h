// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <deque>
#include <functional>
#include <mutex>

namespace waymark {

/// Queue of tasks that worker threads post to the thread that constructed it. That thread needs an
/// event loop. Qt's queued connections are not used, because sanitizers do not understand Qt's
/// synchronisation and would report false positives.
class MainThreadQueue : public QObject {
    Q_OBJECT

public:
    MainThreadQueue();
    /// Discards pending tasks. All threads that call post() must have ended.
    ~MainThreadQueue() override;

    /// Appends a task. The event loop calls the tasks in the order in which they were posted.
    /// Thread-safe.
    void post(std::function<void()> task);
    /// Discards pending tasks.
    void clear();

    /// Runs the oldest pending task, or does nothing if there is none.
    void callNext();

signals:
    void posted();

private:
    std::mutex m_mutex;
    std::deque<std::function<void()>> m_tasks;
};

} // namespace waymark
