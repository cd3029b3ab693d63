// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/column.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <array>

namespace column_test {

using namespace navcore;

class TestColumn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void behavesLikeAVector();
    void changesLeaveForeignMemoryAlone();
    void keepsItsOwner();
    void movesBetweenMemoryResources();
};

namespace {

using Model = std::vector<std::uint16_t>;

bool agree(const Column<std::uint16_t>& list, const Model& model) {
    return list.empty() == model.empty() &&
           list == Column<std::uint16_t>({model.begin(), model.end()}) &&
           std::equal(list.begin(), list.end(), model.begin(), model.end());
}

void change(Column<std::uint16_t>& list, Model& model, Random& random) {
    const auto value = static_cast<std::uint16_t>(random.below(1000));
    switch (random.below(model.empty() ? 4 : 9)) {
    case 0:
        list.push_back(value);
        return model.push_back(value);
    case 1:
        list.resize(model.size() + 2, value);
        return model.resize(model.size() + 2, value);
    case 2:
        list.reserve(20);
        return;
    case 3:
        list.assign(3, value);
        return model.assign(3, value);
    case 4:
        list.pop_back();
        return model.pop_back();
    case 5:
        list[model.size() / 2] = model[model.size() / 2] = value;
        return;
    case 6:
        list.front() = list.back() = model.front() = model.back() = value;
        return;
    case 7:
        std::ranges::sort(list);
        std::ranges::sort(model);
        return;
    default:
        list.clear();
        return model.clear();
    }
}

} // namespace

void TestColumn::behavesLikeAVector() {
    Random random(1);
    const std::array<std::uint16_t, 4> foreign{3, 1, 4, 1};
    std::array<Column<std::uint16_t>, 3> lists;
    std::array<Model, 3> models;
    for (int step = 0; step < 20'000; ++step) {
        const std::size_t at = random.below(3), other = (at + 1 + random.below(2)) % 3;
        switch (random.below(6)) {
        case 0:
            lists[at] = lists[other];
            models[at] = models[other];
            break;
        case 1:
            lists[at] = std::move(lists[other]);
            models[at] = std::exchange(models[other], {});
            QVERIFY(lists[other].empty());
            break;
        case 2:
            lists[at] = Column<std::uint16_t>::inPlace(foreign, nullptr);
            models[at].assign(foreign.begin(), foreign.end());
            break;
        default:
            change(lists[at], models[at], random);
        }
        for (std::size_t i = 0; i < lists.size(); ++i)
            QVERIFY(agree(lists[i], models[i]));
    }
}

void TestColumn::changesLeaveForeignMemoryAlone() {
    const std::array<std::uint16_t, 3> foreign{7, 8, 9}, before = foreign;
    const auto list = Column<std::uint16_t>::inPlace(foreign, nullptr);
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        Column<std::uint16_t> copy = list;
        QVERIFY(copy.isInPlace() && copy.data() == foreign.data() && copy.bytes() == 0);
        Model model(foreign.begin(), foreign.end());
        for (int i = 0; i < 4; ++i)
            change(copy, model, random);
        QVERIFY(agree(copy, model));
        QVERIFY(foreign == before && list.data() == foreign.data());
    }
}

void TestColumn::keepsItsOwner() {
    auto owner = std::make_shared<const std::vector<std::uint16_t>>(5, std::uint16_t{6});
    const std::weak_ptr<const void> alive = owner;
    auto list = Column<std::uint16_t>::inPlace(*owner, owner);
    owner.reset();
    Column<std::uint16_t> copy = list;
    list.push_back(1);
    QVERIFY(!list.isInPlace() && !alive.expired());
    Column<std::uint16_t> moved = std::move(copy);
    QVERIFY(!alive.expired() && moved.size() == 5);
    copy = {};
    list = moved;
    QVERIFY(list.isInPlace());
    list = Column<std::uint16_t>{1, 2};
    QVERIFY(!alive.expired());
    list.clear();
    moved.clear();
    QVERIFY(alive.expired());
}

void TestColumn::movesBetweenMemoryResources() {
#if __has_include(<memory_resource>)
    std::pmr::monotonic_buffer_resource level;
    Column<std::uint16_t> kept;
    {
        Column<std::uint16_t> other(LevelVector<std::uint16_t>({1, 2, 3}, &level));
        kept = std::move(other);
    }
    level.release();
    QVERIFY(agree(kept, {1, 2, 3}) && !kept.isInPlace());
#endif
}

WAYMARK_TEST(TestColumn)

} // namespace column_test
#include "tst_column.moc"
