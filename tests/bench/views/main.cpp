// SPDX-License-Identifier: MIT
// How fast views answer at 100,000 vertices.
#include "tests/bench/views/views.h"

#include <QApplication>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchSearchSteps();
    return 0;
}
