// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace navcore {

/// A thread pool whose threads sleep between runs. The thread that calls run() also executes tasks.
/// Only one thread at a time may call run().
class ThreadTeam : public Executor {
public:
    /// Creates a team with one thread per processor, including the calling thread.
    ThreadTeam() : ThreadTeam(std::max(1U, std::thread::hardware_concurrency())) {}
    /// Creates a team of `threads` threads (at least 1), including the calling thread. If the
    /// system cannot create that many, the team has fewer.
    explicit ThreadTeam(std::size_t threads);
    ~ThreadTeam() override;

    std::size_t threads() const override { return m_threads.size() + 1; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override;

private:
    void wait();
    void work(const std::function<void(std::size_t)>& task, std::size_t count);

    std::mutex m_mutex;
    std::condition_variable m_wake, m_done;
    /// The task of the current run; null if no run is active.
    const std::function<void(std::size_t)>* m_task = nullptr;
    std::size_t m_count = 0;
    std::size_t m_busy = 0; ///< Number of threads still working on the current run.
    std::uint64_t m_serial = 0;
    bool m_ending = false;
    std::atomic<std::size_t> m_next = 0;
    std::vector<std::thread> m_threads;
};

} // namespace navcore
