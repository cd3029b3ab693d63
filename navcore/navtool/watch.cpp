// SPDX-License-Identifier: MIT
#include "navcore/navtool/watch.h"

#include "navcore/runtime/base/utf8_path.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <thread>

namespace navcore::navtool {
namespace {

constexpr std::chrono::milliseconds lookEvery(100);

volatile std::sig_atomic_t isToldToEnd = 0;

void endIt(int /*signal*/) {
    isToldToEnd = 1;
}

struct Stamp {
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

std::optional<Stamp> stampOf(const std::string& path) {
    std::error_code none;
    const Stamp stamp{std::filesystem::last_write_time(pathOf(path), none),
                      none ? 0 : std::filesystem::file_size(pathOf(path), none)};
    return none ? std::nullopt : std::optional(stamp);
}

} // namespace

void whenChanged(const std::string& path, const std::function<void()>& act) {
    std::signal(SIGINT, endIt);
    std::signal(SIGTERM, endIt);
    // Read the time stamp before the file, so that changes made afterwards are detected.
    std::optional<Stamp> last = stampOf(path);
    act();
    while (isToldToEnd == 0) {
        // Flush the output, because a program may be waiting for it.
        std::fflush(stdout);
        std::this_thread::sleep_for(lookEvery);
        const auto now = stampOf(path);
        if (!now || now == last)
            continue;
        last = now;
        act();
    }
}

} // namespace navcore::navtool
