// SPDX-License-Identifier: MIT
#pragma once

#include "editor/jobs/job.h"

#include <memory>
#include <vector>

namespace waymark {

/// Frees large objects on a background thread, because freeing them would block the window. Returns
/// their memory to the system. All functions must be called on the same thread.
class BackgroundDeleter {
public:
    /// Releases a reference in the background. If it was the last one, the object is freed. This
    /// function does not block, but the destructor of BackgroundDeleter does.
    void discard(std::shared_ptr<const void> waste);

private:
    void start();

    std::vector<std::shared_ptr<const void>> m_next; ///< Objects to free when the current job ends.
    Job<navcore::Done> m_job;
};

} // namespace waymark
