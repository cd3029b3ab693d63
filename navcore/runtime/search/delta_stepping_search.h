// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/delta_stepping.h"

namespace navcore {

/// Delta-stepping that uses 32-bit labels and falls back to 64-bit labels if a cost does not fit.
class DeltaSteppingSearch {
public:
    using Slot = ArcSnapshot::Slot;

    /// Computes the costs from the starts to all slots. Each slot may occur only once in `starts`.
    void run(const ArcSnapshot& arcs, std::span<const PathLeg> starts) {
        m_isWide = m_narrow.run(arcs, starts) == DeltaStepping<std::uint32_t>::Outcome::TooLarge;
        if (m_isWide)
            m_wide.run(arcs, starts);
    }

    /// Returns the lowest cost from a start to the slot, or nullopt if it cannot be reached.
    std::optional<std::uint64_t> cost(Slot slot) const {
        return m_isWide ? known(m_wide, slot) : known(m_narrow, slot);
    }

    std::size_t bytes() const { return m_narrow.bytes() + m_wide.bytes(); }

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
