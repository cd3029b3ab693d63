// SPDX-License-Identifier: MIT
#include "navcore/author/words/names.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/utf8.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

constexpr Template twoThings{"%2 before %1"};
constexpr Template counted{"%n of %1", "one of %1"};

} // namespace

class TestPhrase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void argumentsGoWhereTheTemplateSays() {
        QCOMPARE(english(say(twoThings, "mill", "ford")), std::string("ford before mill"));
        QCOMPARE(english(say(twoThings, say(twoThings, "a", "b"), words::aVertex)),
                 std::string("a vertex before b before a"));
    }

    /// The name of a vertex may contain placeholders.
    void namesAreNotTemplates() {
        QCOMPARE(english(say(twoThings, "%2", "%n 100%")), std::string("%n 100% before %2"));
        QCOMPARE(english(say(counted, Count{3}, "%n")), std::string("3 of %n"));
        QCOMPARE(english(Phrase("%1")), std::string("%1"));
    }

    /// A file may contain an extremely long name.
    void longNamesAreCut() {
        const auto shown = [](const std::string& name) {
            return english(say(twoThings, name, "ford"));
        };
        const std::string most(300, 'x');
        QCOMPARE(shown(most), "ford before " + most);
        const std::string longest = shown(std::string(5'000'000, 'y') + "end");
        QVERIFY(longest.size() < 300 && longest.ends_with("end") &&
                longest.find("…") != std::string::npos);
        for (std::size_t at = 190; at < 210; ++at) { // no character is cut in two
            std::string name(400, 'z');
            for (std::size_t i = at; i + 2 < name.size(); i += 3)
                name.replace(i, 3, "€");
            QVERIFY(isUtf8(shown(name)));
        }
    }

    void numbersChooseTheForm() {
        QCOMPARE(english(say(counted, Count{1}, "x")), std::string("one of x"));
        for (const std::uint64_t many : {std::uint64_t{0}, std::uint64_t{2}, UINT64_MAX})
            QCOMPARE(english(say(counted, Count{many}, "x")), std::to_string(many) + " of x");
        QCOMPARE(english(countText(1)) + ", " + english(countText(7)),
                 std::string("1 vertex, 7 vertices"));
    }

    void sentencesBeginWithACapitalButNamesStay() {
        const Level level;
        QCOMPARE(english(sentence(level, level.info(), words::aVertex, {0, 256}, firstFloor)),
                 std::string("A vertex - 0.0, 1.0 px"));
        QCOMPARE(english(sentence(level, level.info(), say(words::hasNoEdges, "mill"), {0, 0},
                                  firstFloor)),
                 std::string("mill has no edges - 0.0, 0.0 px"));
        QCOMPARE(english(sentence(level, level.info(), say(words::hasNoEdges, words::aVertex),
                                  {0, 0}, firstFloor)),
                 std::string("A vertex has no edges - 0.0, 0.0 px"));
        QVERIFY(Phrase().empty());
        QVERIFY(english(Phrase()).empty());
        QVERIFY(english(Phrase(std::string()).asSentence()).empty());
        QVERIFY(Phrase(std::string()).asSentence().empty() && !Phrase(words::aVertex).empty());
    }

    void anArgumentMaySayNothing() {
        QCOMPARE(english(say(twoThings, Phrase(), "ford")), std::string("ford before "));
        QCOMPARE(english(say(twoThings, say(twoThings, "", Phrase(Template())), "ford")),
                 std::string("ford before  before "));
    }

    /// A translation may reorder placeholders or be wrong without harm.
    void translationsMayTurnThingsRound() {
        const Phrase phrase =
            say(twoThings, "mill", say(counted, Count{2}, words::aGate)).asSentence();
        const auto other = [](const Template& text, std::optional<std::uint64_t> count) {
            if (count)
                return std::to_string(*count) + "x %1 %1 %9 %";
            return std::string(text.text == twoThings.text ? "%1 nach %2 %3" : "tor");
        };
        QCOMPARE(phrase.render(other), std::string("mill nach 2x tor tor  % "));
    }

    void anErrorKeepsWhatItWasMadeFrom() {
        const auto inCapitals = [](const Template&, std::optional<std::uint64_t>) {
            return std::string("%2 VOR %1");
        };
        const Error error = invalid(say(twoThings, "mill", "ford"), {VertexId{7}});
        QCOMPARE(error.kind, ErrorKind::InvalidArgument);
        QCOMPARE(error.message, std::string("ford before mill"));
        QVERIFY(error.culprits == std::vector<Culprit>{VertexId{7}});
        QCOMPARE(phraseOf(error).render(inCapitals), std::string("ford VOR mill"));
        const Error plain{ErrorKind::Io, "%1 is full"};
        QCOMPARE(phraseOf(plain).render(inCapitals), std::string("%1 is full"));
    }
};

WAYMARK_TEST(TestPhrase)
#include "tst_phrase.moc"
