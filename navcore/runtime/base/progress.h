// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <stop_token>

namespace navcore {

/// Reports the progress of a long task and lets the caller cancel the task. A default-constructed
/// object does neither.
struct Progress {
    std::stop_token stop = {};
    /// Callback that receives the completed fraction, 0..1, on the worker thread. May be empty.
    std::function<void(double done)> report = {};

    bool cancelled() const { return stop.stop_requested(); }
    void at(double done) const {
        if (report)
            report(done);
    }
    /// Returns the progress of a subtask that covers the fractions `begin` to `end` of this task.
    Progress part(double begin, double end) const {
        if (!report)
            return {stop};
        return {stop,
                [whole = report, begin, end](double done) { whole(begin + (end - begin) * done); }};
    }
};

} // namespace navcore
