// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/runtime/base/result.h"

#include <vector>

namespace navcore {

/// Counts links to waypoints that do not exist in the file. Such links are skipped, as in other
/// programs, because the rest of the file may still be valid.
class LinksWithoutEnd {
public:
    /// Counts a link that was skipped. `why` is the error message, which names the link and its
    /// line.
    void add(const Error& why) {
        if (m_count++ == 0)
            m_first = phraseOf(why);
    }
    /// If links were skipped, adds a warning with their number and the first error.
    void report(std::vector<Phrase>& warnings) const {
        if (m_count > 0)
            warnings.push_back(say(texts::badLinksLeftOut, Count{m_count}, Phrase(m_first)));
    }

private:
    std::uint64_t m_count = 0;
    Phrase m_first;
};

} // namespace navcore
