// SPDX-License-Identifier: MIT
#include "navcore/author/edit/key_set.h"

#include "navcore/author/level/items.h"
#include "navcore/author/level/paged_map_impl.h"
#include "navcore/runtime/graph/edge.h"

namespace navcore {

#define INSTANTIATE(Item) template class PagedMap<Item::Key, NoValue>;
WAYMARK_RECORDS(INSTANTIATE)
#undef INSTANTIATE
template class PagedMap<EdgeKey, NoValue>;

} // namespace navcore
