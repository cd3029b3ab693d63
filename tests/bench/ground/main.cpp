// SPDX-License-Identifier: MIT
#include "tests/bench/ground/ground.h"

#include <QApplication>

#include <cstring>

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const auto wanted = [&](const char* theme) {
        return argc < 2 || std::strcmp(argv[1], theme) == 0;
    };
    if (wanted("trace"))
        measureTrace();
    if (wanted("paint"))
        measurePaint();
}
