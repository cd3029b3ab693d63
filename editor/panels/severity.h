// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <QIcon>

namespace waymark {

/// The sign and colour of a severity: told apart by form as well as by colour.
QIcon severityIcon(navcore::Severity severity);

} // namespace waymark
