// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// Makes the steps of a StudySearch out of one function of Derived,
///     template <class Observer> std::optional<Vertex> advance(Observer&)
/// which is compiled once for an observer that writes a report and once for nobody, so that a
/// search which is not watched does no work for watching.
template <class Derived>
class SteppedSearch : public StudySearch {
public:
    std::optional<Vertex> step() final;
    std::optional<Vertex> step(StepReport& report) final;
    void run() final;

private:
    struct Nobody {
        void settled(const SearchLabel&) {}
        void labelled(const SearchLabel&) {}
    };
    struct Reporter {
        StepReport& report;
        void settled(const SearchLabel& label) {
            report.settled = label;
            report.labelled.clear();
        }
        void labelled(const SearchLabel& label) { report.labelled.push_back(label); }
    };

    Derived& self() { return static_cast<Derived&>(*this); }
};

// Not inline: each search instantiates them in its own source, beside advance().
template <class Derived>
std::optional<StudyGraph::Vertex> SteppedSearch<Derived>::step() {
    Nobody nobody;
    return self().advance(nobody);
}

template <class Derived>
std::optional<StudyGraph::Vertex> SteppedSearch<Derived>::step(StepReport& report) {
    Reporter reporter{report};
    return self().advance(reporter);
}

template <class Derived>
void SteppedSearch<Derived>::run() {
    Nobody nobody;
    while (self().advance(nobody)) {
    }
}

} // namespace navcore
