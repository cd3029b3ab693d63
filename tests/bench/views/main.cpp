// SPDX-License-Identifier: MIT
// Measures how long the views take to follow the designer's actions.
#include "tests/bench/views/views.h"

#include <QApplication>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchSearchSteps();
    benchField();
    benchBalance();
    benchWalk();
    benchWhy();
    return 0;
}
