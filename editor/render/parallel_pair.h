// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>

#include <atomic>
#include <exception>
#include <thread>

namespace waymark {

/// Does two things at a time and returns when both are done: `here` in this thread, `there` in
/// another. What they throw is thrown. Costs some 30 us.
template <class Here, class There>
void inTwo(const Here& here, const There& there) {
    std::exception_ptr failure;
    {
        // Not one of Qt's pool: that saves some 20 us, but no tool sees through its locks whether
        // the two race.
        const std::jthread second([&] {
            try {
                there();
            } catch (...) { // out of memory
                failure = std::current_exception();
            }
        });
        here();
    }
    if (failure)
        std::rethrow_exception(failure);
}

/// The rows of a part in strips, of which threads take the next that is left: none waits long for
/// another, and for one that begins late, on a busy machine, less is left.
class Strips {
public:
    Strips(const QRect& part, int count) : m_part(part), m_count(count) {}

    /// Calls work(strip) until none is left.
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
