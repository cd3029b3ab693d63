// SPDX-License-Identifier: MIT
// Tests the images that navtool draws by looking for the colours in them.
#include "navcore/author/io/png_picture.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace toolfixture;

namespace {

using Colour = std::uint32_t;
constexpr Colour added = 0x1a8f3c, removed = 0xd02a2a, changed = 0xd98e04, route = 0x12ab34;

/// Returns a row of three vertices on a map of 400 x 300 px, with any additions of the test.
QByteArray level(const QByteArray& vertices, const QByteArray& rest = {},
                 const QByteArray& picture = {}) {
    return "{\n\"waymark\":{\"major\":1,\"minor\":4},\n\"info\":{\"ground\":1},\n"
           "\"terrains\":[\n{\"id\":1,\"name\":\"Ground\"}\n],\n\"picture\":{\"path\":\"" +
           picture +
           "\",\"width\":400,\"height\":300,\"origin\":[0,0]},\n"
           "\"linkSettings\":{\"linksWanted\":2,\"longest\":30000,\"joinCount\":16},\n"
           "\"vertices\":[\n{\"id\":1,\"at\":[51200,51200]},\n{\"id\":2,\"at\":[76800,51200]}" +
           vertices + "\n]" + rest + "\n}\n";
}

struct Image {
    navcore::OwnedPicture pixels;

    Colour at(int x, int y) const {
        const std::uint8_t* rgba = pixels.rgba.data() + 4 * (y * pixels.width + x);
        return Colour{rgba[0]} << 16U | Colour{rgba[1]} << 8U | rgba[2];
    }
    /// Returns the number of pixels below the legend that have this colour.
    int count(Colour colour) const {
        int found = 0;
        for (int y = 100; y < pixels.height; ++y)
            for (int x = 0; x < pixels.width; ++x)
                found += at(x, y) == colour ? 1 : 0;
        return found;
    }
};

} // namespace

class tst_Picture : public QObject {
    Q_OBJECT

    Folder m_folder;

    Image read(const QString& name) const {
        auto picture = navcore::readPngPicture(m_folder.path(name).toStdString());
        return picture ? Image{std::move(picture).value()} : Image{};
    }
    Image drawn(const QByteArray& text, const QStringList& more = {}) const {
        const QString file = m_folder.write("drawn.waymark", text);
        const Answer answer =
            navtool(QStringList{"picture", file, "-o", m_folder.path("drawn.png")} + more);
        return answer.code == 0 && answer.err.isEmpty() ? read("drawn.png") : Image{};
    }
    /// Returns whether the picture of the differences has pixels for added, removed and changed
    /// items.
    std::array<bool, 3> colours(const QByteArray& before, const QByteArray& after) const {
        const QString from = m_folder.write("from.waymark", before);
        const QString to = m_folder.write("to.waymark", after);
        navtool({"diff", from, to, "--picture", m_folder.path("diff.png")});
        const Image image = read("diff.png");
        return {image.count(added) > 0, image.count(removed) > 0, image.count(changed) > 0};
    }

private Q_SLOTS:
    void initTestCase() {
        const Answer answer = navtool(
            {"picture", m_folder.write("a.waymark", level({})), "-o", m_folder.path("a.png")});
        if (answer.err.contains("built without cairo"))
            QSKIP("this navtool was built without cairo");
        QCOMPARE(answer.err, QString());
        QCOMPARE(answer.code, 0);
    }

    void drawsTheMapAndARoute() {
        m_folder.write("map.png", greyPng(40, 30, [](int, int) { return 200; }));
        const QByteArray routes =
            ",\n\"routes\":[\n{\"id\":1,\"colour\":\"#12ab34\",\"agent\":1,\"from\":1,\"to\":2}\n]";
        const Image image = drawn(level({}, routes, "map.png"), {"--size", "800"});
        QCOMPARE(image.pixels.width, 800);
        QVERIFY(image.pixels.height > 500 && image.pixels.height < 700);
        QCOMPARE(image.at(0, 0), Colour{0xffffff}); // outside the map
        QCOMPARE(image.at(400, 500), Colour{0xc8c8c8});
        QVERIFY(image.count(route) > 0);
        QCOMPARE(drawn(level({}, {}, "map.png")).count(route), 0);
    }

    void leavesOutAMapThatIsNotThere() {
        const QString file = m_folder.write("none.waymark", level({}, {}, "none.png"));
        const Answer answer = navtool({"picture", file, "-o", m_folder.path("none.out.png")});
        QCOMPARE(answer.code, 0);
        QVERIFY2(answer.err.startsWith("navtool: note: drawn without the map: ") &&
                     answer.err.contains("none.png"),
                 qPrintable(answer.err));
        QVERIFY(read("none.out.png").pixels.width > 0);
    }

    void svgIsTheSameEachTime() {
        const QString file = m_folder.write("svg.waymark", level({}));
        for (const char* name : {"one.svg", "two.svg"})
            QCOMPARE(navtool({"picture", file, "-o", m_folder.path(name)}).code, 0);
        QCOMPARE(readAll(m_folder.path("one.svg")), readAll(m_folder.path("two.svg")));
        QXmlStreamReader xml(readAll(m_folder.path("one.svg")));
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name(), QStringLiteral("svg"));
        while (!xml.atEnd())
            xml.readNext();
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }

    void differencesHaveTheirColours() {
        const QByteArray few = level({});
        const QByteArray more = level(",\n{\"id\":3,\"at\":[76800,70000]}");
        const QByteArray moved = level(",\n{\"id\":3,\"at\":[76800,72000]}");
        using Seen = std::array<bool, 3>;
        QCOMPARE(colours(few, more), (Seen{true, false, false}));
        QCOMPARE(colours(more, few), (Seen{false, true, false}));
        QCOMPARE(colours(more, moved), (Seen{false, false, true}));
        QCOMPARE(colours(few, few), (Seen{false, false, false}));
    }

    void refusals() {
        const QString file = m_folder.write("b.waymark", level({}));
        const QString jpeg = m_folder.path("b.jpeg");
        QCOMPARE(navtool({"picture", file, "-o", jpeg}).err,
                 "navtool: " + jpeg + ": its name must end with .png or .svg\n");
        QCOMPARE(navtool({"picture", file, "-o", file}).code, 2);
        QCOMPARE(readAll(file), level({}));
    }
};

WAYMARK_TEST(tst_Picture)

#include "tst_picture.moc"
