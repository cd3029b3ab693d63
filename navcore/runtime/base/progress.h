// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <stop_token>

namespace navcore {

/// Lets a long task report its progress and learn that it should stop. The default does neither.
struct Progress {
    std::stop_token stop = {};
    std::function<void(double done)> report = {}; ///< called with 0..1 from the worker thread

    bool cancelled() const { return stop.stop_requested(); }
    void at(double done) const {
        if (report)
            report(done);
    }
    /// Returns the progress of a subtask that spans `begin` to `end` of this one.
    Progress part(double begin, double end) const {
        if (!report)
            return {stop};
        return {stop,
                [whole = report, begin, end](double done) { whole(begin + (end - begin) * done); }};
    }
};

} // namespace navcore
