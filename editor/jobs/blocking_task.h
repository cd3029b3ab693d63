// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/background_deleter.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace waymark {

/// Runs tasks that would block the window. If a window has installed a worker, each task runs on a
/// separate thread; otherwise, it runs on the calling thread. All functions must be called on the
/// thread that constructed the object.
class BlockingTask {
public:
    using Work = std::function<void(const navcore::Progress&)>;
    /// Runs `work` and blocks until it has ended or was cancelled. `text` describes it to the user.
    using Worker = std::function<void(const QString& text, const Work& work)>;
    void setWorker(Worker worker) { m_worker = std::move(worker); }
    bool hasWorker() const { return static_cast<bool>(m_worker); }

    /// A task on at least this many items is considered long.
    static constexpr std::size_t manyItems = 512;

    /// Blocks until `work` has ended or was cancelled. Nested calls become a part of the outer
    /// task.
    void run(const QString& text, const Work& work);
    /// Runs a task on `items` items. If there are fewer than `manyItems`, it runs on the calling
    /// thread. Returns false if it was cancelled.
    bool run(std::size_t items, const QString& text, const Work& work);
    bool isRunning() const { return m_isRunning; }
    /// Calls `task` when the current task has ended.
    void afterwards(std::function<void()> task) { m_tasks.push_back(std::move(task)); }

    /// Frees a possibly large object on another thread, and returns its memory to the system. Does
    /// not block. If no worker is installed, frees the object immediately.
    void discard(std::shared_ptr<const void> waste);

private:
    Worker m_worker;
    bool m_isRunning = false;
    std::vector<std::function<void()>> m_tasks;
    BackgroundDeleter m_deleter;
};

} // namespace waymark
