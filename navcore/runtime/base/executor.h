// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

namespace navcore {

/// Interface for running tasks in parallel. navcore starts no threads of its own. To use several
/// threads, callers pass an executor: a ThreadTeam, or an adapter for their own thread pool.
class Executor {
public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;

    /// Returns the maximum number of tasks that can run at the same time, at least 1.
    virtual std::size_t threads() const = 0;
    /// Calls task(0) ... task(count - 1) in any order, possibly in parallel, and returns when all
    /// calls have finished. Tasks must not call run() and must not throw; for tasks that may throw,
    /// use runTasks().
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) = 0;
};

/// Runs tasks that may throw, for example when memory runs out. After an exception, tasks that have
/// not started yet are skipped. When all running tasks have finished, the first exception is
/// rethrown in the calling thread.
inline void runTasks(Executor& executor, std::size_t count,
                     const std::function<void(std::size_t)>& task) {
#ifndef __cpp_exceptions
    executor.run(count, task);
#else
    std::atomic<bool> hasFailed = false;
    std::mutex failing;
    std::exception_ptr failure;
    executor.run(count, [&](std::size_t i) {
        if (hasFailed)
            return;
        try {
            task(i);
        } catch (...) {
            const std::lock_guard lock(failing);
            if (!hasFailed.exchange(true))
                failure = std::current_exception();
        }
    });
    if (failure)
        std::rethrow_exception(failure);
#endif
}

/// Runs tasks with runTasks(), or in order on the calling thread if `executor` is null.
template <class Task>
void forEachTask(Executor* executor, std::size_t count, Task&& task) {
    if (executor)
        runTasks(*executor, count, task);
    else
        for (std::size_t i = 0; i < count; ++i)
            task(i);
}

/// Splits the range 0..count into bands of at least `least` elements, at most one for each thread,
/// and calls work(begin, end) for each band in parallel. If `executor` is null, there is a single
/// band, which runs on the calling thread.
template <class Work>
void forEachBand(Executor* executor, std::size_t count, std::size_t least, Work&& work) {
    const std::size_t most = least > 0 ? count / least : count;
    const std::size_t bands = executor ? std::min(executor->threads(), most) : 1;
    if (bands <= 1) {
        work(std::size_t{0}, count);
        return;
    }
    runTasks(*executor, bands,
             [&](std::size_t i) { work(count * i / bands, count * (i + 1) / bands); });
}

} // namespace navcore
