// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// The language of the program and of its numbers, whatever the system's is: plural forms come from
/// its translation file. Once, after initResources() and the application object.
void speakEnglish();

} // namespace waymark
