// SPDX-License-Identifier: MIT
#include "navcore/author/edit/item_set.h"

namespace navcore {

VertexPair endsOf(const Level& level, EdgeKey key) {
    if (!key.isLink())
        return key.pair();
    const Link& link = *level.find<Link>(key.link());
    return VertexPair::of(link.from, link.to);
}

} // namespace navcore
