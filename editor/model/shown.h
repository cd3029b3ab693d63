// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <QString>

namespace waymark {

/// What navcore has to say, in the language of the window.
QString shown(const navcore::Phrase& phrase);
QString shown(const navcore::Error& error);

} // namespace waymark
