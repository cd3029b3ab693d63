// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <QString>

namespace waymark {

/// Sets the language and the number format of the program to English, regardless of the system's
/// language. English plural forms are loaded from a translation file. Must be called once, after
/// initResources() and after the application object has been created.
void installEnglish();

/// Translates a message from navcore into the language of the user interface.
QString localized(const navcore::Phrase& phrase);
QString localized(const navcore::Error& error);
/// Same as localized(error), but as a sentence that begins with a capital letter.
QString localizedSentence(const navcore::Error& error);

} // namespace waymark
