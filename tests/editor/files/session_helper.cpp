// SPDX-License-Identifier: MIT
// A session without a window, to be killed or made to fail. It restores the work of the previous
// session, works on LEVEL, saves and undoes, and prints a line for each result:
//   state HASH   the present level; states are numbered 0, 1, ...
//   synced N     state N is in the journal
//   saved N      state N is in the file
//   session_helper for-ever LEVEL SEED   works until it is killed
//   session_helper once LEVEL SEED       a few steps, a save, a few steps; exit code 0
#include "tests/editor/files/session_states.h"

#include "editor/files/recovery.h"
#include "navcore/runtime/base/random.h"

#include <QFile>
#include <QGuiApplication>

#include <cstdio>

using namespace waymark;
using namespace navcore;

namespace {

class Session {
public:
    Session(QString level, std::uint64_t seed)
        : m_path(std::move(level)), m_random(seed), m_versions(versionsFolder()) {
        m_kept.files.keepVersions(m_versions);
        m_kept.lastId = static_cast<std::uint32_t>(5000 + m_random.below(1'000'000'000));
        if (QFile::exists(m_path) && !m_kept.files.open(m_path))
            qFatal("the level cannot be opened");
        if (!m_kept.files.isOpen())
            m_kept.files.start(Level());
        QObject::connect(&document(), &Document::committed, [this] {
            ++m_made;
            tellState();
        });
        QObject::connect(&m_kept.keeper, &JournalKeeper::syncedChanged,
                         [this] { tell("synced", m_kept.keeper.synced()); });
        tellState();
        takeUp();
    }

    /// Makes one random step. Sometimes undoes or redoes, or flushes the journal.
    void go() {
        switch (m_random.below(8)) {
        case 0:
            // Do not undo the restored work, because its journal would be left behind.
            if (document().history().index() > m_restored)
                document().undo();
            break;
        case 1:
            document().redo();
            break;
        default:
            m_kept.add(static_cast<Coord>(m_random.below(1'000'000)));
        }
        if (m_random.below(3) == 0)
            m_kept.keeper.flush();
    }
    void save() {
        if (m_kept.files.saveAs(m_path))
            tell("saved", m_made);
    }
    void flush() { m_kept.keeper.flush(); }
    bool savesNow() { return m_random.below(12) == 0; }

private:
    Document& document() { return m_kept.workspace.document; }

    void takeUp() {
        Recovery recovery(journalFolder());
        recovery.look(Recovery::Which::All); // A killed start may have left its marker behind.
        recovery.finish();
        for (const Recovery::Work& work : recovery.works()) {
            if (!document().edit(diff(m_kept.level(), work->file.level), "Recovered"))
                qFatal("the work cannot be taken up");
            m_kept.keeper.takeOver(work->journal, static_cast<std::uint32_t>(work->steps));
            m_restored = document().history().index();
            tell("synced", m_made); // The journal with the restored work contains this state.
        }
    }
    void tellState() {
        std::printf("state %s\n", hashOf(m_kept.level()).constData());
        std::fflush(stdout);
    }
    static void tell(const char* what, std::uint64_t states) {
        std::printf("%s %llu\n", what, static_cast<unsigned long long>(states));
        std::fflush(stdout);
    }

    QString m_path;
    Random m_random;
    Versions m_versions;
    WatchedLevel m_kept{journalFolder()};
    int m_restored = 0;       ///< History index after the work was restored.
    std::uint64_t m_made = 0; ///< Number of steps, which is also the number of the newest state.
};

} // namespace

int main(int argc, char** argv) {
    const QGuiApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4)
        return 2;
    Session session(arguments[2], arguments[3].toULongLong());
    if (arguments[1] == "once") {
        for (int step = 0; step < 6; ++step) {
            session.go();
            session.flush();
            if (step == 3)
                session.save();
        }
        return 0;
    }
    for (;;) {
        session.go();
        if (session.savesNow())
            session.save();
        QCoreApplication::processEvents();
    }
}
