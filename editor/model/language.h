// SPDX-License-Identifier: MIT
#pragma once

namespace waymark {

/// Sets the language and the number format of the program to English, regardless of the system's
/// language. English plural forms are loaded from a translation file. Must be called once, after
/// initResources() and after the application object has been created.
void speakEnglish();

} // namespace waymark
