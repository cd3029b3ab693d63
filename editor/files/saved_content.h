// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

#include <QByteArray>

#include <optional>

namespace waymark {

/// The exact content of a level file. If the text is in the program's own format, only the level is
/// stored, which shares memory with the open level. The text is then generated on request.
class SavedContent {
public:
    SavedContent() = default; ///< Creates an object for unknown content.
    explicit SavedContent(QByteArray text) : m_text(std::move(text)) {}
    /// Creates the saved content from `file`, the level file that was written to disk.
    explicit SavedContent(navcore::LevelFile file) : m_file(std::move(file)) {}
    /// Creates the saved content from the text of a level file. `file` must be the result of
    /// parsing `text`. O(level). May be called on any thread.
    SavedContent(navcore::LevelFile file, const QByteArray& text);

    bool isEmpty() const { return !m_file && m_text.isEmpty(); }
    /// Returns the text. O(level). May be called on any thread.
    QByteArray text() const;

private:
    /// Level from which the text can be generated exactly. Nullopt if that is not possible.
    std::optional<navcore::LevelFile> m_file;
    QByteArray m_text; ///< Text of the file if m_file is nullopt.
};

} // namespace waymark
