// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

namespace navcore {

/// An interface for running tasks in parallel. navcore never starts threads by itself; pass one of
/// these (ThreadTeam, or the program's own) to use more than one.
class Executor {
public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;

    /// Returns the maximum number of tasks that run at the same time, at least 1.
    virtual std::size_t threads() const = 0;
    /// Calls task(0) ... task(count - 1) in any order, possibly in parallel, and returns when all
    /// are done. Tasks must not call run() and must not throw; see runTasks().
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) = 0;
};

/// Runs tasks that may throw because memory runs out. The first exception is rethrown in the
/// caller's thread once all running tasks are done, since it would end the program in another
/// thread. Tasks that have not begun by then are skipped.
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

/// Runs tasks on the executor as runTasks() does. Without an executor all tasks run in the calling
/// thread, in order.
template <class Task>
void forEachTask(Executor* executor, std::size_t count, Task&& task) {
    if (executor)
        runTasks(*executor, count, task);
    else
        for (std::size_t i = 0; i < count; ++i)
            task(i);
}

/// Splits 0..count into one band per thread, each at least `least` long, and calls work(begin, end)
/// for each. Without an executor there is a single band, on the calling thread.
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
