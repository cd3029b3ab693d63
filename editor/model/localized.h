// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <QString>

namespace waymark {

/// Translates a message from navcore into the language of the user interface.
QString localized(const navcore::Phrase& phrase);
QString localized(const navcore::Error& error);

} // namespace waymark
