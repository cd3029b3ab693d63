// SPDX-License-Identifier: MIT
#include "navcore/author/io/png_picture.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

std::string shared(const char* name) {
    const QString beside = qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/../shared";
    return (qEnvironmentVariable("WAYMARK_SHARED", beside) + "/data/" + name).toStdString();
}

bool exists(const std::string& path) {
    return QFile::exists(QString::fromStdString(path));
}

} // namespace

class TestPngPicture : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsRgbaPixels() {
        // 2 x 1 pixels: red, and half-transparent blue.
        QTemporaryDir folder;
        const QString path = folder.filePath("zwei pixel é.png");
        const QByteArray bytes =
            QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+"
                                   "KAAAADklEQVR4nGP4z8AAQg0AD3oDfnfpf5cAAAAASUVO"
                                   "RK5CYII=");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const auto picture = readPngPicture(path.toStdString());
        QVERIFY2(picture.ok(), picture.ok() ? "" : picture.error().message.c_str());
        QCOMPARE(picture.value().width, 2);
        QCOMPARE(picture.value().height, 1);
        QCOMPARE(picture.value().rgba, (std::vector<std::uint8_t>{255, 0, 0, 255, 0, 0, 255, 128}));
    }

    void aMissingFileIsNotFound() {
        const auto picture = readPngPicture("no such picture.png");
        QVERIFY(!picture.ok());
        QVERIFY(picture.error().kind == ErrorKind::NotFound);
        QVERIFY(picture.error().message.starts_with("no such picture.png: "));
    }

    void brokenFilesNameFileAndCause() {
        const std::string path = shared("malformed/xcrn0g04.png");
        if (!exists(path))
            QSKIP("sample data is not there");
        const auto picture = readPngPicture(path);
        QVERIFY(!picture.ok());
        QVERIFY(picture.error().kind == ErrorKind::Syntax);
        QVERIFY(picture.error().message.find("xcrn0g04.png") != std::string::npos);
        QVERIFY(picture.error().message.size() > path.size() + 30);
    }

    void truncatedFilesAreErrors() {
        const std::string path = shared("grid/Berlin_0_256.png");
        if (!exists(path))
            QSKIP("sample data is not there");
        QFile whole(QString::fromStdString(path));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        QTemporaryDir folder;
        const QString cutPath = folder.filePath("cut.png");
        for (qsizetype size = 0; size < bytes.size(); size += bytes.size() / 23) {
            QFile cut(cutPath);
            QVERIFY(cut.open(QIODevice::WriteOnly | QIODevice::Truncate));
            cut.write(bytes.left(size));
            cut.close();
            const auto picture = readPngPicture(cutPath.toStdString());
            QVERIFY(!picture.ok());
            QVERIFY(picture.error().kind == ErrorKind::Syntax);
        }
    }

    void picturesAboveTheLimitAreRefusedWithTheNumber() {
        const std::string path = shared("malformed/basn6a08.png");
        if (!exists(path))
            QSKIP("sample data is not there");
        QVERIFY(readPngPicture(path, 1024).ok());
        const auto picture = readPngPicture(path, 1023);
        QVERIFY(!picture.ok());
        QVERIFY(picture.error().kind == ErrorKind::TooLarge);
        QVERIFY(picture.error().message.find("32 x 32") != std::string::npos);
        QVERIFY(picture.error().message.find("1023") != std::string::npos);
    }
};

WAYMARK_TEST(TestPngPicture)
#include "tst_png_picture.moc"
