// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>

#include <atomic>
#include <exception>
#include <thread>

namespace waymark {

/// Runs `here` on this thread and `there` on another one, and waits for both. Rethrows their
/// exceptions. The overhead is about 30 µs.
template <class Here, class There>
void inTwo(const Here& here, const There& there) {
    std::exception_ptr failure;
    {
        // QThreadPool would be about 20 µs faster, but race detectors do not understand its locks.
        const std::jthread second([&] {
            try {
                there();
            } catch (...) { // The other thread may run out of memory.
                failure = std::current_exception();
            }
        });
        here();
    }
    if (failure)
        std::rethrow_exception(failure);
}

/// Divides a rectangle into horizontal strips for several threads. Each thread takes the next
/// strip, so that all threads finish at about the same time, even if one starts late.
class Strips {
public:
    Strips(const QRect& part, int count) : m_part(part), m_count(count) {}

    /// Calls work(strip) for one strip after the other, until none is left. Thread-safe.
    template <class Work>
    void take(const Work& work) {
        for (int i = m_next++; i < m_count; i = m_next++) {
            const int top = topOf(i);
            work(QRect(m_part.left(), top, m_part.width(), topOf(i + 1) - top));
        }
    }

private:
    int topOf(int i) const { return m_part.top() + m_part.height() * i / m_count; }

    QRect m_part;
    int m_count;
    std::atomic<int> m_next = 0;
};

} // namespace waymark
