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
    SavedContent() = default; ///< Unknown content.
    explicit SavedContent(QByteArray text) : m_text(std::move(text)) {}
    /// For a text that was written from `said`.
    explicit SavedContent(navcore::LevelFile said) : m_said(std::move(said)) {}
    /// For a text from which `said` was parsed. O(level). May run in any thread.
    SavedContent(navcore::LevelFile said, const QByteArray& text);

    bool isEmpty() const { return !m_said && m_text.isEmpty(); }
    /// Returns the text. O(level). May run in any thread.
    QByteArray text() const;

private:
    std::optional<navcore::LevelFile> m_said; ///< Set if writing it reproduces the text.
    QByteArray m_text;                        ///< Otherwise the text.
};

} // namespace waymark
