// SPDX-License-Identifier: MIT
// Tests what git does with levels without a merge driver.
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "tests/navcore/navtool/git_repository.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace toolfixture;
using namespace navcore;

namespace {

/// Returns the level after a session that adds vertices, each linked to the previous one.
Level afterSession(Level level, std::uint64_t seed, int vertices, Coord row) {
    IdBlock ids = IdBlock::ofSession(seed);
    VertexId last;
    for (int i = 0; i < vertices; ++i) {
        LevelEdit edit(level);
        const auto id = ids.draw<Vertex>(level);
        edit.set<Vertex>(id, Vertex{{i * 4096, row, 0}, {}, {}, {}, {}});
        if (last.valid())
            edit.set<Link>(ids.draw<Link>(level),
                           Link{.from = last, .to = id, .terrain = {}, .tags = {}});
        if (!level.apply(edit.change()))
            qFatal("the session failed");
        last = id;
    }
    return level;
}

QByteArray textOf(const Level& level) {
    return QByteArray::fromStdString(writeLevelText(level, {}));
}

} // namespace

class tst_PlainGit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void twoBranchesThatBothAdd_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void twoBranchesThatBothAdd() {
        if (!Repository::isGitThere())
            QSKIP("git is not there");
        QFETCH(int, seed);
        const auto bits = static_cast<std::uint64_t>(seed) * 1000;
        const Level base = afterSession(Level(), bits, 1000, 0);
        const Level ours = afterSession(base, bits + 1, 500, 8192);
        const Level theirs = afterSession(base, bits + 2, 500, 16384);
        Level both = ours;
        QVERIFY(both.apply(diff(base, theirs)).ok());

        Repository repository;
        QCOMPARE(repository.commit("castle.waymark", textOf(base)), 0);
        QCOMPARE(repository.run({"checkout", "-q", "-b", "theirs"}), 0);
        QCOMPARE(repository.commit("castle.waymark", textOf(theirs)), 0);
        QCOMPARE(repository.run({"checkout", "-q", "ours"}), 0);
        QCOMPARE(repository.commit("castle.waymark", textOf(ours)), 0);
        QVERIFY2(repository.run({"merge", "--no-edit", "theirs"}) == 0,
                 repository.said().constData());
        const QString level = repository.path("castle.waymark");
        QCOMPARE(readAll(level), textOf(both));
        const Answer check = navtool({"check", "--fail-on", "error", level});
        QVERIFY2(check.code == 0, qPrintable(check.out + check.err));
    }
};

WAYMARK_TEST(tst_PlainGit)

#include "tst_plain_git.moc"
