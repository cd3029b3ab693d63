// SPDX-License-Identifier: MIT
#include "editor/jobs/waste.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace waymark {

using namespace navcore;

namespace {

/// What was freed in small pieces stays with the program otherwise.
void giveMemoryBack() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace

void Waste::discard(std::shared_ptr<void> waste) {
    m_next.push_back(std::move(waste));
    if (!m_job.isRunning())
        start();
}

void Waste::start() {
    m_job.start(
        [waste = std::exchange(m_next, {})](const Progress&) mutable {
            waste.clear();
            giveMemoryBack();
            return Done{};
        },
        [this](const Result<Done>&) {
            if (!m_next.empty())
                start();
        });
}

} // namespace waymark
