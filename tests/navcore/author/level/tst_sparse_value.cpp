// SPDX-License-Identifier: MIT
#include "navcore/author/level/items.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace seldom_test {

using namespace navcore;

class TestSparseValue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsEmptyTakesNoRoom() {
        static_assert(sizeof(SparseValue<Tags>) == sizeof(void*));
        static_assert(sizeof(Vertex) <= 48); // a level has hundreds of thousands of them
        const SparseValue<std::string> none, given = "", made = std::string();
        QVERIFY(none.empty() && given.empty() && made.empty());
        QVERIFY(none == given && given == made && none == "");
        QCOMPARE(&*none, &*given); // the empty value shared by all
    }

    void itStandsForItsValue() {
        const SparseValue<std::string> name = "gate";
        QVERIFY(name == "gate" && name != "gat" && name == std::string("gate"));
        QVERIFY(name == SparseValue<std::string>(std::string_view("gate")));
        const std::string& text = name;
        QCOMPARE(text, std::string("gate"));
        const SparseValue<Tags> tags = {{"team", "red"}, {"size", "2"}};
        QCOMPARE(tags->size(), std::size_t{2});
        QCOMPARE(tags->at("team"), std::string("red"));
        QVERIFY(tags != SparseValue<Tags>());
    }

    void aCopyIsWrittenAlone() {
        SparseValue<Tags> one = {{"team", "red"}};
        const SparseValue<Tags> other = one;
        QCOMPARE(&*one, &*other); // shared until a write
        one.own()["team"] = "blue";
        QCOMPARE(other->at("team"), std::string("red"));
        QCOMPARE(one->at("team"), std::string("blue"));
        const Tags* const mine = &*one;
        one.own().emplace("size", "2");
        QCOMPARE(&*one, mine); // not shared, so it is not copied
    }

    void whatIsEmptiedIsAsIfItNeverHadBeen() {
        SparseValue<Tags> tags = {{"team", "red"}};
        tags.own().clear();
        QVERIFY(tags.empty());
        QVERIFY(tags == SparseValue<Tags>());
        SparseValue<std::string> name;
        name.own() += 'x';
        QVERIFY(name == "x");
    }
};

WAYMARK_TEST(TestSparseValue)

} // namespace seldom_test
#include "tst_sparse_value.moc"
