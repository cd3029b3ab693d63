// SPDX-License-Identifier: MIT
#include "editor/model/symmetric_edits.h"

namespace waymark {

using namespace navcore;

Result<LevelChange> SymmetricEdits::withPartners(const Level& level, std::uint64_t revision,
                                                 const LevelChange& change, IdBlock& ids) {
    if (!areOn(level) || !isMirrored(change)) {
        m_known.reset();
        return change;
    }
    if (!m_known || m_revision != revision) {
        m_known = std::make_unique<SymmetricChanges>(level);
        m_revision = revision;
    }
    return m_known->withPartners(change, ids);
}

} // namespace waymark
