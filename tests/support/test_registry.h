// SPDX-License-Identifier: MIT
#pragma once

#include <QTest>

#include <functional>
#include <map>
#include <string>

namespace waymark::testing {

/// Runs one test class with the arguments of Qt Test; its exit code.
using RunTest = std::function<int(const QStringList& arguments)>;

/// The test classes of this executable, by the name ctest knows them by: the path of their source
/// below tests/, with dots and without "tst_" and ".cpp".
std::map<std::string, RunTest>& testRegistry();

/// Enters a test class; `source` is its __FILE__.
bool enterTest(const char* source, RunTest run);

/// Runs the class that the first argument names with the arguments after it, or all of them when
/// there is none: how many failed. It needs an application object.
int runTests(QStringList arguments);

} // namespace waymark::testing

/// Ends a test source: what QTEST_MAIN is where a source is an executable of its own.
#define WAYMARK_TEST(TestClass)                                                                    \
    [[maybe_unused]] static const bool entered##TestClass =                                        \
        waymark::testing::enterTest(__FILE__, [](const QStringList& arguments) {                   \
            TestClass test;                                                                        \
            return QTest::qExec(&test, arguments);                                                 \
        });
