// SPDX-License-Identifier: MIT
#include "editor/jobs/inbox.h"

namespace waymark {

Inbox::Inbox() {
    connect(this, &Inbox::posted, this, &Inbox::callNext, Qt::QueuedConnection);
}

Inbox::~Inbox() = default;

void Inbox::post(std::function<void()> task) {
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
    }
    emit posted();
}

void Inbox::clear() {
    const std::lock_guard lock(m_mutex);
    m_tasks.clear();
}

void Inbox::callNext() {
    std::function<void()> task;
    {
        const std::lock_guard lock(m_mutex);
        if (m_tasks.empty())
            return; // clear() dropped the task
        task = std::move(m_tasks.front());
        m_tasks.pop_front();
    }
    task(); // may delete this object
}

} // namespace waymark
