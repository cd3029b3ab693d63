// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/delta_stepping.h"

namespace navcore {

/// Delta-stepping with labels of 32 bits while every cost fits, else of 64, unseen from outside.
class DeltaSteppingSearch {
public:
    using Slot = ArcSnapshot::Slot;

    /// Each slot occurs at most once in `starts`.
    void run(const ArcSnapshot& arcs, std::span<const PathLeg> starts) {
        m_isWide = m_narrow.run(arcs, starts) == DeltaStepping<std::uint32_t>::Outcome::TooLarge;
        if (m_isWide)
            m_wide.run(arcs, starts);
    }

    /// The least cost from a start to the slot; none when there is no way.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return m_isWide ? known(m_wide, slot) : known(m_narrow, slot);
    }

    std::size_t bytes() const { return m_narrow.bytes() + m_wide.bytes(); } ///< on the heap

private:
    template <class Label>
    static std::optional<std::uint64_t> known(const DeltaStepping<Label>& labels, Slot slot) {
        const Label label = labels.at(slot);
        return label == DeltaStepping<Label>::unreached ? std::nullopt
                                                        : std::optional<std::uint64_t>(label);
    }

    DeltaStepping<std::uint32_t> m_narrow;
    DeltaStepping<std::uint64_t> m_wide;
    bool m_isWide = false;
};

} // namespace navcore
