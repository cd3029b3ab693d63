// SPDX-License-Identifier: MIT
#include "editor/jobs/event_loop_watchdog.h"
#include "editor/model/language.h"
#include "editor/render/icons.h"
#include "tests/support/test_registry.h"

#include <QApplication>
#include <QTemporaryDir>

#include <cstdio>

namespace {

using namespace std::chrono_literals;

// What may hold a window up at 100,000 vertices: a test's level of ordinary size should take less.
constexpr auto longestTurn = 50ms;

// Straight to the terminal: Qt's messages may be awaited by the test. What a test does itself
// between an event and the next wait counts too, so this is a hint and never a failure.
void tellOf(const waymark::EventLoopWatchdog::Turn& turn) {
    const char* function = QTest::currentTestFunction();
    std::fprintf(stderr, "held up for %.0f ms in %s by %s\n", turn.milliseconds,
                 function ? function : "no test", qPrintable(turn.work));
}

} // namespace

int main(int argc, char** argv) {
    QApplication::setAttribute(
        Qt::AA_Use96Dpi);       // as QTEST_MAIN does: font sizes do not depend on the screen
    const QTemporaryDir states; // journals and versions: not among those of whoever tests
    qputenv("XDG_STATE_HOME", states.path().toUtf8());
    const QApplication application(argc, argv);
    const waymark::EventLoopWatchdog watch(longestTurn, tellOf);
    waymark::initResources();
    waymark::speakEnglish();
    return waymark::testing::runTests(application.arguments());
}
