// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "navcore/author/placing/place_vertices.h"

namespace waymark {

/// Places vertices on the floor in `settings` for an agent, as one undo step. Returns a message
/// about the result, which is empty if the designer cancelled. Shows a progress dialog. Edges of
/// pinned routes are preserved as links, so that no pinned route becomes longer.
QString placeVerticesForMe(Document& document, navcore::AgentId agent,
                           const navcore::PlacingSettings& settings);

} // namespace waymark
