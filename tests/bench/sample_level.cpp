// SPDX-License-Identifier: MIT
#include "tests/bench/sample_level.h"

#include "navcore/author/io/level_text.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

navcore::Level bench::sampleLevel() {
    const char* const source = std::getenv("WAYMARK_SOURCE");
    const std::string path =
        std::string(source ? source : ".") + "/resources/samples/sample.waymark";
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto read = navcore::readLevelText(text, path);
    if (!read) {
        std::cerr << read.error().message << '\n';
        std::exit(1);
    }
    return std::move(read).value().level;
}
