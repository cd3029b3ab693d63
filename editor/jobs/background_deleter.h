// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"

#include <memory>
#include <vector>

namespace waymark {

/// Frees large objects in a background thread, because freeing them would block the window, and
/// returns the memory to the system. All calls must come from one thread.
class BackgroundDeleter {
public:
    /// Drops this reference in the background, which frees the object if it is the last one. Does
    /// not wait; the destructor does.
    void discard(std::shared_ptr<const void> waste);

private:
    void start();

    std::vector<std::shared_ptr<const void>>
        m_next; ///< Objects that wait while others are being freed.
    Job<navcore::Done> m_job;
};

} // namespace waymark
