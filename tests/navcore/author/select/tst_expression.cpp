// SPDX-License-Identifier: MIT
#include "navcore/author/select/completion.h"
#include "tests/navcore/author/select/select_level.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <algorithm>
#include <rapidcheck.h>

using namespace navcore;
using namespace selectlevel;

class tst_Expression : public QObject {
    Q_OBJECT

    LiveLevel m_live = rowLevel();

    /// Parses a text and formats the result.
    static QString printed(const char* text) {
        const auto parsed = parseExpression(text);
        if (const auto* problem = std::get_if<SelectProblem>(&parsed))
            return QString::fromStdString(english(problem->describe(text)));
        return QString::fromStdString(expressionText(std::get<Expression>(parsed)));
    }

    QStringList completed(const std::string& text) const {
        QStringList texts;
        for (const std::string& each : completionAt(m_live.level(), text, text.size()).texts)
            texts.push_back(QString::fromStdString(each));
        return texts;
    }

private Q_SLOTS:
    void printsWhatItParsed() {
        QCOMPARE(printed("vertices where kind = spawn and degree < 2"),
                 QString("vertex and (kind = spawn and degree < 2)"));
        QCOMPARE(printed("a or b and not (c or d)"), QString("a or (b and not (c or d))"));
        QCOMPARE(printed("West mine"), QString("West mine"));
        QCOMPARE(printed("vertex within 5m of (kind=spawn)"),
                 QString("vertex and within 5m of (kind = spawn)"));
        QCOMPARE(printed("IN BOX(1 m,2,3,4 px) tag.team<>1"),
                 QString("in box(1 m, 2, 3, 4 px) and tag.team != 1"));
        QCOMPARE(printed("reachable from West mine by agent Scout and selected"),
                 QString("reachable from (West mine) by agent Scout and selected"));
        QCOMPARE(printed("within 3 of 10, 20 @ Hall"), QString("within 3 of 10, 20 @ Hall"));
        QCOMPARE(printed("name = \"a \"\"b\"\"\" or #12"),
                 QString("name = \"a \"\"b\"\"\" or #12"));
    }

    void problemsSayWhereAndWhatElse() {
        QCOMPARE(printed("vertex and lenght = 5"),
                 QString("unknown attribute \"lenght\" at 12; did you mean \"length\"?"));
        QCOMPARE(printed("vertex and ("), QString("expected a condition, but found the end at 13"));
        QCOMPARE(printed("\u00e4\u00f6 = 3"), QString("unknown attribute \"\u00e4\u00f6\" at 1"));
        QCOMPARE(printed("in box(1, 2, 3)"),
                 QString("a box has four numbers: x1, y1, x2, y2 at 4"));
        QCOMPARE(printed("name = \"open"), QString("the quote is not closed at 8"));
        QCOMPARE(printed("kind = spawn ; x"), QString("unexpected character \";\" at 14"));
        QCOMPARE(printed(""), QString("the expression is empty at 1"));
        QCOMPARE(problemOf(m_live, "Camp 3"),
                 std::string("nothing is called \"Camp 3\" at 1; did you mean \"Camp 1\" or "
                             "\"Camp 2\"?"));
        QCOMPARE(problemOf(m_live, "direction = forwards"),
                 std::string("\"direction\" cannot be \"forwards\" at 13; did you mean "
                             "\"forward\"?"));
        QCOMPARE(problemOf(m_live, "link and length > 5 km"),
                 std::string("unknown unit \"km\": use m, px, lu at 19"));
        QCOMPARE(problemOf(m_live, "terrain = Swanp"),
                 std::string("no terrain is called \"Swanp\" at 11; did you mean \"Swamp\"?"));
        QCOMPARE(problemOf(m_live, "name < a"), std::string("\"name\" has no order; use =, != or ~ "
                                                            "at 8"));
    }

    void selectsWhatADesignerTypes() {
        QCOMPARE(vertexIds(m_live, "West mine"), std::string("1"));
        QCOMPARE(vertexIds(m_live, "camp *"), std::string("2 3"));
        QCOMPARE(vertexIds(m_live, "kind = spawn"), std::string("1 2"));
        QCOMPARE(vertexIds(m_live, "kind = none and vertex"), std::string("3 5"));
        QCOMPARE(vertexIds(m_live, "name ~ AMP"), std::string("2 3"));
        QCOMPARE(vertexIds(m_live, "degree = 1"), std::string("1 4"));
        QCOMPARE(vertexIds(m_live, "x >= 12.5 m and x <= 300 px"), std::string("3 4"));
        QCOMPARE(vertexIds(m_live, "in box(90 px, -1, 201 px, 1)"), std::string("2 3"));
        QCOMPARE(vertexIds(m_live, "in polygon(-1,-1, 1,-1, 1,1, -1,1)"), std::string("1"));
        QCOMPARE(vertexIds(m_live, "in Lake"), std::string("3"));
        QCOMPARE(vertexIds(m_live, "within 100 px of West mine"), std::string("1 2"));
        QCOMPARE(vertexIds(m_live, "within 90 px of obstacle"), std::string("2 3 4"));
        QCOMPARE(vertexIds(m_live, "within 89 px of obstacle"), std::string("3"));
        QCOMPARE(vertexIds(m_live, "within 5 m of 0, 1"), std::string("1"));
        QCOMPARE(vertexIds(m_live, "reachable from Camp 1"), std::string("1 2 3 4"));
        QCOMPARE(vertexIds(m_live, "reachable from (#4)"), std::string("4"));
        QCOMPARE(vertexIds(m_live, "part of #4"), std::string("1 2 3 4"));
        QCOMPARE(vertexIds(m_live, "vertex and not part of #4"), std::string("5"));
        QCOMPARE(vertexIds(m_live, "used by route Way"), std::string("1 2"));
        QCOMPARE(vertexIds(m_live, "tag.team"), std::string("1 2"));
        QCOMPARE(vertexIds(m_live, "tag.team > 1"), std::string("2"));
        QCOMPARE(vertexIds(m_live, "vertex on floor \"floor 1\" and x > 1000 px"),
                 std::string("5"));
        ItemSet selection;
        selection.vertices = {VertexId{2}, VertexId{5}};
        QCOMPARE(vertexIds(m_live, "selected and kind = spawn", &selection), std::string("2"));
        const auto links = std::get<ItemSet>(selected(m_live, "link and multiplier > 1"));
        QCOMPARE(links.edges.size(), std::size_t{1});
        QCOMPARE(links.size(), std::size_t{1});
        const auto note = std::get<ItemSet>(selected(m_live, "look here"));
        QVERIFY(note.notes.contains(NoteId{1}));
    }

    void completesWhatCanFollow() {
        QVERIFY(completed("").contains("vertex"));
        QVERIFY(completed("kind = sp").startsWith("spawn"));
        QVERIFY(completed("kind = ").contains("bridge"));
        QCOMPARE(completed("vertex and degr"), QStringList{"degree"});
        QVERIFY(completed("degree ").contains("<="));
        QCOMPARE(completed("within 5 m "), QStringList{"of"});
        QCOMPARE(completed("in La").first(), QString("Lake"));
        QVERIFY(completed("reachable from We").contains("West mine"));
        QCOMPARE(completed("tag.te"), QStringList{"tag.team"});
        QCOMPARE(completed("tag.team = "), (QStringList{"none", "1", "2"}));
        QVERIFY(completed("on floor ").contains("floor 1"));
    }

    /// Offers only texts after which the expression is still valid up to the cursor.
    void completionReplacesTheTypedText() {
        const std::string text = "vertex and name = \"Cam and x > 3";
        const Completion found = completionAt(m_live.level(), text, 22);
        QCOMPARE(found.begin, std::size_t{18});
        QCOMPARE(found.end, std::size_t{22});
        QCOMPARE(found.texts.front(), std::string("Camp 1"));
    }

    void anyTextIsSafe() {
        QVERIFY(rc::check("any bytes", [this](const std::string& text) {
            static_cast<void>(selected(m_live, text));
            static_cast<void>(completionAt(m_live.level(), text, text.size() / 2));
        }));
        const std::vector<std::string> words{
            "and",    "or",     "not",  "(",    ")",        "in",   "box(",  "polygon(", "within",
            "5",      "m",      "of",   "on",   "floor",    "used", "by",    "route",    "kind",
            "=",      "!=",     "~",    "<",    "\"",       "tag.", "tag.x", "where",    "selected",
            "vertex", "part",   "x",    ",",    "@",        "#1",   "all",   "none",     "-3",
            "from",   "Camp 1", "link", "1e99", "reachable"};
        QVERIFY(rc::check("any words", [&] {
            std::string text;
            for (const std::string& word :
                 *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words)))
                text += word + ' ';
            static_cast<void>(selected(m_live, text));
            static_cast<void>(completionAt(m_live.level(), text, text.size()));
            const auto parsed = parseExpression(text);
            if (const auto* expression = std::get_if<Expression>(&parsed)) {
                const auto again = parseExpression(expressionText(*expression));
                RC_ASSERT(std::holds_alternative<Expression>(again));
                RC_ASSERT(std::get<Expression>(again) == *expression);
            }
        }));
    }

    void depthAndLengthAreLimited() {
        const auto isProblem = [](const std::string& text) {
            return std::holds_alternative<SelectProblem>(parseExpression(text));
        };
        const std::string deep(100'000, '(');
        QVERIFY(isProblem(deep));
        QVERIFY(isProblem(std::string(60'000, '(') + "all" + std::string(5'000, ')')));
        std::string nots;
        for (int i = 0; i < 10'000; ++i)
            nots += "not ";
        QVERIFY(isProblem(nots + "all"));
        std::string ors = "all";
        for (int i = 0; i < 5'000; ++i)
            ors += " or all";
        QVERIFY(!isProblem(ors));
        QVERIFY(isProblem(std::string(maxExpressionLength + 1, 'a')));
    }
};

WAYMARK_TEST(tst_Expression)
#include "tst_expression.moc"
