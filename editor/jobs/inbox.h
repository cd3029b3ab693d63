// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <deque>
#include <functional>
#include <mutex>

namespace waymark {

/// What workers want done in the thread that made it, which needs an event loop. Qt's queued calls
/// would do, but sanitizers do not see how Qt synchronises them: here each report means a bug.
class Inbox : public QObject {
    Q_OBJECT

public:
    Inbox();
    /// Drops what waits. All who post must have ended.
    ~Inbox() override;

    /// Has `task` called by the event loop, after all that was posted before. In any thread.
    void post(std::function<void()> task);
    /// Drops what waits.
    void clear();

    /// Calls what came first, as the event loop would; nothing when nothing waits.
    void callNext();

signals:
    void posted();

private:
    std::mutex m_mutex;
    std::deque<std::function<void()>> m_tasks;
};

} // namespace waymark
