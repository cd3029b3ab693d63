// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "navcore/author/placing/place_vertices.h"

namespace waymark {

/// Places vertices on the whole level for an agent, as one undo step, and returns a message about
/// the result. The message is empty if the designer cancelled. A dialog shows the progress. Edges
/// of pinned routes are preserved as links, so that no pinned route becomes longer.
QString placeVerticesForMe(Document& document, navcore::AgentId agent,
                           const navcore::PlacingSettings& settings);

} // namespace waymark
