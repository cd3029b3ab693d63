// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/route/route.h"

#include <QString>

namespace waymark {

/// Names an item for the user: the name that the designer gave it, or its type and position in the
/// level's unit, "vertex at 40.0, 13.3". Never its id, which means nothing to the user.
QString nameOf(const navcore::Level& level, navcore::VertexId id);
QString nameOf(const navcore::Level& level, navcore::ObstacleId id);
/// Names a barrier: "gate "North"", "barrier at 40.0, 13.3", or "a barrier" if it no longer exists.
QString nameOf(const navcore::Level& level, navcore::BarrierId id);
/// Names an edge: "edge mill - 44.0, 13.3". A manual link is called a link.
QString nameOf(const navcore::Level& level, navcore::EdgeKey key);
/// Names a route: "patrol", or "mill - ford" if it has no name.
QString nameOf(const navcore::Level& level, navcore::PinnedRouteId id);
/// Names an item by the overload for its type.
QString nameOf(const navcore::Level& level, const navcore::ItemRef& item);
/// Names an end of a route by its vertex, or by its position: "40.0, 13.3 m".
QString nameOf(const navcore::Level& level, const navcore::RouteEnd& end);

/// Returns the title of a panel that shows the item: "Vertex at 40.0, 13.3", "Gate "North"".
QString headingOf(const navcore::Level& level, const navcore::ItemRef& item);

/// Returns the name of a layer, such as "Obstacles".
QString layerText(Layer layer);

/// Returns the name of the item's type, such as "vertex". For some types it depends on the item:
/// "gate".
QString kindText(const navcore::Level& level, const navcore::ItemRef& item);

} // namespace waymark
