// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"

#include <memory>
#include <vector>

namespace waymark {

/// Frees in a thread what is so large that freeing it would hold up the window, and gives the
/// memory back to the system. Of one thread.
class Waste {
public:
    /// Frees it when nobody else has it. Waits for nothing; the destructor does.
    void discard(std::shared_ptr<void> waste);

private:
    void start();

    std::vector<std::shared_ptr<void>> m_next; ///< while others are being freed
    Job<navcore::Done> m_job;
};

} // namespace waymark
