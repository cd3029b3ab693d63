// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <functional>
#include <map>
#include <string>

namespace waymark::testing {

/// Runs one test class with the arguments of Qt Test and returns its exit code.
using RunTest = std::function<int(const QStringList& arguments)>;

/// Returns the test classes of this executable by their ctest name: the path of the source below
/// tests/, with dots as separators and without "tst_" and ".cpp".
std::map<std::string, RunTest>& testRegistry();

/// Registers a test class; `source` is its __FILE__.
bool enterTest(const char* source, RunTest run);

/// Runs the class that the first argument names, with the remaining arguments. Without arguments,
/// runs all classes. Returns how many failed. Needs an application object.
int runTests(QStringList arguments);

} // namespace waymark::testing

/// Registers the test class at the end of a source. It replaces QTEST_MAIN, because many sources
/// share one executable.
#define WAYMARK_TEST(TestClass)                                                                    \
    [[maybe_unused]] static const bool entered##TestClass =                                        \
        waymark::testing::enterTest(__FILE__, [](const QStringList& arguments) {                   \
            TestClass test;                                                                        \
            return QTest::qExec(&test, arguments);                                                 \
        });
