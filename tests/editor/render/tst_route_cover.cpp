// SPDX-License-Identifier: MIT
#include "editor/render/route_cover.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace route_cover_test {

using namespace waymark;

class TestRouteCover : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The cover contains every point that is so close to the line that a box around the point
    /// meets the line, and few other points.
    void reachesWhatBoxesMeet() {
        navcore::Random random(11);
        const auto below = [&random](int most) {
            return static_cast<int>(random.below(static_cast<std::uint64_t>(most)));
        };
        int reached = 0, far = 0;
        for (int i = 0; i < 40; ++i) {
            const QRect clip(below(30) - 15, below(30) - 15, 80 + below(300), 60 + below(200));
            RouteCover cover(clip, {below(999) - 500, below(999) - 500});
            for (int line = below(3); line >= 0; --line)
                cover.mark({below(90'000) - 9'000, below(60'000) - 9'000},
                           {below(90'000) - 9'000, below(60'000) - 9'000}, 1 + below(6));
            const QSize by(below(70), below(40));
            const RouteCover wide = cover.grown(by);
            const auto around = [](QPoint at, QSize reach) {
                const QPoint corner(reach.width(), reach.height());
                return QRect(at - corner, at + corner);
            };
            for (int k = 0; k < 300; ++k) {
                const QPoint at(below(420) - 20, below(300) - 20);
                const bool isReached = wide.reaches(at);
                if (!clip.contains(at)) // At the border of the clip, squares begin outside it.
                    continue;
                if (cover.meets(around(at, by)))
                    QVERIFY(isReached);
                if (!cover.meets(around(at, by + QSize(17, 17))))
                    QVERIFY(!isReached);
                ++(isReached ? reached : far);
            }
            QVERIFY(wide.reaches(clip.topLeft() - QPoint(100, 100))); // Unknown.
        }
        QVERIFY(reached > 500);
        QVERIFY(far > 500);
    }
};

WAYMARK_TEST(TestRouteCover)

} // namespace route_cover_test
#include "tst_route_cover.moc"
