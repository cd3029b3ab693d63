// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// Sets the language of the program and its numbers to English, regardless of the system's
/// language. The plural forms come from its translation file. Call once, after initResources() has
/// been called and the application object has been created.
void speakEnglish();

} // namespace waymark
