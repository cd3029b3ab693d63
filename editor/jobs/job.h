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

/// Runs one task at a time on its own thread. QFuture is not used, because its workers cannot be
/// stopped by a std::stop_token, and because sanitizers do not understand Qt's synchronisation (see
/// MainThreadQueue).
template <class Answer>
class Job {
public:
    using Work = std::function<Answer(const navcore::Progress&)>;
    /// Callback that receives the result. The error is Cancelled if the task was stopped, or the
    /// error of withinMemory() if memory ran out.
    using Done = std::function<void(navcore::Result<Answer>)>;
    using Report = std::function<void(double)>;

    bool isRunning() const { return m_worker.joinable(); }

    /// Starts `work` on the worker thread. No other task may be running (asserted). When the task
    /// has ended, the event loop of this thread calls `done`, which may start the next task.
    /// `report` is called on the worker thread.
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
            m_mainThreadQueue.post(
                [this, stop, done = std::move(done), answer = std::move(answer)]() mutable {
                    // This join() returns immediately, because posting this task is the last thing
                    // that the worker does.
                    m_worker.join();
                    // Checked here, because stop() may have been called after the work had ended.
                    if (answer.ok() && stop.stop_requested())
                        answer = navcore::Error{navcore::ErrorKind::Cancelled, "stopped"};
                    done(std::move(answer));
                });
            ended.set_value();
        });
    }

    /// Asks the task to stop, without waiting until it does. `done` then receives no answer, even
    /// if the work has already ended. The destructor also waits.
    void stop() { m_worker.request_stop(); }

    /// Returns a future that becomes ready when the current task has ended. Other threads may wait
    /// for it.
    std::shared_future<void> ended() const { return m_ended; }

    /// Waits for at most `time` until the task has ended, and returns whether it has. Does not call
    /// `done`.
    bool endsWithin(std::chrono::milliseconds time) const {
        return m_ended.wait_for(time) == std::future_status::ready;
    }

    /// Waits until the current task has ended, and calls `done`. Does nothing if no task is
    /// running.
    void finish() {
        if (!isRunning())
            return;
        m_ended.wait();
        m_mainThreadQueue.callNext();
    }

private:
    MainThreadQueue m_mainThreadQueue;
    std::shared_future<void> m_ended;
    /// Declared last, because the thread must end before m_mainThreadQueue is destroyed.
    std::jthread m_worker;
};

/// Blocks until the timer is inactive and no task is running, including tasks started in the
/// meantime. Does not wait for the timer, but calls `start`, which must do the same as the timer's
/// handler. Only tests call this function.
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
