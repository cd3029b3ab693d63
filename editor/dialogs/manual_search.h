// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace waymark {

/// A section of a manual page: a heading and the text up to the next heading of any level.
struct ManualSection {
    QString page; ///< Name of the page in :/manual, such as "routes".
    QString title;
    /// Heading of the section. For the text before the second heading, this is the page title.
    QString heading;
    QString text; ///< Plain text, with one line per paragraph.
};

/// A section that contains all words of a search.
struct ManualHit {
    const ManualSection* section; ///< Not owned; belongs to the ManualSearch.
    QString excerpt;              ///< Text around the first match, on one line.
};

/// Case-insensitive full-text search over the sections of the manual.
class ManualSearch {
public:
    /// Reads all pages of :/manual in the order of the page "index". The index itself is not
    /// searched.
    ManualSearch();

    /// Returns the sections that contain every word of `words`. Sections with more of the words in
    /// the heading or page title come first; ties are in the order of the manual. If `words` is
    /// empty, returns the first section of every page.
    [[nodiscard]] QList<ManualHit> find(const QString& words) const;

private:
    QList<ManualSection> m_sections;
};

} // namespace waymark
