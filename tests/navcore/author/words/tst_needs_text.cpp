// SPDX-License-Identifier: MIT
#include "navcore/author/words/needs_text.h"
#ifndef Q_MOC_RUN
#include "tests/support/test_registry.h"
#endif

#include <QTest>
#include <rapidcheck.h>

#include <functional>
#include <memory>

namespace needs_text_test {

using namespace navcore;

Needs read(const std::string& text) {
    const auto needs = readNeeds(text);
    if (!needs)
        qFatal("%s: %s", text.c_str(), needs.error().message.c_str());
    return needs.value();
}

std::string refusal(const std::string& text) {
    const auto needs = readNeeds(text);
    return needs ? std::string() : needs.error().message;
}

/// A random expression over the abilities a to e, as text and as a function.
struct Expression {
    std::string text;
    std::function<bool(const Abilities&)> holds;
};

Expression randomExpression(int depth) {
    const int choice = depth == 0 ? 0 : *rc::gen::inRange(0, 3);
    if (choice == 0) {
        const std::string name(1, static_cast<char>('a' + *rc::gen::inRange(0, 5)));
        return {name, [name](const Abilities& has) { return has.contains(name); }};
    }
    const Expression left = randomExpression(depth - 1), right = randomExpression(depth - 1);
    if (choice == 1)
        return {"(" + left.text + ") and (" + right.text + ")",
                [=](const Abilities& has) { return left.holds(has) && right.holds(has); }};
    return {"(" + left.text + " or " + right.text + ")",
            [=](const Abilities& has) { return left.holds(has) || right.holds(has); }};
}

class TestNeedsText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commasAndWords() {
        QVERIFY(read("").empty());
        QVERIFY(read("  ").empty());
        QVERIFY((read("swim") == Needs{"swim"}));
        QVERIFY((read("swim, climb") == Needs{"climb", "swim"}));
        QVERIFY((read("swim and climb") == Needs{"climb", "swim"}));
        QVERIFY((read(" swim, fly,, ") == Needs{"fly", "swim"}));
        QVERIFY((read("can swim, can fly") == Needs{"can fly", "can swim"}));
        QVERIFY((read("swim or boat") == Needs{"boat|swim"}));
    }

    void precedence() {
        QVERIFY((read("boat or swim and light") == Needs{"boat|light", "boat|swim"}));
        QVERIFY((read("boat or (swim and light)") == Needs{"boat|light", "boat|swim"}));
        QVERIFY((read("(boat or swim) and light") == Needs{"boat|swim", "light"}));
        QVERIFY((read("climb, boat or swim") == Needs{"boat|swim", "climb"}));
    }

    void whatIsImpliedIsLeftOut() {
        QVERIFY((read("swim, swim or boat") == Needs{"swim"}));
        QVERIFY((read("swim or swim") == Needs{"swim"}));
    }

    void namesInQuotationMarks() {
        QVERIFY((read("\"rock and roll\"") == Needs{"rock and roll"}));
        QVERIFY((read("\"a \"\"b\"\"\"") == Needs{"a \"b\""}));
        for (const Needs& needs : {Needs{"and"}, Needs{"a, b"}, Needs{"(x)"}, Needs{"say \"hi\""},
                                   Needs{"two  blanks"}, Needs{" edge"}, Needs{"or|x"}})
            QVERIFY2(read(needsText(needs)) == needs, needsText(needs).c_str());
    }

    void errorsSayWhatAndWhere() {
        QCOMPARE(refusal("swim and"), std::string("An ability is missing at character 9"));
        QCOMPARE(refusal("or swim"), std::string("An ability is missing at character 1"));
        QCOMPARE(refusal("(swim"), std::string("A closing bracket is missing at character 6"));
        QCOMPARE(refusal("swim)"), std::string("There is a bracket too many at character 5"));
        QCOMPARE(refusal("a (b)"),
                 std::string("\"and\", \"or\" or a comma is missing at character 3"));
        QVERIFY(refusal("\"swim").starts_with("A quotation mark is missing"));
        QVERIFY(refusal("a|b").starts_with("An ability must have a name"));
        QVERIFY(refusal("\"\"").starts_with("An ability must have a name"));
        QVERIFY(!refusal(std::string(1000, '(')).empty());
    }

    void tooManyAlternativesAreRefused() {
        std::string text;
        for (int i = 0; i < 7; ++i) // 2^7 conditions
            text +=
                (i ? " or " : "") + ("(a" + std::to_string(i) + " and b") + std::to_string(i) + ")";
        QCOMPARE(refusal(text), std::string("This combines too many alternatives"));
    }

    /// For every set of abilities, the conditions are met exactly if the expression is true.
    void theConditionsMeanTheExpression() {
        rc::check([] {
            const Expression expression = randomExpression(3);
            const auto needs = readNeeds(expression.text);
            RC_PRE(needs.ok()); // Some combine too many alternatives.
            RC_ASSERT(areNeeds(needs.value()));
            for (unsigned bits = 0; bits < 32; ++bits) {
                Abilities has;
                for (unsigned i = 0; i < 5; ++i)
                    if (bits >> i & 1U)
                        has.insert(std::string(1, static_cast<char>('a' + i)));
                RC_ASSERT(covers(has, needs.value()) == expression.holds(has));
            }
            RC_ASSERT(readNeeds(needsText(needs.value())).value() == needs.value());
        });
    }

    /// No text is accepted that does not read the same again, and none is read beyond its end.
    void anyTextIsReadOrRefused() {
        rc::check([](const std::string& text) {
            const auto needs = readNeeds(text);
            if (needs && areNeeds(needs.value()))
                RC_ASSERT(readNeeds(needsText(needs.value())).value() == needs.value());
        });
        rc::check([] {
            const auto text = *rc::gen::container<std::string>(
                rc::gen::elementOf(std::string("ab (),\"|orand ")));
            const auto needs = readNeeds(text);
            if (needs)
                RC_ASSERT(areNeeds(needs.value()));
        });
    }

    void conditionsAreValidNamesInOrder() {
        QVERIFY(areNeeds({"a|b", "c"}) && !areNeeds({"b|a"}) && !areNeeds({"a|a"}));
        QVERIFY(!areNeeds({""}) && !areNeeds({"|a"}) && !areNeeds({"a|"}) && !areNeeds({"\xff"}));
        QVERIFY(areAbilities({"a", "b c"}) && !areAbilities({"a|b"}) && !areAbilities({""}));
        QVERIFY(meets({"b"}, "a|b|c") && !meets({"d"}, "a|b|c") && !meets({}, "a"));
    }
};

WAYMARK_TEST(TestNeedsText)

} // namespace needs_text_test

#include "tst_needs_text.moc"
