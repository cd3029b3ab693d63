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
/// "gate "North"", "barrier at 40.0, 13.3"; "a barrier" if it no longer exists.
QString nameOf(const navcore::Level& level, navcore::BarrierId id);
/// "edge mill - 44.0, 13.3"; a manual link is called a link.
QString nameOf(const navcore::Level& level, navcore::EdgeKey key);
/// "patrol", or "mill - ford" if it has no name.
QString nameOf(const navcore::Level& level, navcore::PinnedRouteId id);
/// Calls the overload for the type of `item`.
QString nameOf(const navcore::Level& level, const navcore::ItemRef& item);
/// Name of the vertex, or the position: "40.0, 13.3 m".
QString nameOf(const navcore::Level& level, const navcore::RouteEnd& end);

/// Title of a panel that shows the item: "Vertex at 40.0, 13.3", "Gate "North"".
QString headingOf(const navcore::Level& level, const navcore::ItemRef& item);

/// Name of a layer: "Obstacles".
QString layerText(Layer layer);

/// Name of the item's type, "vertex". For some types it depends on the item: "gate".
QString kindText(const navcore::Level& level, const navcore::ItemRef& item);

} // namespace waymark
