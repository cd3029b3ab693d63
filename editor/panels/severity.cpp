// SPDX-License-Identifier: MIT
#include "editor/panels/severity.h"

#include "editor/render/icons.h"

#include <QColor>

namespace waymark {

QIcon severityIcon(navcore::Severity severity) {
    switch (severity) {
    case navcore::Severity::Error:
        return colouredIcon("issue-error", QColor(0xd0, 0x3b, 0x3b));
    case navcore::Severity::Warning:
        return colouredIcon("issue-warning", QColor(0xc9, 0x86, 0x0b));
    case navcore::Severity::Note:
        return colouredIcon("issue-note", QColor(0x3b, 0x82, 0xc4));
    }
    return {};
}

} // namespace waymark
