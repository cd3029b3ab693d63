// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/runtime/base/result.h"

#include <vector>

namespace navcore {

/// A count of links of waypoints whose target is not in the file. They are omitted, as other
/// programs do, because such a link does not mean that the rest of the file is wrong.
class LinksWithoutEnd {
public:
    /// Counts a link. `why` is an error that names the link and its line in the file.
    void add(const Error& why) {
        if (m_count++ == 0)
            m_first = phraseOf(why);
    }
    /// Adds a warning with the number of links and the first of them, if there are any.
    void tell(std::vector<Phrase>& warnings) const {
        if (m_count > 0)
            warnings.push_back(say(texts::badLinksLeftOut, Count{m_count}, Phrase(m_first)));
    }

private:
    std::uint64_t m_count = 0;
    Phrase m_first;
};

} // namespace navcore
