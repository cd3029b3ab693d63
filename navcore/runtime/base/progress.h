// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <stop_token>

namespace navcore {

/// How long work reports how far it is and learns that it should stop. The default does neither.
struct Progress {
    std::stop_token stop = {};
    std::function<void(double done)> report = {}; ///< called with 0..1 from the working thread

    bool cancelled() const { return stop.stop_requested(); }
    void at(double done) const {
        if (report)
            report(done);
    }
    /// For a part of the work that takes it from `begin` to `end`.
    Progress part(double begin, double end) const {
        if (!report)
            return {stop};
        return {stop,
                [whole = report, begin, end](double done) { whole(begin + (end - begin) * done); }};
    }
};

} // namespace navcore
