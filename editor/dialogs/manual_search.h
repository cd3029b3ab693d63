// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// A section of a manual page: the text under one heading, up to the next heading of any level.
struct ManualSection {
    QString page;  ///< Name of the page in :/manual, such as "routes".
    QString title; ///< Title of the page.
    /// Heading of the section. Equal to `title` for the text before the second heading.
    QString heading;
    QString text; ///< Plain text without markup, with one line per paragraph.
};

/// A section that contains all words of a search.
struct ManualHit {
    const ManualSection* section; ///< Section of the manual, which the ManualSearch owns.
    QString excerpt;              ///< The text around the first match, in one line.
};

/// A full-text search over the sections of the manual, which ignores case.
class ManualSearch {
public:
    /// Reads all pages of :/manual in the order of the page "index", which itself is not searched.
    ManualSearch();

    /// Returns the sections that contain every word of `words`. Sections with more of the words in
    /// their heading or page title come first. Sections that are equal in this have the order of
    /// the manual. Without words, it returns the first section of each page.
    [[nodiscard]] QList<ManualHit> find(const QString& words) const;

private:
    QList<ManualSection> m_sections;
};

} // namespace waymark
