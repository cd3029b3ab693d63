// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry.h"

#include <memory>

namespace waymark {

/// Adds the changes of partners to the edits of a document while its symmetry guide is on.
class SymmetricEdits {
public:
    /// RAII object that leaves edits as they are, for changes that concern one side only, such as
    /// making one side equal to the other.
    class Pause {
    public:
        explicit Pause(SymmetricEdits& edits) : m_edits(edits) { ++m_edits.m_pauses; }
        ~Pause() { --m_edits.m_pauses; }
        Pause(const Pause&) = delete;
        Pause& operator=(const Pause&) = delete;

    private:
        SymmetricEdits& m_edits;
    };

    /// Returns whether edits of the level get partners.
    bool areOn(const navcore::Level& level) const {
        return m_pauses == 0 && navcore::mirrorsEdits(level);
    }
    /// Returns the change together with the changes of all partners, or unchanged if the guide is
    /// off. The search for partners is kept for further changes of the same revision.
    navcore::Result<navcore::LevelChange> withPartners(const navcore::Level& level,
                                                       std::uint64_t revision,
                                                       const navcore::LevelChange& change,
                                                       navcore::IdBlock& ids);

private:
    std::unique_ptr<navcore::SymmetricChanges> m_known;
    std::uint64_t m_revision = 0; ///< Revision of the level in m_known.
    int m_pauses = 0;
};

} // namespace waymark
