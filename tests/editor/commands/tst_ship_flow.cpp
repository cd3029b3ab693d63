// SPDX-License-Identifier: MIT
#include "navcore/author/check/suppression.h"
#include "tests/editor/window/window_fixture.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

using namespace navcore;
using namespace waymark;

namespace {

/// Returns the square with vertex 4 inside a rock. This is an error, but the level can still be
/// built.
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

/// A link without cost, which a nav file cannot contain.
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

/// Returns the level with all its errors ignored.
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

/// Tests the path of the nav file, and the question about errors.
class TestShipFlow : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    /// Agrees to overwrite the file, and stores the text of the question that follows.
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
        writeText(path("b.nav"), before); // Opens a level with another name.
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
        window.actions()["file.ship"]->trigger(); // None of those paths is remembered.
        QVERIFY(QFile::exists(path("c.nav")));
    }

    /// Ship asks about errors, but not about those that were ignored with a reason.
    void ignoredErrorsAreNotAskedAbout() {
        MainWindow window(5000);
        window.files().start(withRock());
        QString asked;
        withDialog([&asked](QWidget& dialog) {
            asked = textOf(dialog);
            clickButton(dialog, "Cancel");
        });
        window.actions()["file.ship"]->trigger();
        QCOMPARE(argumentsIn(asked, "ShipFlow", "would reach"), QStringList{"1"});

        window.files().start(withErrorsIgnored(withRock()));
        typePath(path("rock.nav"));
        window.actions()["file.ship"]->trigger();
        QVERIFY(QFile::exists(path("rock.nav")));
    }

    /// An ignored issue is acceptable in the game. However, ignoring it does not help if no nav
    /// file can be built.
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
