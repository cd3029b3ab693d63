// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

#include <QByteArray>

#include <optional>

namespace waymark {

/// The exact content of a level file. If the text is in our own format, it keeps only the level,
/// whose pages are shared with the open level, and regenerates the text.
class SavedContent {
public:
    SavedContent() = default; ///< Creates an empty object, which stands for unknown content.
    explicit SavedContent(QByteArray text) : m_text(std::move(text)) {}
    /// Creates the content of a file that was written from `said`.
    explicit SavedContent(navcore::LevelFile said) : m_said(std::move(said)) {}
    /// Creates the content of a file with `text`, from which `said` was parsed. O(level). May run
    /// on any thread.
    SavedContent(navcore::LevelFile said, const QByteArray& text);

    bool isEmpty() const { return !m_said && m_text.isEmpty(); }
    /// Returns the text. O(level). May run on any thread.
    QByteArray text() const;

private:
    /// Level whose text is the content, if writing the level reproduces it.
    std::optional<navcore::LevelFile> m_said;
    QByteArray m_text; ///< Text of the file if m_said is not set.
};

} // namespace waymark
