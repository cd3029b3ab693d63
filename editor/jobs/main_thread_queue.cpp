// SPDX-License-Identifier: MIT
#include "editor/jobs/main_thread_queue.h"

namespace waymark {

MainThreadQueue::MainThreadQueue() {
    connect(this, &MainThreadQueue::posted, this, &MainThreadQueue::callNext, Qt::QueuedConnection);
}

MainThreadQueue::~MainThreadQueue() = default;

void MainThreadQueue::post(std::function<void()> task) {
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    emit posted();
}

void MainThreadQueue::clear() {
    const std::lock_guard lock(m_mutex);
    m_tasks.clear();
}

void MainThreadQueue::callNext() {
    std::function<void()> task;
    {
        const std::lock_guard lock(m_mutex);
        if (m_tasks.empty())
            return; // The task was removed by clear().
        task = std::move(m_tasks.front());
        m_tasks.pop_front();
    }
    task(); // The task may delete this object.
}

} // namespace waymark
