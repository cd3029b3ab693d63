// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/docks.h"

namespace waymark {

/// Binds the actions "panel.*". Each of them brings a dock to the front and moves the keyboard
/// focus to its first field. They are enabled while isOpen() returns true.
void bindPanelActions(ActionSet& actions, Docks& docks, const std::function<bool()>& isOpen);

} // namespace waymark
