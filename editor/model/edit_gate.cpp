// SPDX-License-Identifier: MIT
#include "editor/model/edit_gate.h"

namespace waymark {

void EditGate::close(const QString& why) {
    if (m_why.isEmpty())
        emit closing();
    m_why = why;
}

navcore::Error EditGate::refuse() {
    emit refused(m_why);
    return {navcore::ErrorKind::Conflict, m_why.toStdString()};
}

} // namespace waymark
