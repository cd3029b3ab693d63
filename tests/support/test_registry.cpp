// SPDX-License-Identifier: MIT
#include "tests/support/test_registry.h"

#include <cstdio>

namespace waymark::testing {

std::map<std::string, RunTest>& testRegistry() {
    static std::map<std::string, RunTest> registry;
    return registry;
}

bool enterTest(const char* source, RunTest run) {
    // __FILE__ may be relative to any folder, so the name starts after "tests/".
    QString name = QString::fromUtf8(source);
    name = name.mid(name.lastIndexOf("tests/") + 6);
    name.remove("tst_").remove(".cpp").replace('/', '.');
    return testRegistry().emplace(name.toStdString(), std::move(run)).second;
}

int runTests(QStringList arguments) {
    const auto& tests = testRegistry();
    const std::string wanted = arguments.size() > 1 ? arguments[1].toStdString() : std::string();
    if (const auto at = tests.find(wanted); at != tests.end()) {
        arguments.removeAt(1);
        return at->second(arguments);
    }
    if (!wanted.empty() && wanted[0] != '-') {
        std::fprintf(stderr, "No test is named \"%s\". There are:\n", wanted.c_str());
        for (const auto& [name, run] : tests)
            std::fprintf(stderr, "  %s\n", name.c_str());
        return 2;
    }
    int failed = 0;
    for (const auto& [name, run] : tests)
        failed += run(arguments) == 0 ? 0 : 1;
    return failed;
}

} // namespace waymark::testing
