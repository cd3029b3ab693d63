// SPDX-License-Identifier: MIT
#include "editor/files/saved_content.h"

#include "editor/store/file_io.h"

namespace waymark {

using namespace navcore;

SavedContent::SavedContent(LevelFile said, const QByteArray& text) {
    if (writeLevelText(said.level, said.unknown) == viewOf(text))
        m_said = std::move(said);
    else
        m_text = text;
}

QByteArray SavedContent::text() const {
    return m_said ? QByteArray::fromStdString(writeLevelText(m_said->level, m_said->unknown))
                  : m_text;
}

} // namespace waymark
