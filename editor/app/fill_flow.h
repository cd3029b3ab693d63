// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/commands.h"
#include "navcore/author/picture/lattice_fill.h"

namespace waymark {

/// Fill with vertices: asks for the lattice, then fills the ground that a walk from the middle of
/// the view, or from where the designer clicks next, reaches.
void fillWithVertices(const CommandHost& host);

/// Adds the lattice's points as vertices with settings that suit them, as one undo step.
void fillFrom(const CommandHost& host, const navcore::LatticeFill& fill);

} // namespace waymark
