// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/view_state.h"
#include "navcore/author/edit/item_set.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/graph/abilities.h"

#include <QString>
#include <QStringList>

namespace waymark {

/// Returns the display name of an item: the name that the designer gave it, or its type and
/// position in the level's unit, as in "vertex at 40.0, 13.3". Ids are never shown.
QString nameOf(const navcore::Level& level, navcore::VertexId id);
QString nameOf(const navcore::Level& level, navcore::LiftId id);
QString nameOf(const navcore::Level& level, navcore::ObstacleId id);
/// Returns the display name of a barrier: "gate "North"", "barrier at 40.0, 13.3", or "a barrier"
/// if it no longer exists.
QString nameOf(const navcore::Level& level, navcore::BarrierId id);
/// Returns the display name of an edge: "edge mill - 44.0, 13.3". Links are called links.
QString nameOf(const navcore::Level& level, navcore::EdgeKey key);
/// Returns the display name of a pinned route: "patrol", or "mill - ford" for a route without a
/// name.
QString nameOf(const navcore::Level& level, navcore::PinnedRouteId id);
QString nameOf(const navcore::Level& level, const navcore::ItemRef& item);
/// Returns the name of the vertex, or the position of a point: "40.0, 13.3 m".
QString nameOf(const navcore::Level& level, const navcore::PinnedEnd& end);

/// Returns a position and, if the level has several floors, the floor: "40.0, 13.3 (Hall)".
QString positionText(const navcore::Level& level, const navcore::Place& place);

/// Returns the title for a panel that shows the item: "Vertex at 40.0, 13.3" or "Gate "North"".
QString headingOf(const navcore::Level& level, const navcore::ItemRef& item);

/// Returns the display name of a layer: "Obstacles".
QString layerText(Layer layer);

/// Returns the display name of the item's type: "vertex". It can depend on the item, as for the
/// barrier type "gate".
QString kindText(const navcore::Level& level, const navcore::ItemRef& item);

/// Returns the display names of the link types, in the order of the enumeration.
QStringList linkKindTexts();
QStringList linkLookTexts();
QStringList barrierKindTexts();

/// Returns the kinds of all vertices, sorted and without duplicates.
QStringList vertexKinds(const navcore::Level& level);

/// Returns a message with the lifts that stop at a vertex of the set and lose this stop if the
/// vertex is removed or leaves its floor. Empty if no lift does. Lifts of the set do not count.
QString lostStopsText(const navcore::Level& level, const navcore::ItemSet& items);

/// Formats abilities as a comma-separated list: "fly, swim".
QString abilityText(const navcore::Abilities& abilities);
/// Returns required abilities as text; see needsText().
QString needsText(const navcore::Needs& needs);
/// Parses a comma-separated list of abilities. Empty entries are skipped.
navcore::Abilities abilitiesOf(const QString& text);

} // namespace waymark
