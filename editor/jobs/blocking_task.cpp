// SPDX-License-Identifier: MIT
#include "editor/jobs/blocking_task.h"

namespace waymark {

using namespace navcore;

void BlockingTask::run(const QString& text, const Work& work) {
    if (!m_worker || m_isRunning)
        return work({});
    struct Mark {
        explicit Mark(bool& flag) : m_flag(flag) { m_flag = true; }
        // The destructor resets the flag even if the task runs out of memory.
        ~Mark() { m_flag = false; }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;
        bool& m_flag;
    };
    {
        const Mark mark(m_isRunning);
        m_worker(text, work);
    }
    for (const auto& task : std::exchange(m_tasks, {}))
        task();
}

bool BlockingTask::run(std::size_t items, const QString& text, const Work& work) {
    if (items < manyItems) {
        work({});
        return true;
    }
    bool isDone = false;
    run(text, [&](const Progress& progress) {
        work(progress);
        isDone = !progress.cancelled();
    });
    return isDone;
}

void BlockingTask::discard(std::shared_ptr<const void> waste) {
    if (m_worker)
        m_deleter.discard(std::move(waste));
}

} // namespace waymark
