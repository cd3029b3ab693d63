// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// Sets the language of the program and its numbers to English, whatever the system's language; the
/// plural forms come from its translation file. Call once, after initResources() and the
/// application object.
void speakEnglish();

} // namespace waymark
