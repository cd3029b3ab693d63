// SPDX-License-Identifier: MIT
// Processes real pictures completely: reads them, creates and traces a mask, simplifies the
// outlines, and fills the free ground with a lattice.
#include "navcore/author/io/png_picture.h"
#include "navcore/author/outline/trace.h"
#include "navcore/author/placing/lattice_fill.h"
#include "tests/navcore/author/picture/mask_oracle.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <map>

using namespace navcore;

namespace {

/// Sets pixel centres inside the shapes by the even-odd rule, line by line (the simple oracle is
/// too slow here).
Mask filledByLines(const std::vector<TracedPiece>& pieces, int width, int height) {
    std::vector<std::vector<double>> crossings(static_cast<std::size_t>(height));
    for (const TracedPiece& piece : pieces)
        for (const Ring& ring : piece.shape.rings)
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
                for (int y = std::max(std::min(a.y, b.y) / 256 - 1, 0);
                     y <= std::min(std::max(a.y, b.y) / 256, height - 1); ++y) {
                    const int line = y * 256 + 128;
                    if ((a.y > line) != (b.y > line))
                        crossings[static_cast<std::size_t>(y)].push_back(
                            a.x + static_cast<double>(line - a.y) * (b.x - a.x) / (b.y - a.y));
                }
            }
    Mask mask{width, height, {}};
    for (std::vector<double>& line : crossings) {
        std::sort(line.begin(), line.end());
        std::size_t passed = 0;
        for (int x = 0; x < width; ++x) {
            while (passed < line.size() && line[passed] < x * 256 + 128)
                ++passed;
            mask.solid.push_back(passed % 2 == 1 ? 1 : 0);
        }
    }
    return mask;
}

/// Returns the free pixels that can be reached by steps to the four neighbours inside the picture.
std::vector<char> walked(const Mask& mask, int fromX, int fromY) {
    std::vector<char> reached(mask.solid.size(), 0);
    std::vector<std::pair<int, int>> stack{{fromX, fromY}};
    while (!stack.empty()) {
        const auto [x, y] = stack.back();
        stack.pop_back();
        if (x < 0 || y < 0 || x >= mask.width || y >= mask.height || mask.at(x, y))
            continue;
        char& seen = reached[static_cast<std::size_t>(y * mask.width + x)];
        if (seen)
            continue;
        seen = 1;
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            stack.emplace_back(x + dx, y + dy);
    }
    return reached;
}

std::size_t cornersOf(const std::vector<TracedPiece>& pieces) {
    std::size_t count = 0;
    for (const TracedPiece& piece : pieces)
        for (const Ring& ring : piece.shape.rings)
            count += ring.size();
    return count;
}

} // namespace

class TestRealPictures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void traceAndFill_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("spacing");
        QTest::newRow("city") << "grid/Berlin_0_256.png" << 8;
        QTest::newRow("office") << "floorplan/office.png" << 16;
    }

    void traceAndFill() {
        QFETCH(QString, name);
        QFETCH(int, spacing);
        const QString beside = qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/../shared";
        const QString path = qEnvironmentVariable("WAYMARK_SHARED", beside) + "/data/" + name;
        if (!QFile::exists(path))
            QSKIP("sample data is not there");
        const auto picture = readPngPicture(path.toStdString());
        QVERIFY(picture.ok());
        const PictureView view = picture.value().view();
        const int threshold = otsuThreshold(view);
        const Mask mask = maskByBrightness(view, threshold, Solid::BelowThreshold);

        QElapsedTimer timer;
        timer.start();
        const auto traced = traceMask(mask, {});
        const qint64 traceTime = timer.restart();
        QVERIFY(traced.ok());
        const std::vector<TracedPiece>& pieces = traced.value();
        TraceOptions exact;
        exact.tolerance = 0;
        const auto unsimplified = traceMask(mask, exact);
        QVERIFY(unsimplified.ok());

        // With a tolerance of up to half a pixel, every pixel centre stays on its side, so the free
        // parts are the same as in the mask.
        TraceOptions half;
        half.tolerance = unitsPerPixel / 2;
        const auto careful = traceMask(mask, half);
        QVERIFY(careful.ok());
        QVERIFY(filledByLines(careful.value(), mask.width, mask.height) == mask);
        // With the default tolerance, some centres change sides, but the free parts stay the same.
        const Mask filled = filledByLines(pieces, mask.width, mask.height);
        std::size_t changed = 0;
        for (std::size_t i = 0; i < filled.solid.size(); ++i)
            changed += filled.solid[i] != mask.solid[i] ? 1U : 0U;
        QVERIFY(changed * 50 < mask.solid.size());
        QVERIFY(cornersOf(pieces) * 5 < cornersOf(unsimplified.value()));
        const maskoracle::FreeParts parts = maskoracle::freeParts(mask);
        std::size_t holes = 0;
        for (const TracedPiece& piece : pieces)
            holes += piece.shape.rings.size() - 1;
        QCOMPARE(holes + 1, static_cast<std::size_t>(parts.count));

        // A lattice that starts in the largest free part fills exactly that part.
        std::map<int, int> sizes;
        for (const int label : parts.label)
            ++sizes[label];
        sizes.erase(0);
        const int largest =
            std::max_element(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) {
                return a.second < b.second;
            })->first;
        ObstacleIndex index;
        for (std::uint32_t i = 0; i < careful.value().size(); ++i)
            index.set(ObstacleId{i + 1}, std::make_shared<const Shape>(careful.value()[i].shape));
        LatticeFill fill;
        fill.area = Box::of({0, 0}, {mask.width * 256, mask.height * 256});
        fill.spacing = spacing * unitsPerPixel;
        for (int at = 0; at < mask.width * mask.height; ++at)
            if (parts.at(at % mask.width, at / mask.width) == largest)
                fill.from = {at % mask.width * 256 + 128, at / mask.width * 256 + 128};
        timer.restart();
        const auto points = latticePoints(index, fill);
        const qint64 fillTime = timer.elapsed();
        QVERIFY(points.ok());
        const std::vector<char> walk = walked(mask, fill.from.x / 256, fill.from.y / 256);
        std::vector<Point2> expected;
        // The lattice is centred.
        const auto places = [&](int length) {
            std::vector<int> all(static_cast<std::size_t>(length / spacing));
            for (std::size_t i = 0; i < all.size(); ++i)
                all[i] =
                    (length - (length / spacing - 1) * spacing) / 2 + static_cast<int>(i) * spacing;
            return all;
        };
        for (const int y : places(mask.height))
            for (const int x : places(mask.width))
                if (walk[static_cast<std::size_t>(y * mask.width + x)])
                    expected.push_back({x * 256 + 128, y * 256 + 128});
        QVERIFY(points.value() == expected);
        qInfo(
            "%s: threshold %d, %zu pieces, %d free parts, %zu of %zu corners, %zu centres changed "
            "sides, trace %lld ms; %zu lattice points, %lld ms",
            qPrintable(name), threshold, pieces.size(), parts.count, cornersOf(pieces),
            cornersOf(unsimplified.value()), changed, static_cast<long long>(traceTime),
            points.value().size(), static_cast<long long>(fillTime));
    }
};

WAYMARK_TEST(TestRealPictures)
#include "tst_real_pictures.moc"
