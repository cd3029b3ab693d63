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

/// An executor with its own threads, which sleep between runs. The caller's thread also works. Only
/// one thread at a time may call run().
class ThreadTeam : public Executor {
public:
    /// Creates one thread per processor.
    ThreadTeam() : ThreadTeam(std::max(1U, std::thread::hardware_concurrency())) {}
    /// Creates a team of `threads` threads, at least 1 and including the caller's thread. It has
    /// fewer threads if the system cannot provide them.
    explicit ThreadTeam(std::size_t threads);
    ~ThreadTeam() override;

    std::size_t threads() const override { return m_threads.size() + 1; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override;

private:
    void wait();
    void work(const std::function<void(std::size_t)>& task, std::size_t count);

    std::mutex m_mutex;
    std::condition_variable m_wake, m_done;
    /// The task of the current run; null between runs.
    const std::function<void(std::size_t)>* m_task = nullptr;
    std::size_t m_count = 0;
    std::size_t m_busy = 0; ///< Number of threads that have not finished the current run.
    std::uint64_t m_serial = 0;
    bool m_ending = false;
    std::atomic<std::size_t> m_next = 0;
    std::vector<std::thread> m_threads;
};

} // namespace navcore
