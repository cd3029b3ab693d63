// SPDX-License-Identifier: MIT
#include "navcore/author/level/items.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace seldom_test {

using namespace navcore;

class TestSeldom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsEmptyTakesNoRoom() {
        static_assert(sizeof(Seldom<Tags>) == sizeof(void*));
        static_assert(sizeof(Vertex) <= 48); // a level has hundreds of thousands
        const Seldom<std::string> none, given = "", made = std::string();
        QVERIFY(none.empty() && given.empty() && made.empty());
        QVERIFY(none == given && given == made && none == "");
        QCOMPARE(&*none, &*given); // the one that all share
    }

    void itStandsForItsValue() {
        const Seldom<std::string> name = "gate";
        QVERIFY(name == "gate" && name != "gat" && name == std::string("gate"));
        QVERIFY(name == Seldom<std::string>(std::string_view("gate")));
        const std::string& text = name;
        QCOMPARE(text, std::string("gate"));
        const Seldom<Tags> tags = {{"team", "red"}, {"size", "2"}};
        QCOMPARE(tags->size(), std::size_t{2});
        QCOMPARE(tags->at("team"), std::string("red"));
        QVERIFY(tags != Seldom<Tags>());
    }

    void aCopyIsWrittenAlone() {
        Seldom<Tags> one = {{"team", "red"}};
        const Seldom<Tags> other = one;
        QCOMPARE(&*one, &*other); // shared until then
        one.own()["team"] = "blue";
        QCOMPARE(other->at("team"), std::string("red"));
        QCOMPARE(one->at("team"), std::string("blue"));
        const Tags* const mine = &*one;
        one.own().emplace("size", "2");
        QCOMPARE(&*one, mine); // nobody shares it: it is not copied
    }

    void whatIsEmptiedIsAsIfItNeverHadBeen() {
        Seldom<Tags> tags = {{"team", "red"}};
        tags.own().clear();
        QVERIFY(tags.empty());
        QVERIFY(tags == Seldom<Tags>());
        Seldom<std::string> name;
        name.own() += 'x';
        QVERIFY(name == "x");
    }
};

WAYMARK_TEST(TestSeldom)

} // namespace seldom_test
#include "tst_seldom.moc"
