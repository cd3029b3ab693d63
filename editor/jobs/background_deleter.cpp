// SPDX-License-Identifier: MIT
#include "editor/jobs/background_deleter.h"

#include "editor/jobs/malloc_tuning.h"

namespace waymark {

using namespace navcore;

void BackgroundDeleter::discard(std::shared_ptr<const void> waste) {
    m_next.push_back(std::move(waste));
    if (!m_job.isRunning())
        start();
}

void BackgroundDeleter::start() {
    m_job.start(
        [waste = std::exchange(m_next, {})](const Progress&) mutable {
            waste.clear();
            releaseFreeMemory();
            return Done{};
        },
        [this](const Result<Done>&) {
            if (!m_next.empty())
                start();
        });
}

} // namespace waymark
