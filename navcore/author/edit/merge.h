// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

namespace navcore {

/// Merges vertex `gone` into `kept` (different, both exist): `kept` keeps id and place and takes
/// over name and kind where it has none; links, rules and route ends move over; on conflict those
/// of `kept` stay; a link between the two goes.
void mergeVertices(LevelEdit& edit, VertexId gone, VertexId kept);

} // namespace navcore
