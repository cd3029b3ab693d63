// SPDX-License-Identifier: MIT
#include "navcore/author/picture/align.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <cmath>
#include <rapidcheck.h>

using namespace navcore;

namespace alignments {

inline double numberWithin(double least, double most) {
    return least + (most - least) * *rc::gen::inRange(0, 1'000'001) / 1e6;
}

inline Similarity anySimilarity() {
    const double scale = std::exp(numberWithin(-1.5, 1.5)), turn = numberWithin(-3.1, 3.1);
    return {scale * std::cos(turn), scale * std::sin(turn), numberWithin(-5000, 5000),
            numberWithin(-5000, 5000)};
}

inline double apart(PixelPoint a, PixelPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// A building whose pictures are placed at random. The first picture is the reference.
struct Site {
    std::vector<std::string> pictures, points;
    std::vector<Similarity> truth; ///< From each picture to the first one.
    std::vector<PixelPoint> places;
    std::vector<SeenPoint> seen;

    /// Shows a point on a picture, moved by up to `noise` pixels in each direction.
    void show(std::size_t picture, std::size_t point, double noise) {
        PixelPoint at = truth[picture].inverse()(places[point]);
        if (noise > 0)
            at = {at.x + numberWithin(-noise, noise), at.y + numberWithin(-noise, noise)};
        seen.push_back({picture, point, at});
    }
    Result<Alignment> aligned(std::size_t reference = 0) const {
        return alignPictures(pictures, points, seen, reference);
    }
};

/// Makes a site in which each picture after the first shares at least two points with an earlier
/// one.
inline Site anySite(double noise) {
    Site site;
    const int pictures = *rc::gen::inRange(2, 7);
    const auto addPoint = [&] {
        site.points.push_back("p" + std::to_string(site.places.size()));
        // Points are at least 50 pixels apart along x, so that no two are at the same position.
        site.places.push_back({50.0 * static_cast<double>(site.places.size()) + numberWithin(0, 10),
                               numberWithin(0, 800)});
        return site.places.size() - 1;
    };
    for (int i = 0; i < pictures; ++i) {
        site.pictures.push_back("L" + std::to_string(i));
        site.truth.push_back(i == 0 ? Similarity{} : anySimilarity());
    }
    for (int i = 1; i < pictures; ++i) {
        const auto other = static_cast<std::size_t>(*rc::gen::inRange(0, i));
        for (int k = *rc::gen::inRange(2, 6); k > 0; --k) {
            const std::size_t point = addPoint();
            site.show(other, point, noise);
            for (std::size_t j = 0; j < site.pictures.size(); ++j)
                if (j != other &&
                    (j == static_cast<std::size_t>(i) || *rc::gen::inRange(0, 3) == 0))
                    site.show(j, point, noise);
        }
    }
    return site;
}

/// The sum of the squares of all residuals, calculated independently of Alignment::residuals.
inline double costOf(const Site& site, const std::vector<Similarity>& placements) {
    double cost = 0;
    for (std::size_t point = 0; point < site.places.size(); ++point) {
        std::vector<PixelPoint> at;
        for (const SeenPoint& sight : site.seen)
            if (sight.point == point)
                at.push_back(placements[sight.picture](sight.at));
        // The sum over all pairs, divided by the number of points, is the sum around the mean.
        for (std::size_t i = 0; i < at.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const double distance = apart(at[i], at[j]);
                cost += distance * distance / static_cast<double>(at.size());
            }
    }
    return cost;
}

} // namespace alignments

using namespace alignments;

class TestAlign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void similarities() {
        const bool ok = rc::check("inverse and composition", [] {
            const Similarity s = anySimilarity(), t = anySimilarity();
            const PixelPoint p{numberWithin(-3000, 3000), numberWithin(-3000, 3000)};
            RC_ASSERT(apart(s.inverse()(s(p)), p) < 1e-6);
            RC_ASSERT(apart(composed(s, t)(p), s(t(p))) < 1e-6);
            RC_ASSERT(apart(s(p), s({p.x + 3, p.y - 4})) - 5 * s.scale() < 1e-6);
        });
        QVERIFY(ok);
        QCOMPARE((Similarity{0, 2, 0, 0}).turn(), std::acos(0.0));
    }

    void exactPointsAreRecovered() {
        const bool ok = rc::check("exact points", [] {
            const Site site = anySite(0);
            const auto found = site.aligned();
            RC_ASSERT(found.ok());
            RC_ASSERT(found.value().worst() < 1e-6);
            for (std::size_t i = 0; i < site.truth.size(); ++i)
                for (const PixelPoint corner : {PixelPoint{0, 0}, PixelPoint{1000, 700}})
                    RC_ASSERT(apart(found.value().placements[i](corner), site.truth[i](corner)) <
                              1e-6);
        });
        QVERIFY(ok);
    }

    /// With noise, no change of any unknown lowers the sum of the squares.
    void noiseGivesTheOptimum() {
        const bool ok = rc::check("optimum", [] {
            const Site site = anySite(3);
            const auto found = site.aligned();
            RC_ASSERT(found.ok());
            const auto& best = found.value().placements;
            const double cost = costOf(site, best);
            double squares = 0;
            for (const double residual : found.value().residuals)
                squares += residual * residual;
            RC_ASSERT(std::abs(squares - cost) < 1e-6 * (1 + cost));
            for (std::size_t i = 1; i < best.size(); ++i)
                for (const auto member :
                     {&Similarity::a, &Similarity::b, &Similarity::dx, &Similarity::dy}) {
                    // The cost is quadratic in each unknown, so the two sides show its gradient.
                    const double step =
                        member == &Similarity::a || member == &Similarity::b ? 1e-3 : 1;
                    auto more = best, less = best;
                    more[i].*member += step;
                    less[i].*member -= step;
                    const double above = costOf(site, more), below = costOf(site, less);
                    RC_ASSERT(above >= cost && below >= cost);
                    RC_ASSERT(std::abs(above - below) <= 1e-6 * (above + below));
                }
        });
        QVERIFY(ok);
    }

    /// Two pictures are fitted as textbooks describe it: turn and scale from the covariance.
    void twoPicturesAsInClosedForm() {
        const bool ok = rc::check("closed form", [] {
            Site site;
            site.pictures = {"a", "b"};
            site.truth = {Similarity{}, anySimilarity()};
            const int count = *rc::gen::inRange(2, 8);
            for (int i = 0; i < count; ++i) {
                site.points.push_back(std::to_string(i));
                site.places.push_back({100.0 * i, numberWithin(0, 500)});
                site.show(0, static_cast<std::size_t>(i), 5);
                site.show(1, static_cast<std::size_t>(i), 5);
            }
            PixelPoint from, to;
            for (const SeenPoint& sight : site.seen) {
                PixelPoint& mean = sight.picture == 0 ? to : from;
                mean = {mean.x + sight.at.x / count, mean.y + sight.at.y / count};
            }
            double dot = 0, cross = 0, square = 0;
            for (std::size_t i = 0; i < site.seen.size(); i += 2) {
                const PixelPoint q{site.seen[i].at.x - to.x, site.seen[i].at.y - to.y};
                const PixelPoint p{site.seen[i + 1].at.x - from.x, site.seen[i + 1].at.y - from.y};
                dot += p.x * q.x + p.y * q.y;
                cross += p.x * q.y - p.y * q.x;
                square += p.x * p.x + p.y * p.y;
            }
            const auto found = site.aligned();
            RC_ASSERT(found.ok());
            const Similarity& b = found.value().placements[1];
            RC_ASSERT(std::abs(b.a - dot / square) < 1e-9);
            RC_ASSERT(std::abs(b.b - cross / square) < 1e-9);
            RC_ASSERT(apart(b(from), to) < 1e-6);
        });
        QVERIFY(ok);
    }

    /// The reference may be any picture, and an exact site looks the same from each.
    void anyReference() {
        const bool ok = rc::check("reference", [] {
            const Site site = anySite(0);
            const auto last = site.pictures.size() - 1;
            const auto found = site.aligned(last);
            RC_ASSERT(found.ok());
            const Similarity back = site.truth[last].inverse();
            RC_ASSERT(apart(found.value().placements[0]({300, 200}), back({300, 200})) < 1e-6);
            RC_ASSERT(found.value().placements[last].a == 1.0);
        });
        QVERIFY(ok);
    }

    /// One of three measurements is 1 % too long: each residual shows its share.
    void contradictionsAreReported() {
        Site site;
        site.pictures = {"hall", "roof"};
        site.points = {"a", "b", "c"};
        site.seen = {{0, 0, {0, 0}}, {0, 1, {100, 0}}, {0, 2, {200, 0}},
                     {1, 0, {0, 0}}, {1, 1, {100, 0}}, {1, 2, {202, 0}}};
        const auto found = site.aligned();
        QVERIFY(found.ok());
        const double scale = found.value().placements[1].scale();
        QVERIFY(scale > 0.985 && scale < 0.995);
        QVERIFY(found.value().worst() > 0.1 && found.value().worst() < 0.5);
        QCOMPARE(found.value().residuals.size(), site.seen.size());
        QVERIFY(std::abs(found.value().residuals[0] - found.value().residuals[3]) < 1e-12);
    }

    void refused() {
        Site site;
        site.pictures = {"hall", "roof", "cellar"};
        site.points = {"a", "b", "c"};
        site.seen = {{0, 0, {0, 0}}, {0, 1, {100, 0}}, {1, 0, {7, 7}}, {1, 1, {9, 9}}};
        const auto message = [&] {
            const auto found = site.aligned();
            return found ? std::string() : found.error().message;
        };
        const std::string cellar =
            "the picture of cellar needs two points that are also on hall or on an aligned picture";
        QCOMPARE(message(), cellar);
        site.seen.push_back({2, 0, {5, 5}}); // One point is not enough.
        QCOMPARE(message(), cellar);
        site.seen.push_back({2, 1, {5, 5}}); // Two points at the same position are not, either.
        QCOMPARE(message(), cellar);
        site.seen.back().at = {5, 6};
        QCOMPARE(message(), std::string());
        site.seen.push_back({2, 1, {8, 8}});
        QCOMPARE(message(), std::string("the point b appears more than once on the picture of "
                                        "cellar"));
        site.seen.resize(maxSeenPoints + 1);
        QCOMPARE(message(), std::string("at most 100 pictures with 2000 points can be aligned"));
    }

    /// A picture that shares one point each with two others that belong together is not a problem
    /// only if it shares two different points with them.
    void pointsOfSeveralPicturesCount() {
        Site site;
        site.pictures = {"a", "b", "c"};
        site.points = {"p", "q", "r", "s"};
        site.seen = {{0, 0, {0, 0}},   {0, 1, {90, 0}},  {1, 0, {0, 0}},   {1, 1, {90, 0}},
                     {0, 2, {50, 50}}, {1, 3, {20, 80}}, {2, 2, {50, 50}}, {2, 3, {20, 80}}};
        const auto found = site.aligned();
        QVERIFY(found.ok());
        QVERIFY(apart(found.value().placements[2]({10, 20}), {10, 20}) < 1e-9);
    }
};

WAYMARK_TEST(TestAlign)
#include "tst_align.moc"
