// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/background_deleter.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace waymark {

/// Runs work that would block the window. With a worker installed (by a window), the work runs in
/// its own thread; without one it runs in place. Use it from the thread that constructed it; only
/// the work itself runs elsewhere.
class BlockingTask {
public:
    using Work = std::function<void(const navcore::Progress&)>;
    /// Runs `work` and returns when it is done or was cancelled; `text` describes it to the user.
    using Worker = std::function<void(const QString& text, const Work& work)>;
    void setWorker(Worker worker) { m_worker = std::move(worker); }
    bool hasWorker() const { return static_cast<bool>(m_worker); }

    /// Smallest number of items for which work counts as long.
    static constexpr std::size_t manyItems = 512;

    /// Returns when the work is done or was cancelled. Nested calls run as part of the outer work.
    void run(const QString& text, const Work& work);
    /// Runs work on `items` items. Fewer than `manyItems` are processed on the calling thread.
    /// Returns false if the work was cancelled.
    bool run(std::size_t items, const QString& text, const Work& work);
    bool isGoingOn() const { return m_isGoingOn; }
    /// Calls `task` when the current work has ended.
    void afterwards(std::function<void()> task) { m_tasks.push_back(std::move(task)); }

    /// Frees an object, which may be large, on another thread and returns its memory to the system.
    /// Does not wait. Without a worker the object is freed at once.
    void discard(std::shared_ptr<const void> waste);

private:
    Worker m_worker;
    bool m_isGoingOn = false;
    std::vector<std::function<void()>> m_tasks;
    BackgroundDeleter m_waste;
};

} // namespace waymark
