// SPDX-License-Identifier: MIT
// Tests select, edit and table.
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace toolfixture;

class tst_NavtoolSelect : public QObject {
    Q_OBJECT

    Folder m_folder;
    QString m_level;

    QString copied(const QString& name) const { return m_folder.write(name, readAll(m_level)); }

private Q_SLOTS:
    void initTestCase() {
        m_level = m_folder.write("test.waymark", levelText());
        QCOMPARE(navtool({"fmt", m_level}).code, 0);
    }

    void selectListsItems() {
        const Answer answer = navtool({"select", m_level, "gate"});
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out, QString("vertex 1 name=gate x=0 y=0\n"));
        const Answer json = navtool({"select", m_level, "link", "--json"});
        QCOMPARE(json.code, 0);
        const QJsonArray links = QJsonDocument::fromJson(json.out.toUtf8()).array();
        QCOMPARE(links.size(), 1);
        QCOMPARE(links[0].toObject()["type"].toString(), QString("link"));
        QCOMPARE(links[0].toObject()["direction"].toString(), QString("forward"));
        QCOMPARE(navtool({"select", m_level, "kind = none and note"}).code, 1);
        QVERIFY(navtool({"select", m_level, "vertex and reachable from gate by agent Unit"})
                    .out.startsWith("vertex 1 "));
    }

    void wrongExpressionsAreExplained() {
        const Answer answer = navtool({"select", m_level, "vertex and nmae = x"});
        QCOMPARE(answer.code, 2);
        QCOMPARE(answer.err,
                 QString("navtool: unknown attribute \"nmae\" at 12; did you mean \"name\"?\n"));
        QCOMPARE(navtool({"select", m_level, ""}).code, 2);
        QCOMPARE(navtool({"select", m_folder.path("none.waymark"), "all"}).code, 2);
    }

    void checkListsTheIssuesOfItems() {
        const Answer all = navtool({"check", m_level, "--fail-on", "never"});
        QVERIFY(all.out.contains("isolated-vertex"));
        const Answer some = navtool({"check", m_level, "--where", "island", "--fail-on", "never"});
        QVERIFY2(some.out.contains("isolated-vertex"), qPrintable(some.out));
        const Answer none = navtool({"check", m_level, "--where", "gate"});
        QCOMPARE(none.code, 0);
        QVERIFY2(!none.out.contains("isolated-vertex"), qPrintable(none.out));
        const Answer wrong = navtool({"check", m_level, "--where", "vertex or"});
        QCOMPARE(wrong.code, 2);
        QVERIFY2(wrong.err.contains("expected a condition"), qPrintable(wrong.err));
    }

    void editChangesItems() {
        const QString level = copied("edit.waymark");
        const Answer answer = navtool({"edit", level, "--where", "vertex in box(0, 0, 100, 100)",
                                       "--set", "name=Camp {n}", "--set", "kind=camp"});
        QVERIFY2(answer.code == 0, qPrintable(answer.err));
        QCOMPARE(answer.out, level + ": 4 items changed\n");
        QVERIFY(navtool({"select", level, "kind = camp"}).out.contains("name=Camp 4"));
        const QByteArray before = readAll(level);
        const QString other = m_folder.path("other.waymark");
        QCOMPARE(
            navtool({"edit", level, "--where", "link", "--set", "multiplier=*2", "-o", other}).code,
            0);
        QCOMPARE(readAll(level), before);
        QVERIFY(navtool({"select", other, "link and multiplier = 2"}).code == 0);
    }

    void aLinkWithoutPointsIsStraight() {
        const QString level = copied("curve.waymark");
        const auto set = [&](const QStringList& values) {
            QStringList arguments{"edit", level, "--where", "link"};
            for (const QString& value : values)
                arguments << "--set" << value;
            return navtool(arguments).code;
        };
        const QByteArray straight = readAll(level);
        for (const char* none : {"curve=", "curve=none", "curve=None"}) {
            QCOMPARE(set({"curve=[256,512,1024,512]", "curveForm=bezier"}), 0);
            QVERIFY(readAll(level).contains("\"curveForm\":\"bezier\""));
            QCOMPARE(set({none}), 0);
            QCOMPARE(readAll(level), straight);
            QCOMPARE(set({"curve=[256,512]", "leave=[256,0]"}), 0);
            QVERIFY(readAll(level).contains("\"leave\""));
            QCOMPARE(set({none}), 0);
            QCOMPARE(readAll(level), straight);
        }
        // A link without points may be bent by its tangents alone.
        QCOMPARE(set({"leave=[0,2560]"}), 0);
        QVERIFY(readAll(level).contains("\"leave\""));
        QCOMPARE(set({"multiplier=2"}), 0);
        QVERIFY(readAll(level).contains("\"leave\""));
    }

    /// Required abilities are read as in the window.
    void requiredAbilitiesAreExpressions() {
        const QString level = copied("needs.waymark");
        const Answer set =
            navtool({"edit", level, "--where", "link", "--set", "needs=boat or (swim and light)"});
        QVERIFY2(set.code == 0, qPrintable(set.err));
        const QByteArray text = readAll(level);
        QVERIFY2(text.contains(R"("needs":["boat|light","boat|swim"])"), text.constData());
        QVERIFY(
            navtool({"select", level, "link and needs = \"boat or swim\""}).out.contains("link"));
        const Answer wrong =
            navtool({"edit", level, "--where", "link", "--set", "needs=boat or (swim"});
        QCOMPARE(wrong.code, 2);
        QCOMPARE(readAll(level), text);
        // The cell of the table is an expression, too, and can be applied again.
        const QString table = m_folder.path("needs.csv");
        QCOMPARE(navtool({"table", level, table, "--kind", "link"}).code, 0);
        QVERIFY2(readAll(table).contains("boat or light, boat or swim"), readAll(table));
        QCOMPARE(navtool({"table", level, table, "--apply"}).code, 0);
        QCOMPARE(readAll(level), text);
    }

    void wrongEditsChangeNothing() {
        const QString level = copied("wrong.waymark");
        const QByteArray before = readAll(level);
        for (const QStringList& more : {QStringList{"--where", "vertex", "--set", "x=9e9"},
                                        QStringList{"--where", "vertex", "--set", "degree=1"},
                                        QStringList{"--where", "vertex", "--set", "name"},
                                        QStringList{"--where", "note", "--set", "text=a"},
                                        QStringList{"--where", "vertex and", "--set", "name=a"}}) {
            const Answer answer = navtool(QStringList{"edit", level} + more);
            QCOMPARE(answer.code, 2);
            QVERIFY(answer.err.startsWith("navtool: "));
            QCOMPARE(readAll(level), before);
        }
    }

    void tablesAreAppliedInPlace() {
        const QString level = copied("table.waymark");
        const QByteArray before = readAll(level);
        const QString sheet = m_folder.path("vertices.csv");
        const Answer written = navtool({"table", level, sheet, "--kind", "vertex"});
        QVERIFY2(written.code == 0, qPrintable(written.err));
        QCOMPARE(written.out, sheet + ": 17 rows\n");
        QCOMPARE(navtool({"table", level, sheet, "--apply"}).code, 0);
        QCOMPARE(readAll(level), before);
        QByteArray text = readAll(sheet);
        QCOMPARE(text.count("gate"), 1);
        m_folder.write("vertices.csv", text.replace("gate", "\"Gate, north\""));
        const Answer applied = navtool({"table", level, sheet, "--apply"});
        QCOMPARE(applied.out, level + ": 1 item changed\n");
        QVERIFY(readAll(level).contains("Gate, north"));
        m_folder.write("vertices.csv", readAll(sheet).replace("\n2,100,", "\n2,far,"));
        const QByteArray now = readAll(level);
        const Answer wrong = navtool({"table", level, sheet, "--apply"});
        QCOMPARE(wrong.code, 2);
        QCOMPARE(wrong.err,
                 "navtool: " + sheet + ", line 3, column 2 (x): \"far\" is not a number\n");
        QCOMPARE(readAll(level), now);
        // From standard input, and back to standard output.
        const QByteArray input =
            readAll(sheet).replace("\n2,far,", "\n2,100,").replace("\"Gate, north\"", "Port");
        const Answer piped = navtool({"table", level, "-", "--apply"}, input);
        QVERIFY2(piped.code == 0, qPrintable(piped.err));
        QVERIFY(readAll(level).contains("Port"));
        QCOMPARE(navtool({"table", level, "-", "--kind", "vertex"}).out.toUtf8(), input);
        QCOMPARE(navtool({"table", "-", "-", "--apply"}, input).code, 2);
    }

    void tablesCanBeFiltered() {
        const Answer answer =
            navtool({"table", m_level, "-", "--kind", "vertex", "--where", "x > 250 px and y = 0"});
        QCOMPARE(answer.out.count('\n'), 2);
        QVERIFY(answer.out.startsWith("id (vertex),x,y,z,name,"));
        QCOMPARE(navtool({"table", m_level, "-"}).code, 2);
        QCOMPARE(navtool({"table", m_level, "x.csv", "--apply", "--where", "vertex"}).code, 2);
    }
};

WAYMARK_TEST(tst_NavtoolSelect)
#include "tst_navtool_select.moc"
