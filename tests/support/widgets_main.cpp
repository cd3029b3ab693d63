// SPDX-License-Identifier: MIT
#include "editor/model/language.h"
#include "editor/render/icons.h"
#include "tests/support/test_registry.h"

#include <QApplication>
#include <QTemporaryDir>

int main(int argc, char** argv) {
    QApplication::setAttribute(
        Qt::AA_Use96Dpi);       // as QTEST_MAIN does: font sizes do not depend on the screen
    const QTemporaryDir states; // journals and versions: not among those of whoever tests
    qputenv("XDG_STATE_HOME", states.path().toUtf8());
    const QApplication application(argc, argv);
    waymark::initResources();
    waymark::speakEnglish();
    return waymark::testing::runTests(application.arguments());
}
