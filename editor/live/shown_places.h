// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/context/route.h"
#include "navcore/runtime/geometry/box.h"

#include <vector>

namespace waymark {

class Workspace;

/// Places that the map should show together. They may be on several floors.
class ShownPlaces {
public:
    void add(const navcore::Place& place);
    /// Adds all points of a route.
    void add(const navcore::Level& level, const navcore::Route& route);
    /// Adds a route end. Ignores a vertex that does not exist.
    void add(const navcore::Level& level, const navcore::PinnedEnd& end);

    /// Returns the box of the places on all floors.
    const navcore::Box& box() const { return m_box; }
    bool empty() const { return m_box.empty(); }

    /// Goes to the floor of the first place, unless one of the places is on the current floor.
    /// Ignores places on floors that do not exist.
    void goToFloor(Workspace& workspace) const;

private:
    navcore::Box m_box;
    std::vector<navcore::FloorId> m_floors; ///< Without duplicates, in the order of the places.
};

/// Returns the place to show for a reason. If it is on a link between two floors, this is on the
/// current floor if the link leads there, and otherwise on the floor of its first vertex.
navcore::Place placeOf(const Workspace& workspace, const navcore::NoRouteReason& reason);

} // namespace waymark
