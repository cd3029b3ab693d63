// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/issue.h"

#include <QIcon>

namespace waymark {

/// Returns the icon of a severity. The icons differ in shape as well as in colour.
QIcon severityIcon(navcore::Severity severity);

} // namespace waymark
