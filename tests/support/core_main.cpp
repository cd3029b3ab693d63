// SPDX-License-Identifier: MIT
#include "tests/support/test_registry.h"

#include <QCoreApplication>

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    return waymark::testing::runTests(application.arguments());
}
