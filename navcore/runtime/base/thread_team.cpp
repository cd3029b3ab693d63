// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/thread_team.h"

#include <cassert>
#include <system_error>

namespace navcore {

ThreadTeam::ThreadTeam(std::size_t threads) {
    assert(threads >= 1);
    const auto start = [&] {
        m_threads.reserve(threads - 1);
        for (std::size_t i = 1; i < threads; ++i)
            m_threads.emplace_back([this] { wait(); });
    };
#ifndef __cpp_exceptions
    start();
#else
    try {
        start();
        // The system cannot create another thread; use those that exist.
    } catch (const std::system_error&) {
    }
#endif
}

ThreadTeam::~ThreadTeam() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

void ThreadTeam::run(std::size_t count, const std::function<void(std::size_t)>& task) {
    {
        const std::lock_guard lock(m_mutex);
        m_task = &task;
        m_count = count;
        m_next = 0;
        m_busy = m_threads.size();
        ++m_serial;
    }
    m_wake.notify_all();
    work(task, count);
    std::unique_lock lock(m_mutex);
    m_done.wait(lock, [this] { return m_busy == 0; });
    m_task = nullptr;
}

void ThreadTeam::work(const std::function<void(std::size_t)>& task, std::size_t count) {
    for (std::size_t i = m_next++; i < count; i = m_next++)
        task(i);
}

void ThreadTeam::wait() {
    std::uint64_t seen = 0;
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [&] { return m_ending || m_serial != seen; });
        if (m_ending)
            return;
        seen = m_serial;
        const auto* task = m_task;
        const std::size_t count = m_count;
        lock.unlock();
        work(*task, count);
        lock.lock();
        if (--m_busy == 0)
            m_done.notify_one();
    }
}

} // namespace navcore
