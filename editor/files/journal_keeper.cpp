// SPDX-License-Identifier: MIT
#include "editor/files/journal_keeper.h"

#include "editor/files/discarded_work.h"
#include "editor/model/language.h"
#include "editor/store/file_io.h"
#include "navcore/runtime/base/out_of_memory.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QSysInfo>
#include <QUuid>

namespace waymark {

using namespace navcore;
using namespace std::chrono_literals;

namespace {

// Steps must be on disk within two seconds. This leaves one second for writing.
constexpr auto syncDelay = 1000ms;
constexpr auto retryDelay = 10s; // Interval between attempts while writing fails.
constexpr auto shortWait = 10ms; // A delay that users do not notice.
// Maximum size of the steps in a journal, in bytes. If it is exceeded, the journal is started again
// from the current level.
constexpr std::size_t largestJournal = std::size_t{8} << 20;

QString freshName() {
    return QUuid::createUuid().toString(QUuid::Id128) + ".journal";
}

} // namespace

QString journalFolder() {
    return stateFolder() + "/journals";
}

std::string thisMachine() {
    return QSysInfo::machineUniqueId().toStdString();
}

JournalKeeper::JournalKeeper(Document& document, const LevelFiles& files, const QString& folder,
                             QObject* parent)
    : QObject(parent), m_document(document), m_files(files),
      m_file(std::make_shared<JournalFile>(folder + '/' + freshName())) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &JournalKeeper::write);
    connect(&document, &Document::committed, this, &JournalKeeper::note);
    // Bring the journal up to date, because an outdated journal could be mistaken for unsaved work.
    connect(&files, &LevelFiles::aboutToSave, this, [this] {
        m_isDiscarded = false;
        flush();
    });
    connect(&document.history(), &History::indexChanged, this, &JournalKeeper::followIndex);
    connect(&document.history(), &History::cleanChanged, this, [this](bool isClean) {
        followIndex(m_document.history().index());
        if (isClean && isWorkUndone())
            leave();
        else if (isClean)
            end();
        // No file contains the current level any more, even if it has not been edited.
        else if (m_document.history().cleanIndex() < 0)
            noteAll();
    });
}

JournalKeeper::~JournalKeeper() {
    disconnect(&m_document, nullptr, this, nullptr);
    disconnect(&m_document.history(), nullptr, this, nullptr);
    disconnect(&m_files, nullptr, this, nullptr);
    do { // Wait without the progress window, which may already have been destroyed.
        write();
        m_job.finish();
    } while (isBusy());
}

void JournalKeeper::followIndex(int index) {
    const int clean = m_document.history().cleanIndex();
    if (clean >= 0)
        m_saved = m_lowest = clean;
    m_lowest = std::min(m_lowest, index);
    if (m_left && m_document.contentAt(m_restored.index) != m_restored.content)
        // The restored work can no longer be redone, so release its journal. Recovery may offer
        // that journal again.
        m_left.reset();
    else if (m_left && index >= m_restored.index)
        goOnWith(std::exchange(m_left, nullptr));
}

/// Returns whether the level is in its saved state because restored work has been undone.
bool JournalKeeper::isWorkUndone() const {
    return m_restored.isWritten && m_document.history().index() < m_restored.index &&
           m_document.contentAt(m_restored.index) == m_restored.content;
}

/// Keeps the journal of the restored work on disk, because the designer has not decided what to do
/// with that work.
void JournalKeeper::leave() {
    m_timer.stop();
    m_next = {};
    while (m_job.isRunning())
        m_job.finish();
    const QString folder = QFileInfo(m_file->path()).path();
    m_left = std::exchange(m_file, std::make_shared<JournalFile>(folder + '/' + freshName()));
    m_isThere = false;
    end();
}

int JournalKeeper::unsavedSteps() const {
    const int index = m_document.history().index();
    const bool canGoBack = m_document.history().cleanIndex() >= 0;
    // If the saved state is no longer in the history, count the steps back to the common ancestor
    // and from there to the current state.
    const int from = canGoBack ? m_saved : m_lowest;
    const int steps = canGoBack ? std::abs(index - m_saved) : m_saved - from + index - from;
    const RestoredSession& back = m_restored;
    const bool hasWork = from < back.index && back.index <= index &&
                         m_document.contentAt(back.index) == back.content;
    return hasWork ? steps - 1 + back.steps : steps;
}

void JournalKeeper::takeBase() {
    m_next.base = std::make_shared<const Level>(m_document.level());
    m_next.unknown = m_files.unknown();
    m_next.fileText = m_files.fileText();
    m_next.versions = m_files.versions();
    m_next.steps.clear(); // The new base already contains these steps.
    m_needsBase = false;
}

void JournalKeeper::note(const std::shared_ptr<const LevelChange>& change) {
    if (change->empty())
        return;
    ++m_made;
    m_isDiscarded = false;
    if (m_isFailing)
        return; // The next attempt to write the journal includes this step.
    const Status fits = withinMemory([&] {
        if (m_needsBase)
            takeBase();
        else
            m_next.steps.push_back(change);
    });
    if (!fits) { // A lack of memory for the journal must not make the edit fail.
        m_next.base.reset();
        m_next.steps.clear();
        m_needsBase = true;
    }
    if (!m_timer.isActive())
        m_timer.start(syncDelay);
}

void JournalKeeper::noteAll() {
    if (m_needsBase && !m_isFailing && withinMemory([this] { takeBase(); }) && !m_timer.isActive())
        m_timer.start(syncDelay);
}

void JournalKeeper::end() {
    m_timer.stop();
    m_next = {};
    m_needsBase = true;
    m_restored.isWritten = false;
    if (std::exchange(m_isFailing, false))
        emit recovered();
    m_next.isDiscarded = std::exchange(m_isDiscarded, false);
    m_next.isEnd = std::exchange(m_isThere, false);
    m_next.ended = std::exchange(m_others, {});
    write();
}

void JournalKeeper::discard() {
    flush();
    m_isDiscarded = true;
}

void JournalKeeper::takeOver(std::shared_ptr<JournalFile> journal, std::uint32_t steps) {
    m_restored = {m_document.history().index(), m_document.content(), static_cast<int>(steps)};
    m_left.reset();
    goOnWith(std::move(journal));
}

void JournalKeeper::goOnWith(std::shared_ptr<JournalFile> journal) {
    m_restored.isWritten = true;
    while (m_job.isRunning())
        m_job.finish();
    if (std::exchange(m_isThere, true))
        m_others.push_back(m_file);
    m_file = std::move(journal);
    takeBase();
    if (!m_timer.isActive())
        m_timer.start(syncDelay);
}

bool JournalKeeper::hasWork() const {
    return m_next.isEnd || !m_next.ended.empty() || m_next.base || !m_next.steps.empty();
}

void JournalKeeper::flush() {
    do {
        write();
        if (m_job.isRunning() && !m_job.endsWithin(shortWait))
            m_document.blockingTask().run(
                tr("Saving…"), [ended = m_job.ended()](const Progress&) { ended.wait(); });
        m_job.finish();
    } while (isBusy());
}

void JournalKeeper::write() {
    if (m_job.isRunning())
        return; // This function is called again when the job ends.
    if (m_isFailing && !m_next.isEnd) {
        if (m_document.inTransaction() || m_document.blockingTask().isRunning()) {
            m_timer.start(syncDelay); // An unfinished gesture must not be written.
            return;
        }
        takeBase();
    }
    if (!hasWork())
        return;
    m_timer.stop();
    m_next.head = {
        QStringLiteral("Waymark %1").arg(QCoreApplication::applicationVersion()).toStdString(),
        thisMachine(),
        m_files.path().toStdString(),
        QDateTime::currentSecsSinceEpoch(),
        static_cast<std::uint32_t>(std::max(1, unsavedSteps())),
        m_files.fileHash().toHex().toStdString()};
    if (m_next.base) { // The base includes the work of the other journals, so they can be removed.
        m_isThere = true;
        m_next.ended.insert(m_next.ended.end(), m_others.begin(), m_others.end());
        m_others.clear();
    }
    const auto batch = std::make_shared<const Batch>(std::exchange(m_next, {}));
    m_job.start([this, batch](const Progress&) { return work(*batch); },
                [this, made = m_made, batch](const Result<std::optional<Error>>& done) {
                    finish(done ? done.value() : done.error(), made, batch->ended);
                });
}

/// Writes a batch. Runs on the worker thread.
std::optional<Error> JournalKeeper::work(const Batch& batch) {
    if (batch.isEnd) {
        const Status ended = batch.isDiscarded
                                 ? keepDiscarded(*m_file, QFileInfo(m_file->path()).path())
                                 : m_file->remove();
        if (!ended)
            return ended.error();
    }
    if (batch.base) {
        // Store the previous version, which is needed to merge changes by other programs.
        if (batch.versions && !batch.fileText.isEmpty())
            static_cast<void>(batch.versions->add(QString::fromStdString(batch.head.level),
                                                  batch.fileText.text()));
        const std::string start = journalStart(batch.head, *batch.base, batch.unknown);
        m_baseSize = start.size();
        if (const Status begun = m_file->begin(start); !begun)
            return begun.error();
    }
    std::string steps;
    for (const auto& step : batch.steps)
        steps += journalStep(*step, batch.head.steps, batch.head.time);
    if (!steps.empty())
        if (const Status added = m_file->append(steps); !added)
            return added.error();
    for (const auto& other : batch.ended)
        if (const Status removed = other->remove(); !removed)
            return removed.error();
    return std::nullopt;
}

void JournalKeeper::finish(const std::optional<Error>& problem, std::uint64_t steps,
                           const std::vector<std::shared_ptr<JournalFile>>& ended) {
    // An error is irrelevant if the journal has ended in the meantime.
    const bool wasEnded = m_next.isEnd;
    if (problem && !wasEnded) {
        m_others.insert(m_others.end(), ended.begin(), ended.end());
        m_next = {};
        m_timer.start(retryDelay);
        if (!std::exchange(m_isFailing, true))
            emit failed(localized(*problem));
        return;
    }
    if (!problem) {
        if (std::exchange(m_isFailing, false))
            emit recovered();
        m_synced = steps;
        emit syncedChanged();
        // If the journal has become too large, let the next step start it again from the current
        // level. Pending steps still belong to the current journal.
        if (m_file->size() > m_baseSize + std::min(largestJournal, 2 * m_baseSize))
            m_needsBase = true;
    }
    if (hasWork() && (wasEnded || !m_timer.isActive()))
        write();
}

} // namespace waymark
