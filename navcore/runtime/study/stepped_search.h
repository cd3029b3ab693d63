// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// Implements the steps of a StudySearch with a single function of Derived:
///     template <class Observer> std::optional<Vertex> advance(Observer&)
/// The function notifies the observer of the vertex that it settles and of every arc that it
/// examines. It is instantiated for an observer that writes a report and for one that does nothing,
/// so searches without a report have no overhead.
template <class Derived>
class SteppedSearch : public StudySearch {
public:
    std::optional<Vertex> step() final;
    std::optional<Vertex> step(StepReport& report) final;
    void run() final;
    std::unique_ptr<StudySearch> clone() const final {
        return std::make_unique<Derived>(static_cast<const Derived&>(*this));
    }

private:
    struct NullObserver {
        void settled(const SearchLabel&) {}
        void looked(const ArcLook&) {}
    };
    struct Reporter {
        StepReport& report;
        void settled(const SearchLabel& label) {
            report.settled = label;
            report.labelled.clear();
            report.looks.clear();
        }
        void looked(const ArcLook& look) {
            if (changesLabel(look.outcome))
                report.labelled.push_back(look.after);
            if (report.detail == ReportDetail::Looks)
                report.looks.push_back(look);
        }
    };

    Derived& self() { return static_cast<Derived&>(*this); }
};

// Not inline: each search instantiates these functions in its own source file, next to advance().
template <class Derived>
std::optional<StudyGraph::Vertex> SteppedSearch<Derived>::step() {
    NullObserver ignored;
    return self().advance(ignored);
}

template <class Derived>
std::optional<StudyGraph::Vertex> SteppedSearch<Derived>::step(StepReport& report) {
    Reporter reporter{report};
    return self().advance(reporter);
}

template <class Derived>
void SteppedSearch<Derived>::run() {
    NullObserver ignored;
    while (self().advance(ignored)) {
    }
}

} // namespace navcore
