// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// A section of a manual page: the text under one heading, up to the next heading of any level.
struct ManualSection {
    QString page;    ///< Name of the page in :/manual, such as "routes".
    QString title;   ///< Title of the page.
    QString heading; ///< Equal to `title` for the text before the second heading.
    QString text;    ///< Plain text without markup, with one line per paragraph.
};

/// A section that contains all words of a search.
struct ManualHit {
    const ManualSection* section; ///< Owned by the ManualSearch.
    QString excerpt;              ///< The text around the first match, in one line.
};

/// Full-text search over the sections of the manual. Upper and lower case are equal.
class ManualSearch {
public:
    /// Reads all pages of :/manual in the order of the page "index", which itself is not searched.
    ManualSearch();

    /// The sections that contain every word of `words`. Sections with more of the words in their
    /// heading or page title come first; among equals, the order of the manual. Without words, the
    /// first section of each page.
    [[nodiscard]] QList<ManualHit> find(const QString& words) const;

private:
    QList<ManualSection> m_sections;
};

} // namespace waymark
