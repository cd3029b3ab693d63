// SPDX-License-Identifier: MIT
#include "navcore/author/edit/key_set.h"

#include "navcore/author/level/items.h"
#include "navcore/author/level/paged_map_impl.h"
#include "navcore/runtime/graph/edge.h"

namespace navcore {

template class PagedMap<VertexId, NoValue>;
template class PagedMap<EdgeKey, NoValue>;
template class PagedMap<ObstacleId, NoValue>;
template class PagedMap<BarrierId, NoValue>;
template class PagedMap<NoteId, NoValue>;
template class PagedMap<PinnedRouteId, NoValue>;

} // namespace navcore
