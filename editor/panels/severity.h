// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <QIcon>

namespace waymark {

/// Returns the icon of a severity. Icons differ by shape as well as by colour.
QIcon severityIcon(navcore::Severity severity);

} // namespace waymark
