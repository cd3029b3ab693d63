// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/waste.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace waymark {

/// Work that would hold up the window: whoever has a window does it in a thread of its own; where
/// there is none it is done at once. Of the thread that made it, but what run() does.
class LongWork {
public:
    using Work = std::function<void(const navcore::Progress&)>;
    /// Has `work` done and returns when it is done or was cancelled; `text` says what it is.
    using Worker = std::function<void(const QString& text, const Work& work)>;
    void setWorker(Worker worker) { m_worker = std::move(worker); }
    bool hasWorker() const { return static_cast<bool>(m_worker); }

    /// From so many items on, work on them is long.
    static constexpr std::size_t manyItems = 512;

    /// Returns when the work is done or was cancelled. What it starts of this kind is part of it.
    void run(const QString& text, const Work& work);
    /// The same for work on so many items: on few it is done here. Whether it was not cancelled.
    bool run(std::size_t items, const QString& text, const Work& work);
    bool isGoingOn() const { return m_isGoingOn; }
    /// Has `task` called when the work that goes on has ended.
    void afterwards(std::function<void()> task) { m_tasks.push_back(std::move(task)); }

    /// Frees what may be large, elsewhere, and gives the memory back to the system. Waits for
    /// nothing. Where there is no worker it is freed at once.
    void discard(std::shared_ptr<void> waste);

private:
    Worker m_worker;
    bool m_isGoingOn = false;
    std::vector<std::function<void()>> m_tasks;
    Waste m_waste;
};

} // namespace waymark
