// SPDX-License-Identifier: MIT
// Tests diff, merge and fmt on two or three versions of a level, both alone and within git.
#include "navcore/author/io/file_texts.h"
#include "navcore/author/revision/revision_texts.h"
#include "tests/navcore/navtool/git_repository.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <unistd.h>

using namespace navcore;
using namespace toolfixture;

class tst_NavtoolRevisions : public QObject {
    Q_OBJECT

    Folder m_folder;
    QByteArray m_text; ///< a level as Waymark writes it

    QByteArray with(const QByteArray& before, const QByteArray& after) const {
        QByteArray text = m_text;
        if (text.count(before) != 1)
            qFatal("%s is there %d times", before.constData(), int(text.count(before)));
        return text.replace(before, after);
    }

private Q_SLOTS:
    void initTestCase() {
        const QString level = m_folder.write("start.waymark", levelText());
        QCOMPARE(navtool({"fmt", "--check", level}).code, 1);
        QCOMPARE(readAll(level), levelText());
        const Answer answer = navtool({"fmt", level});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out, level + '\n');
        m_text = readAll(level);
        QVERIFY(m_text != levelText());
        QCOMPARE(navtool({"fmt", "--check", level}).code, 0);
        QCOMPARE(navtool({"diff", level, m_folder.write("by-hand.waymark", levelText())}).code, 0);
    }

    void badFilesAreNamed() {
        const QString bad = m_folder.write("bad.waymark", "{");
        const QString good = m_folder.write("good.waymark", m_text);
        for (const QStringList& arguments :
             {QStringList{"diff", bad, good}, QStringList{"diff", good, bad},
              QStringList{"merge", good, good, bad}, QStringList{"merge", bad, good, good},
              QStringList{"fmt", good, bad}}) {
            const Answer answer = navtool(arguments);
            QCOMPARE(answer.code, 2);
            QVERIFY2(answer.err.contains(bad), qPrintable(answer.err));
        }
        QCOMPARE(readAll(good), m_text);
        QCOMPARE(readAll(bad), QByteArray("{"));
    }

    void diffSaysWhatIsOther() {
        const QString before = m_folder.write("before.waymark", m_text);
        QByteArray text = with(R"("at":[25600,0])", R"("at":[25602,0],"kind":"spawn")");
        text.replace(R"({"id":99,"at":[9000000,9000000],"name":"island"})",
                     R"({"id":120,"at":[512,512]})");
        const QString after = m_folder.write("after.waymark", text);
        const Answer answer = navtool({"diff", before, after});
        QCOMPARE(answer.code, 1);
        QCOMPARE(answer.out,
                 "changed vertex 2: at 100.00, 0.00 px -> 100.01, 0.00 px; kind \"\" -> "
                 "\"spawn\"\nremoved vertex 99 (\"island\")\nadded vertex 120\n" +
                     before + " -> " + after + ": 1 added, 1 removed, 1 changed\n");
        const Answer json = navtool({"diff", before, after, "--format", "json"});
        QCOMPARE(json.code, 1);
        const QJsonArray all = QJsonDocument::fromJson(json.out.toUtf8()).array();
        QCOMPARE(all.size(), 3);
        const QJsonObject changed = all[0].toObject();
        QCOMPARE(changed["change"].toString(), QString("changed"));
        QCOMPARE(changed["section"].toString(), QString("vertices"));
        QCOMPARE(changed["record"].toString(), QString("2"));
        const QJsonArray members = changed["members"].toArray();
        QCOMPARE(members.size(), 2);
        QCOMPARE(members[0]["member"].toString(), QString("at"));
        QCOMPARE(members[0]["before"].toArray(), (QJsonArray{25600, 0}));
        QCOMPARE(members[0]["after"].toArray(), (QJsonArray{25602, 0}));
        QVERIFY(members[1]["before"].isNull());
        QCOMPARE(members[1]["after"].toString(), QString("spawn"));
    }

    /// Each member in the JSON output has the same value on the record's line in the corresponding
    /// file.
    void jsonNamesTheMembersOfTheFiles() {
        const QByteArray wall = R"("wall":[[-2560,38400,64000,38400]])";
        for (const QByteArray& shape : {QByteArray(R"("wall":[[-2560,38400,64000,38656]])"),
                                        QByteArray(R"("solid":[[0,0,900,0,0,900]])")}) {
            const QString before = m_folder.write("before.waymark", m_text);
            const QString after = m_folder.write("after.waymark", with(wall, shape));
            const QByteArray files[]{readAll(before), readAll(after)};
            const Answer json = navtool({"diff", before, after, "--format", "json"});
            const auto members = QJsonDocument::fromJson(json.out.toUtf8())
                                     .array()[0]
                                     .toObject()["members"]
                                     .toArray();
            QCOMPARE(members.size(), shape.startsWith("\"wall") ? 1 : 2);
            for (const QJsonValue& member : members)
                for (const int side : {0, 1}) {
                    const QJsonValue value = member[side == 0 ? "before" : "after"];
                    const QByteArray text =
                        QJsonDocument(QJsonObject{{member["member"].toString(), value}})
                            .toJson(QJsonDocument::Compact);
                    QCOMPARE(files[side].contains(text.mid(1, text.size() - 2)), !value.isNull());
                }
        }
    }

    void mergeTakesOursPlace() {
        const QString base = m_folder.write("base.waymark", m_text);
        const QString ours =
            m_folder.write("ours.waymark", with(R"("at":[25600,0])", R"("at":[25602,0])"));
        const QString theirs =
            m_folder.write("theirs.waymark", with(R"("name":"gate")", R"("name":"door")"));
        const Answer answer = navtool({"merge", base, ours, theirs});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out + answer.err, QString());
        QByteArray both = with(R"("at":[25600,0])", R"("at":[25602,0])");
        both.replace(R"("name":"gate")", R"("name":"door")");
        QCOMPARE(readAll(ours), both);
    }

    void conflictsWaitInTheLevel() {
        const QString base = m_folder.write("base.waymark", m_text);
        const QByteArray mine = with(R"("at":[25600,0])", R"("at":[25602,0])");
        const QString ours = m_folder.write("ours.waymark", mine);
        const QString theirs =
            m_folder.write("theirs.waymark", with(R"("at":[25600,0])", R"("at":[25604,0])"));
        const QString merged = m_folder.path("merged.waymark");
        const Answer answer = navtool({"merge", base, ours, theirs, "-o", merged});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("conflict: vertices 2: at"), qPrintable(answer.err));
        QCOMPARE(readAll(ours), mine);
        QByteArray text = readAll(merged);
        QVERIFY(text.contains(R"("minor":6)"));
        QVERIFY(text.contains("{\"id\":1,\"section\":\"vertices\",\"record\":\"2\",\"member\":"
                              "\"at\",\"theirs\":\"{\\\"id\\\":2,\\\"at\\\":[25604,0]}\"}"));
        const Answer check = navtool({"check", merged});
        QCOMPARE(check.code, 1);
        const auto conflict =
            say(words::bothChanged, "at", "vertex 2", "100.01, 0.00 px", "100.02, 0.00 px");
        QVERIFY2(check.out.contains("error merge-conflict: " + messageText(conflict) + " - "),
                 qPrintable(check.out));
        const QString nav = m_folder.write("old.nav", "old");
        const Answer build = navtool({"build", merged, "-o", nav});
        QCOMPARE(build.code, 2);
        QVERIFY2(build.err.contains("1 merge conflict remains"), qPrintable(build.err));
        QCOMPARE(readAll(nav), QByteArray("old"));
        text.replace(text.mid(text.indexOf(",\n\"conflicts\"")), "\n}\n");
        QCOMPARE(navtool({"fmt", m_folder.write("merged.waymark", text)}).code, 0);
        QCOMPARE(readAll(merged), mine);
    }

    /// A result that replaces a file of another user still belongs to that user.
    void mergeKeepsTheOwner() {
        if (::geteuid() != 0)
            QSKIP("only root can give files away");
        const QString base = m_folder.write("base.waymark", m_text);
        const QString ours = m_folder.write("ours.waymark", m_text);
        constexpr unsigned user = 12345, group = 23456;
        QCOMPARE(::chown(ours.toLocal8Bit().constData(), user, group), 0);
        QVERIFY(QFile::setPermissions(ours, QFile::ReadOwner | QFile::WriteOwner));
        QCOMPARE(navtool({"merge", base, ours, base}).code, 0);
        const QFileInfo file(ours);
        QCOMPARE(file.ownerId(), user);
        QCOMPARE(file.groupId(), group);
        QCOMPARE(file.permissions() & (QFile::ReadOther | QFile::ReadGroup), QFile::Permissions());
    }

    /// Git passes an empty base for a file that both branches added.
    void anEmptyBaseIsAnEmptyLevel() {
        const QString base = m_folder.write("base.waymark", "");
        const QString ours = m_folder.write("ours.waymark", m_text);
        const QByteArray theirText = with(R"("at":[25600,0])", R"("at":[25602,0])");
        const QString theirs = m_folder.write("theirs.waymark", theirText);
        const Answer answer =
            navtool({"merge", base, ours, theirs, "--name", "levels/castle.waymark"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.startsWith("levels/castle.waymark: conflict: vertices 2\n"),
                 qPrintable(answer.err));
        QVERIFY2(answer.err.contains("in levels/castle.waymark, where our version is kept"),
                 qPrintable(answer.err));
        QVERIFY(readAll(ours).contains("[25602,0]")); // their value, in the conflict
        m_folder.write("ours.waymark", m_text);
        QCOMPARE(navtool({"merge", base, ours, ours}).code, 0);
        QCOMPARE(readAll(ours), m_text);
        const Answer bad = navtool({"merge", ours, base, theirs, "--name", "castle.waymark"});
        QCOMPARE(bad.code, 2);
        QVERIFY2(bad.err.contains("castle.waymark (ours): " + messageText(texts::fileIsEmpty)),
                 qPrintable(bad.err));
    }

    /// When navtool is used as a merge driver, changes of adjacent lines are merged. Plain git
    /// reports them as a conflict.
    void gitMergesByIt() {
        if (!Repository::isGitThere())
            QSKIP("git is not there");
        Repository git;
        const QString level = "castle.waymark";
        git.write(".gitattributes", "*.waymark merge=waymark\n");
        QCOMPARE(git.run({"config", "merge.waymark.driver", "navtool merge %O %A %B --name %P"}),
                 0);
        QCOMPARE(git.commit(level, m_text), 0);
        QCOMPARE(git.run({"checkout", "-q", "-b", "theirs"}), 0);
        QCOMPARE(git.commit(level, with(R"("at":[25600,0])", R"("at":[25600,0],"kind":"mine")")),
                 0);
        QCOMPARE(git.run({"checkout", "-q", "ours"}), 0);
        QCOMPARE(git.commit(level, with(R"("at":[25600,0])", R"("at":[25602,0])")), 0);
        QCOMPARE(git.run({"merge", "-q", "--no-edit", "theirs"}), 0);
        QCOMPARE(readAll(git.path(level)),
                 with(R"("at":[25600,0])", R"("at":[25602,0],"kind":"mine")"));
        // A level that both branches add.
        const QString added = "gate house.waymark";
        QCOMPARE(git.run({"checkout", "-q", "theirs"}), 0);
        QCOMPARE(git.commit(added, with(R"("at":[25600,0])", R"("at":[25604,0])")), 0);
        QCOMPARE(git.run({"checkout", "-q", "ours"}), 0);
        QCOMPARE(git.commit(added, m_text), 0);
        QVERIFY(git.run({"merge", "-q", "--no-edit", "theirs"}) != 0);
        QVERIFY(readAll(git.path(added)).contains("\"conflicts\""));
    }
};

WAYMARK_TEST(tst_NavtoolRevisions)

#include "tst_navtool_revisions.moc"
