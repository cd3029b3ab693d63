// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

/// Measures dragging 500 items under a symmetry guide, and prints edit.mirror_drag.10k.
void measureMirrorDrag();

} // namespace bench
