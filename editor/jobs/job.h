// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/main_thread_queue.h"
#include "navcore/runtime/base/out_of_memory.h"
#include "navcore/runtime/base/progress.h"

#include <QTimer>

#include <chrono>
#include <future>
#include <thread>

namespace waymark {

/// Runs one piece of work at a time in its own thread. Not a QFuture, because sanitizers do not see
/// how Qt synchronises it (see MainThreadQueue) and its workers cannot be stopped by a
/// std::stop_token.
template <class Answer>
class Job {
public:
    using Work = std::function<Answer(const navcore::Progress&)>;
    /// Receives the answer, or an error: Cancelled if the work was stopped, or the error of
    /// withinMemory if memory ran out.
    using Done = std::function<void(navcore::Result<Answer>)>;
    using Report = std::function<void(double)>;

    bool isRunning() const { return m_worker.joinable(); }

    /// Starts `work`; no other work may be running (asserted). The event loop of this thread then
    /// calls `done`, which may start the next work. `report` is called on the worker thread.
    void start(Work work, Done done, Report report = {}) {
        Q_ASSERT(!isRunning());
        std::promise<void> ended;
        m_ended = ended.get_future().share();
        m_worker = std::jthread([this, work = std::move(work), done = std::move(done),
                                 report = std::move(report),
                                 ended = std::move(ended)](const std::stop_token& stop) mutable {
            navcore::Result<Answer> answer =
                navcore::Error{navcore::ErrorKind::Cancelled, "stopped"};
            const navcore::Status fits = navcore::withinMemory([&] {
                answer = work(navcore::Progress{stop, std::move(report)});
            });
            if (!fits)
                answer = fits.error();
            else if (stop.stop_requested())
                answer = navcore::Error{navcore::ErrorKind::Cancelled, "stopped"};
            m_inbox.post([this, done = std::move(done), answer = std::move(answer)]() mutable {
                m_worker.join(); // Posting this task was the worker's last action.
                done(std::move(answer));
            });
            ended.set_value();
        });
    }

    /// Asks the work to stop and returns at once. The destructor asks and waits.
    void stop() { m_worker.request_stop(); }

    /// Returns a future that becomes ready when the current work has ended. Other threads may wait
    /// on it.
    std::shared_future<void> ended() const { return m_ended; }

    /// Waits up to `time` and returns true if the work has ended by then; `done` is called later.
    bool endsWithin(std::chrono::milliseconds time) const {
        return m_ended.wait_for(time) == std::future_status::ready;
    }

    /// Waits for the current work, if any, and calls `done`.
    void finish() {
        if (!isRunning())
            return;
        m_ended.wait();
        m_inbox.callNext();
    }

private:
    MainThreadQueue m_inbox;
    std::shared_future<void> m_ended;
    /// The thread must end before m_inbox is destroyed, so it is declared last.
    std::jthread m_worker;
};

/// Runs delayed work at once and waits for it and for what it starts. `start` does what the timer
/// would do. Only tests call it.
template <class Answer, class Start>
void finishWork(QTimer& later, Job<Answer>& job, const Start& start) {
    while (later.isActive() || job.isRunning()) {
        if (later.isActive()) {
            later.stop();
            start();
        }
        job.finish();
    }
}

} // namespace waymark
