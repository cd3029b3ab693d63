// SPDX-License-Identifier: MIT
// Fuzzes the level reader. Every accepted level is written, linked, checked and shipped.
#include "navcore/author/check/run.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/live/live_level.h"

#include <cstdlib>

using namespace navcore;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Result<LevelFile> file = readLevelText(text, "fuzz.waymark");
    if (!file)
        return 0;
    const std::string written = writeLevelText(file.value().level, file.value().unknown);
    const Result<LevelFile> again = readLevelText(written, "again.waymark");
    if (!again || !(again.value().level == file.value().level) ||
        writeLevelText(again.value().level, again.value().unknown) != written)
        std::abort();
    const LiveLevel live = LiveLevel::link(std::move(file).value().level).value();
    checkAll({live.level(), live.graph(), live.planes()});
    return 0;
}
