// SPDX-License-Identifier: MIT
#include "editor/model/language.h"
#include "editor/render/icons.h"
#include "tests/support/test_registry.h"

#include <QApplication>

int main(int argc, char** argv) {
    QApplication::setAttribute(
        Qt::AA_Use96Dpi); // as QTEST_MAIN does: font sizes do not depend on the screen
    const QApplication application(argc, argv);
    waymark::initResources();
    waymark::speakEnglish();
    return waymark::testing::runTests(application.arguments());
}
