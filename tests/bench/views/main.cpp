// SPDX-License-Identifier: MIT
// Measures how long the views take to follow the designer's actions.
#include "tests/bench/views/mode_bench.h"

#include <QApplication>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    for (const auto& [name, run] : bench::modeBenches())
        run();
    return 0;
}
