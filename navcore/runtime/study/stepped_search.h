// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// Implements the steps of a StudySearch with one function of Derived,
///     template <class Observer> std::optional<Vertex> advance(Observer&)
/// which notifies the observer of the vertex that it settles and of every arc that it examines. It
/// is instantiated for an observer that writes a report and for one that does nothing, so that a
/// search that is not watched has no overhead.
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
    struct Nobody {
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

// The functions below are not inline: each search instantiates them in its own source file, beside
// advance().
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
