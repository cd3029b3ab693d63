// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

namespace navcore {

/// Where work may run side by side. navcore starts no thread by itself: who wants more than one
/// passes one of these (ThreadTeam, or the program's own).
class Executor {
public:
    Executor() = default;
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;
    virtual ~Executor() = default;

    /// How many tasks may run at a time, at least 1.
    virtual std::size_t threads() const = 0;
    /// Calls task(0) ... task(count - 1), in any order and at the same time; returns when all are
    /// done. A task may not call run() itself, nor throw: see runTasks().
    virtual void run(std::size_t count, const std::function<void(std::size_t)>& task) = 0;
};

/// Runs tasks that may have no memory left. What the first of those throws is thrown here, in the
/// caller's thread, once all are done: the program would end by it in another one. Tasks that have
/// not begun by then never do.
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

/// As runTasks(); all in this thread, in order, when there is no executor.
template <class Task>
void forEachTask(Executor* executor, std::size_t count, Task&& task) {
    if (executor)
        runTasks(*executor, count, task);
    else
        for (std::size_t i = 0; i < count; ++i)
            task(i);
}

/// Calls work(begin, end) for one band of 0..count for each thread, each at least `least` long;
/// one band for all in this thread when there is no executor.
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
