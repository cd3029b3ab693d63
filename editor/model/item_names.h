// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/edit/item_set.h"
#include "navcore/runtime/route/route.h"

#include <QString>

namespace waymark {

/// What the screen calls an item, everywhere: the name the designer gave it, or what it is and
/// where, "vertex at 40.0, 13.3", in the level's unit. Never its id, which means nothing to people.
QString nameOf(const navcore::Level& level, navcore::VertexId id);
QString nameOf(const navcore::Level& level, navcore::ObstacleId id);
/// "gate North", "barrier at 40.0, 13.3"; one that is gone is "a barrier".
QString nameOf(const navcore::Level& level, navcore::BarrierId id);
/// "edge mill - 44.0, 13.3"; a link by hand is called a link.
QString nameOf(const navcore::Level& level, navcore::EdgeKey key);
/// "route patrol"; one without a name says where it goes.
QString nameOf(const navcore::Level& level, navcore::PinnedRouteId id);
/// As its kind is called.
QString nameOf(const navcore::Level& level, const navcore::ItemRef& item);
/// The vertex, or the place: "40.0, 13.3 m".
QString nameOf(const navcore::Level& level, const navcore::RouteEnd& end);

/// What a layer is called: "Obstacles".
QString layerText(Layer layer);

/// What one of the kind is called, "vertex"; of some kinds it depends on the item, "gate".
QString kindText(const navcore::Level& level, const navcore::ItemRef& item);

} // namespace waymark
