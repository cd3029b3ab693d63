// SPDX-License-Identifier: MIT
#include "editor/model/picture_store.h"
#include "tests/support/png_header.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace picture_store_test {

using namespace waymark;

namespace {

QString sharedFile(const QString& name) {
    const QString root = qEnvironmentVariable(
        "WAYMARK_SHARED", qEnvironmentVariable("WAYMARK_SOURCE") + QStringLiteral("/../shared"));
    return root + QStringLiteral("/data/") + name;
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

class TestPictureStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void loadsInAWorker() {
        QTemporaryDir folder;
        const QString path = folder.filePath("map.png");
        QImage picture(300, 200, QImage::Format_RGB32);
        picture.fill(QColor(10, 200, 30));
        QVERIFY(picture.save(path));
        PictureStore store;
        QSignalSpy changed(&store, &PictureStore::changed);
        store.load(path);
        QCOMPARE(store.state(), PictureStore::State::Loading);
        QVERIFY(store.image().isNull());
        QTRY_COMPARE(store.state(), PictureStore::State::Ready);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(store.image().size(), QSize(300, 200));
        QCOMPARE(store.levels().size(), std::size_t{2});
        QCOMPARE(store.levels()[1].size(), QSize(150, 100));
        QCOMPARE(store.levels()[1].pixelColor(70, 50), QColor(10, 200, 30));
        store.load({});
        QCOMPARE(store.state(), PictureStore::State::None);
        QVERIFY(store.levels().empty());
    }

    void theLastLoadWins() {
        QTemporaryDir folder;
        for (const int size : {70, 90}) {
            QImage picture(size, size, QImage::Format_RGB32);
            picture.fill(Qt::red);
            QVERIFY(picture.save(folder.filePath(QStringLiteral("%1.png").arg(size))));
        }
        PictureStore store;
        store.load(folder.filePath("70.png"));
        store.load(folder.filePath("90.png"));
        store.wait();
        QCOMPARE(store.image().width(), 90);
        QCoreApplication::processEvents();
        QCOMPARE(store.image().width(), 90);
    }

    void loadingAnotherDoesNotWait() {
        QTemporaryDir folder;
        QImage picture(80, 70, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(folder.filePath("quick.png")));
        QImage large(8000, 8000, QImage::Format_Mono);
        large.fill(1);
        QVERIFY(large.save(folder.filePath("slow.png")));
        PictureStore store;
        store.load(folder.filePath("slow.png"));
        store.load(folder.filePath("quick.png"));
        QTRY_COMPARE(store.state(), PictureStore::State::Ready);
        QCOMPARE(store.image().width(), 80);
        QSignalSpy changed(&store, &PictureStore::changed);
        QTRY_VERIFY(store.isIdle()); // The first one has ended without effect.
        QCOMPARE(changed.size(), 0);
        QCOMPARE(store.image().width(), 80);
    }

    void leavesOutWhatNobodyWants() {
        QTemporaryDir folder;
        QImage picture(80, 70, QImage::Format_RGB32);
        picture.fill(Qt::red);
        const QString path = folder.filePath("large.png");
        QVERIFY(picture.save(path));
        PictureStore store;
        store.exclude(path);
        store.load(path);
        QCOMPARE(store.state(), PictureStore::State::Failed);
        QCOMPARE(argumentsOf(store.error(), "PictureStore", "is large"), QStringList{path});
        store.exclude({});
        store.load(path);
        store.wait();
        QCOMPARE(store.state(), PictureStore::State::Ready);
    }

    void isStoppedInTheMiddle() {
        QTemporaryDir folder;
        QImage picture(80, 70, QImage::Format_RGB32);
        picture.fill(Qt::red);
        const QString path = folder.filePath("a.png");
        QVERIFY(picture.save(path));
        std::stop_source stop;
        QVERIFY(PictureStore::read(path, stop.get_token()).ok());
        stop.request_stop();
        QVERIFY(!PictureStore::read(path, stop.get_token()));
    }

    /// Nothing is ever written to the pipe, so opening it would block for ever, even on exit.
    void refusesPipesAndDevicesAtOnce() {
        QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.png");
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        for (const QString& path : {pipe, QStringLiteral("/dev/zero"), folder.path()}) {
            QVERIFY(!PictureStore::sizeOf(path));
            PictureStore store;
            store.load(path);
            store.wait();
            QCOMPARE(store.state(), PictureStore::State::Failed);
            QCOMPARE(argumentsIn(store.error(), "ReadFile",
                                 path == folder.path() ? "a folder" : "a device"),
                     QStringList());
        }
    }

    void refusesTooManyPixelsByNumber() {
        QTemporaryDir folder;
        const QString path = folder.filePath("huge.png");
        put(path, headerOnly(30'000, 20'000));
        PictureStore store;
        store.load(path);
        store.wait();
        QCOMPARE(store.state(), PictureStore::State::Failed);
        for (const char* word : {"huge.png", "30000 x 20000", "600", "400"})
            QVERIFY2(store.error().contains(QLatin1String(word)), qPrintable(store.error()));
    }

    void saysWhatIsWrong() {
        QTemporaryDir folder;
        put(folder.filePath("words.png"), "this is no picture");
        put(folder.filePath("cut.png"), headerOnly(40, 40));
        for (const char* name : {"words.png", "cut.png", "missing.png"}) {
            PictureStore store;
            store.load(folder.filePath(QLatin1String(name)));
            store.wait();
            QCOMPARE(store.state(), PictureStore::State::Failed);
            QVERIFY2(store.error().contains(QLatin1String(name)), qPrintable(store.error()));
            QVERIFY(store.image().isNull());
        }
    }

    void readsAlphaAndRefusesBrokenSamples() {
        const QString good = sharedFile("malformed/basn6a08.png");
        if (!QFile::exists(good))
            QSKIP("the shared sample data is not here");
        PictureStore store;
        store.load(good);
        store.wait();
        QCOMPARE(store.state(), PictureStore::State::Ready);
        QCOMPARE(store.image().format(), QImage::Format_ARGB32_Premultiplied);
        store.load(sharedFile("malformed/xcrn0g04.png"));
        store.wait();
        QCOMPARE(store.state(), PictureStore::State::Failed);
        QVERIFY2(store.error().contains("xcrn0g04.png"), qPrintable(store.error()));
    }
};

WAYMARK_TEST(TestPictureStore)

} // namespace picture_store_test
#include "tst_picture_store.moc"
