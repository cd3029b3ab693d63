// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"

#include <QByteArray>

#include <optional>

namespace waymark {

/// What a level file held, to be told again to the byte. Of a text as we write it only the level is
/// kept, whose pages the open level shares.
class SavedContent {
public:
    SavedContent() = default; ///< it is not known what
    explicit SavedContent(QByteArray text) : m_text(std::move(text)) {}
    /// The text is what we write of that.
    explicit SavedContent(navcore::LevelFile said) : m_said(std::move(said)) {}
    /// Reading the text gave that. O(level). Any thread.
    SavedContent(navcore::LevelFile said, const QByteArray& text);

    bool isEmpty() const { return !m_said && m_text.isEmpty(); }
    /// O(level). Any thread.
    QByteArray text() const;

private:
    std::optional<navcore::LevelFile> m_said; ///< the text is what we write of it
    QByteArray m_text;                        ///< else
};

} // namespace waymark
