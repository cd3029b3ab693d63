// SPDX-License-Identifier: MIT
#include "navcore/author/check/suppression.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/test_registry.h"

using namespace navcore;
using namespace waymark;

namespace {

/// Vertex 4 of the square stands in a rock: an error, but a level that can be built.
Level withRock() {
    Level level = squareLevel();
    LevelEdit edit(level);
    constexpr Coord from = 90 * unitsPerPixel, to = 110 * unitsPerPixel;
    Obstacle rock;
    rock.shape = std::make_shared<const Shape>(
        Shape{ShapeKind::Solid, {{{from, from}, {to, from}, {to, to}, {from, to}}}});
    edit.set<Obstacle>({20}, rock);
    if (!level.apply(edit.change()))
        qFatal("bad test level");
    return level;
}

/// A link that costs nothing: no nav file holds that.
Level withFreeLink() {
    Level level = squareLevel();
    LevelEdit edit(level);
    Link link;
    link.from = {1};
    link.to = {4};
    link.ownCost = 0;
    edit.set<Link>({20}, link);
    if (!level.apply(edit.change()))
        qFatal("bad test level");
    return level;
}

/// The level with every error in it ignored.
Level withErrorsIgnored(Level level) {
    MainWindow window(5000);
    window.files().start(level);
    IssueTracker& issues = window.workspace().issues;
    if (!issues.checkNow() || issues.count(Severity::Error) == 0)
        qFatal("no error to ignore");
    LevelEdit edit(level);
    std::uint32_t id = 100;
    for (const Issue& issue : issues.issues())
        if (issue.severity == Severity::Error)
            edit.set<Ignored>({id++}, ignoredFor(issue, "known"));
    if (!level.apply(edit.change()))
        qFatal("bad test level");
    return level;
}

QString textOf(const QWidget& dialog) {
    const auto* box = qobject_cast<const QMessageBox*>(&dialog);
    return box ? box->text() : QString();
}

} // namespace

/// Where the nav file goes.
class TestShipFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Accepts that the file dialog would replace a file, and what comes then.
    static void agreeAndRead(QString& said) {
        withDialog([&said](QWidget& dialog) {
            withDialog([&said](QWidget& refusal) {
                auto* box = qobject_cast<QMessageBox*>(&refusal);
                said = box ? box->text() : QString();
                clickButton(refusal, "OK");
            });
            clickButton(dialog, "Yes");
        });
    }

private Q_SLOTS:
    void initTestCase() { prepareApplication(m_folder); }
    void cleanup() { QCOMPARE(missingDialogs(), 0); }

    void levelsAreNotShippedOver() {
        MainWindow window(5000);
        window.files().start(squareLevel());
        QVERIFY(window.files().saveAs(path("a.waymark")).ok());
        const QByteArray before = readText(path("a.waymark"));
        QVERIFY(QFile::link("a.waymark", path("a.nav")));
        writeText(path("b.nav"), before); // a level by another name
        for (const char* name : {"a.waymark", "a.nav", "b.nav"}) {
            QString said;
            withDialog([&](QWidget& dialog) {
                agreeAndRead(said);
                enterPath(dialog, path(name));
            });
            window.actions()["file.shipAs"]->trigger();
            QVERIFY2(said.contains("Nothing was written"), qPrintable(said));
            QCOMPARE(readText(path(name)), before);
        }
        typePath(path("c.nav"));
        window.actions()["file.ship"]->trigger(); // none of those is remembered
        QVERIFY(QFile::exists(path("c.nav")));
    }

    /// Errors are asked about; those that somebody ignored, with a reason, are not.
    void ignoredErrorsAreNotAskedAbout() {
        MainWindow window(5000);
        window.files().start(withRock());
        QString asked;
        withDialog([&asked](QWidget& dialog) {
            asked = textOf(dialog);
            clickButton(dialog, "Cancel");
        });
        window.actions()["file.ship"]->trigger();
        QVERIFY2(asked.contains("1 error would reach the game"), qPrintable(asked));

        window.files().start(withErrorsIgnored(withRock()));
        typePath(path("rock.nav"));
        window.actions()["file.ship"]->trigger();
        QVERIFY(QFile::exists(path("rock.nav")));
    }

    /// Ignoring says that the game can live with it: not where there would be no nav file.
    void whatCannotBeBuiltDoesNotShipIgnored() {
        MainWindow window(5000);
        window.files().start(withErrorsIgnored(withFreeLink()));
        QVERIFY(window.workspace().issues.checkNow());
        QCOMPARE(window.workspace().issues.count(Severity::Error), 0U);
        QString said;
        withDialog([&](QWidget& dialog) {
            withDialog([&said](QWidget& refusal) {
                said = textOf(refusal);
                clickButton(refusal, "OK");
            });
            enterPath(dialog, path("free.nav"));
        });
        window.actions()["file.ship"]->trigger();
        QVERIFY2(said.contains("20"), qPrintable(said));
        QVERIFY(!QFile::exists(path("free.nav")));
    }
};

WAYMARK_TEST(TestShipFlow)
#include "tst_ship_flow.moc"
