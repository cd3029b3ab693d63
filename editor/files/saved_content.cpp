// SPDX-License-Identifier: MIT
#include "editor/files/saved_content.h"

#include "editor/store/file_io.h"

namespace waymark {

using namespace navcore;

SavedContent::SavedContent(LevelFile file, const QByteArray& text) {
    if (writeLevelText(file.level, file.unknown) == viewOf(text))
        m_file = std::move(file);
    else
        m_text = text;
}

QByteArray SavedContent::text() const {
    return m_file ? QByteArray::fromStdString(writeLevelText(m_file->level, m_file->unknown))
                  : m_text;
}

} // namespace waymark
