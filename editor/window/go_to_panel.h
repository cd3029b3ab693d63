// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/docks.h"

namespace waymark {

/// Binds the actions "panel.*", each of which brings a dock to the front and gives its first field
/// the keyboard focus. They are enabled while `isOpen` returns true.
void bindPanelActions(ActionSet& actions, Docks& docks, const std::function<bool()>& isOpen);

} // namespace waymark
