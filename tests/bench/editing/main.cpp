// SPDX-License-Identifier: MIT
// Measures how long commands and edits of many items take.
#include "tests/bench/editing/editing.h"
#include "tests/bench/editing/mirror_drag.h"

#include <QApplication>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    bench::measureMirrorDrag();
    return bench::selecting() ? 0 : 1;
}
