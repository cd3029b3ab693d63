// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <stop_token>

namespace navcore {

/// Allows a long task to report its progress and to learn that it should stop. A
/// default-constructed object does neither.
struct Progress {
    std::stop_token stop = {};
    /// A function that the worker thread calls with the completed fraction, 0..1; may be empty.
    std::function<void(double done)> report = {};

    bool cancelled() const { return stop.stop_requested(); }
    void at(double done) const {
        if (report)
            report(done);
    }
    /// Returns the progress of a subtask that spans `begin` to `end` of this task.
    Progress part(double begin, double end) const {
        if (!report)
            return {stop};
        return {stop,
                [whole = report, begin, end](double done) { whole(begin + (end - begin) * done); }};
    }
};

} // namespace navcore
