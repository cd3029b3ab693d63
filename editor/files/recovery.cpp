// SPDX-License-Identifier: MIT
#include "editor/files/recovery.h"

#include "editor/files/journal_keeper.h"
#include "editor/store/file_io.h"
#include "navcore/author/revision/journal.h"

#include <QDir>

namespace waymark {

using namespace navcore;

namespace {

// Maximum size of a journal, in bytes.
constexpr qint64 largestRead = qint64{1} << 31;

/// Returns the path of a marker file that exists while a journal is being read. It is left behind
/// if the program crashes during that time.
QString markOf(const QString& journal) {
    return journal + ".tried";
}

/// Returns whether the level file already has the content of the journal.
bool isSaved(const JournalSummary& story) {
    const QString path = QString::fromStdString(story.head.level);
    if (path.isEmpty())
        return false;
    const Result<QByteArray> text = readFile(path, largestRead);
    if (!text)
        return false;
    const Result<LevelFile> file = readLevel(text.value(), path);
    return file && file.value().level == story.file.level;
}

} // namespace

Recovery::Recovery(const QString& folder, QObject* parent) : QObject(parent), m_folder(folder) {}

void Recovery::look(Which which) {
    if (m_job.isRunning())
        return;
    m_job.start([folder = m_folder, which](const Progress&) { return read(folder, which); },
                [this](Result<Findings> done) {
                    if (done) {
                        Findings findings = std::move(done).value();
                        m_left = findings.left;
                        m_unread = std::move(findings.unread);
                        m_works.insert(m_works.end(), findings.works.begin(), findings.works.end());
                        std::ranges::stable_sort(m_works, std::ranges::greater(),
                                                 [](const Work& work) { return work->time; });
                        if (!findings.works.empty())
                            emit changed();
                    }
                    emit found();
                });
}

/// Reads the journals in a folder. Runs on the worker thread.
Recovery::Findings Recovery::read(const QString& folder, Which which) {
    Findings findings;
    QStringList marks; // Marker files that were created in this run.
    for (const QString& name : QDir(folder).entryList({"*.journal"}, QDir::Files, QDir::Time)) {
        const QString path = folder + '/' + name, mark = markOf(path);
        if (which == Which::Own && QFile::exists(mark)) {
            ++findings.left;
            continue;
        }
        const std::shared_ptr<JournalFile> journal = JournalFile::take(path);
        if (!journal)
            continue; // Another program is using the journal.
        const Result<QByteArray> bytes = readFile(path, largestRead);
        const auto head =
            bytes ? readJournalHead(viewOf(bytes.value())) : Result<JournalHead>(bytes.error());
        if (!head) {
            findings.unread.push_back({path, head.error()});
            continue;
        }
        if (which == Which::Own && head.value().machine != thisMachine())
            continue;
        if (!saveFile(mark, {}, Readers::Owner) && which == Which::Own) {
            // Skip the journal if its marker cannot be written. Otherwise, reading the journal
            // could crash the program at every start.
            ++findings.left;
            continue;
        }
        marks << mark;
        Result<JournalSummary> story = readJournal(viewOf(bytes.value()));
        if (!story) {
            findings.unread.push_back({path, story.error()});
            continue;
        }
        if (isSaved(story.value())) {
            // If this fails, the next search for journals tries again.
            static_cast<void>(journal->remove());
            continue;
        }
        const JournalSummary& summary = story.value();
        findings.works.push_back(std::make_shared<const RecoveredWork>(
            RecoveredWork{journal, QString::fromStdString(summary.head.level),
                          QByteArray::fromHex(QByteArray::fromStdString(summary.head.base)),
                          QDateTime::fromSecsSinceEpoch(summary.time),
                          static_cast<int>(summary.steps), std::move(story.value().file)}));
    }
    for (const QString& mark : marks)
        removeOwnFile(mark);
    return findings;
}

void Recovery::forget(const Work& work) {
    std::erase(m_works, work);
    emit changed();
}

} // namespace waymark
