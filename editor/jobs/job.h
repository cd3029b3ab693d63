// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/inbox.h"
#include "navcore/runtime/base/out_of_memory.h"
#include "navcore/runtime/base/progress.h"

#include <chrono>
#include <future>
#include <thread>

namespace waymark {

/// One piece of work at a time in a thread of its own. Not QFuture: sanitizers do not see how Qt
/// synchronises it (see Inbox), and its workers cannot be told to stop by a std::stop_token.
template <class Answer>
class Job {
public:
    using Work = std::function<Answer(const navcore::Progress&)>;
    /// What came of it: the answer; or why there is none: Cancelled when it was stopped, or there
    /// was not enough memory.
    using Done = std::function<void(navcore::Result<Answer>)>;
    using Report = std::function<void(double)>;

    bool isRunning() const { return m_worker.joinable(); }

    /// Starts work when none is running (asserted). The event loop of this thread calls `done`,
    /// which may start the next; `report` is called in the worker.
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
                m_worker.join(); // its last act was to post this
                done(std::move(answer));
            });
            ended.set_value();
        });
    }

    /// Tells it that nobody wants the answer; waits for nothing. The destructor does both.
    void stop() { m_worker.request_stop(); }

    /// Ready when the work that runs has ended: for other threads to wait for.
    std::shared_future<void> ended() const { return m_ended; }

    /// Whether the work ends within that time; `done` is still to be called then.
    bool endsWithin(std::chrono::milliseconds time) const {
        return m_ended.wait_for(time) == std::future_status::ready;
    }

    /// Waits for the work and has `done` called, when some is running.
    void finish() {
        if (!isRunning())
            return;
        m_ended.wait();
        m_inbox.callNext();
    }

private:
    Inbox m_inbox;
    std::shared_future<void> m_ended;
    std::jthread m_worker; ///< ends before the inbox does
};

} // namespace waymark
