// SPDX-License-Identifier: MIT
#include "editor/dialogs/manual_search.h"

#include <QFile>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace waymark {

namespace {

constexpr int excerptLength = 110, lengthBeforeMatch = 30;

QString pageText(const QString& page) {
    QFile file(QStringLiteral(":/manual/%1.md").arg(page));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Returns the names of the manual pages in the order in which the index page links to them.
QStringList pagesInOrder() {
    static const QRegularExpression link(QStringLiteral("\\]\\(([a-z-]+)\\.md\\)"));
    QStringList pages;
    for (auto links = link.globalMatch(pageText(QStringLiteral("index"))); links.hasNext();)
        if (const QString page = links.next().captured(1); !pages.contains(page))
            pages << page;
    return pages;
}

void addSections(QList<ManualSection>& sections, const QString& page) {
    QTextDocument document;
    document.setMarkdown(pageText(page));
    const qsizetype first = sections.size();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        // The text of a block contains an object replacement character for each picture.
        const QString line = block.text().remove(QChar::ObjectReplacementCharacter).trimmed();
        if (line.isEmpty())
            continue;
        if (block.blockFormat().headingLevel() > 0 || sections.size() == first) {
            const QString& title = sections.size() == first ? line : sections[first].title;
            sections << ManualSection{page, title, line, {}};
            continue;
        }
        QString& text = sections.last().text;
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + line;
    }
}

/// Returns an excerpt that begins shortly before the first match and is cut at spaces.
QString excerptOf(const QString& text, const QStringList& words) {
    qsizetype match = text.size();
    for (const QString& word : words)
        if (const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0)
            match = std::min(match, at);
    if (match == text.size())
        match = 0;
    qsizetype from = std::max<qsizetype>(0, match - lengthBeforeMatch);
    if (from > 0)
        from = std::max(from, text.lastIndexOf(QRegularExpression("\\s"), from) + 1);
    QString part = text.mid(from, excerptLength).simplified();
    if (from > 0)
        part.prepend(QStringLiteral("… "));
    if (from + excerptLength < text.size()) {
        part.truncate(std::max<qsizetype>(part.lastIndexOf(' '), 1));
        part += QStringLiteral(" …");
    }
    return part;
}

} // namespace

ManualSearch::ManualSearch() {
    for (const QString& page : pagesInOrder())
        addSections(m_sections, page);
}

QList<ManualHit> ManualSearch::find(const QString& words) const {
    const QStringList parts = words.simplified().split(' ', Qt::SkipEmptyParts);
    struct Ranked {
        qsizetype inHeading;
        const ManualSection* section;
    };
    std::vector<Ranked> found;
    for (const ManualSection& section : m_sections) {
        const bool isFirst = section.heading == section.title;
        if (parts.isEmpty() && !isFirst)
            continue;
        const QString heading = section.title + '\n' + section.heading;
        const auto contains = [&](const QString& text) {
            return [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); };
        };
        if (std::ranges::all_of(parts, contains(heading + '\n' + section.text)))
            found.push_back({std::ranges::count_if(parts, contains(heading)), &section});
    }
    std::ranges::stable_sort(found, std::greater{}, &Ranked::inHeading);
    QList<ManualHit> hits;
    for (const Ranked& ranked : found)
        hits << ManualHit{ranked.section, excerptOf(ranked.section->text, parts)};
    return hits;
}

} // namespace waymark
