// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/out_of_memory.h"
#include "tests/navcore/navtool/tool_fixture.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool isInstrumented = true; // its shadow memory alone exceeds any limit
#elif defined(__has_feature)
constexpr bool isInstrumented = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool isInstrumented = false;
#endif

/// Runs navtool with `kilobytes` kB of address space.
toolfixture::Answer limited(int kilobytes, const QStringList& arguments) {
    QProcess process;
    process.start("bash",
                  QStringList{"-c", "ulimit -v \"$0\" && exec \"$@\"", QString::number(kilobytes),
                              qEnvironmentVariable("WAYMARK_BIN") + "/navtool"} +
                      arguments);
    if (!process.waitForFinished(120'000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

/// Tests that running out of memory is reported like any other error.
class tst_OutOfMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsThrownIsAnError() {
        for (int kind = 0; kind < 3; ++kind) {
            const Status status = withinMemory([kind] {
                if (kind == 0)
                    throw std::bad_alloc();
                if (kind == 1)
                    throw std::length_error("too long");
                throw std::system_error(EAGAIN, std::generic_category());
            });
            QVERIFY(!status && status.error().kind == ErrorKind::TooLarge);
        }
        QVERIFY(withinMemory([] {}).ok());
    }

    void navtoolSaysSo() {
        if (isInstrumented)
            QSKIP("instrumented programs need more address space than can be limited");
        Level level;
        LevelEdit edit(level);
        for (std::uint32_t i = 0; i < 60'000; ++i)
            edit.set<Vertex>({i + 1}, Vertex{{static_cast<Coord>(i % 300) * 8192,
                                              static_cast<Coord>(i / 300) * 8192, 0},
                                             {},
                                             {},
                                             {},
                                             {}});
        QVERIFY(level.apply(edit.change()).ok());
        const toolfixture::Folder folder;
        const QString file =
            folder.write("large.waymark", QByteArray::fromStdString(writeLevelText(level, {})));
        int said = 0, done = 0;
        for (int megabytes = 20; megabytes <= 320; megabytes += 20) {
            const auto answer = limited(megabytes * 1024, {"build", file, "-o", folder.path("x")});
            if (answer.err.contains("error while loading shared libraries") ||
                answer.err.contains("failed to map"))
                continue; // the program itself does not fit
            QVERIFY2(answer.code == 0 || answer.code == 2, qPrintable(answer.err));
            said += answer.err == "navtool: " + toolfixture::messageText(texts::outOfMemory) + '\n';
            done += answer.code == 0;
            QVERIFY2(answer.code == 0 || !answer.err.isEmpty(), qPrintable(answer.out));
        }
        QVERIFY(said > 1);
        QVERIFY(done > 0);
    }
};

WAYMARK_TEST(tst_OutOfMemory)
#include "tst_out_of_memory.moc"
