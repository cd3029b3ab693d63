// SPDX-License-Identifier: MIT
#include "editor/jobs/event_loop_watchdog.h"
#include "editor/model/language.h"
#include "editor/render/icons.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QApplication>
#include <QTemporaryDir>

#include <cstdio>

namespace {

using namespace std::chrono_literals;

// Limit for blocking the event loop in levels of 100,000 vertices. The small levels in tests should
// take less.
constexpr auto longestTurn = 50ms;

// Printed directly, because a test may expect certain Qt messages. Work that the test itself does
// between an event and the next wait is included, so this is only a hint and never a failure.
void tellOf(const waymark::EventLoopWatchdog::Turn& turn) {
    const char* function = QTest::currentTestFunction();
    std::fprintf(stderr, "held up for %.0f ms in %s by %s\n", turn.milliseconds,
                 function ? function : "no test", qPrintable(turn.work));
}

} // namespace

int main(int argc, char** argv) {
    QApplication::setAttribute(
        Qt::AA_Use96Dpi);       // as in QTEST_MAIN: font sizes do not depend on the screen
    const QTemporaryDir states; // keeps journals and versions out of the developer's own
    qputenv("XDG_STATE_HOME", states.path().toUtf8());
    const QApplication application(argc, argv);
    const waymark::EventLoopWatchdog watch(longestTurn, tellOf);
    waymark::initResources();
    waymark::installEnglish();
    recordTemplates();
    return waymark::testing::runTests(application.arguments());
}
