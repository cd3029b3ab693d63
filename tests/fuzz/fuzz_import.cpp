// SPDX-License-Identifier: MIT
// Bytes as a file of another program: the first says of which, by its place among the formats that
// are read. What is accepted is written as a level, read again and linked.
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/live/live_level.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace navcore;

namespace {

std::vector<const Format*> importers() {
    std::vector<const Format*> found;
    for (const Format& format : formats())
        if (format.importer)
            found.push_back(&format);
    return found;
}

/// A folder of this process alone; its files are written anew each time.
const std::filesystem::path& folder() {
    static const std::filesystem::path made = [] {
        auto path = std::filesystem::temp_directory_path() / ("fuzz." + std::to_string(getpid()));
        std::filesystem::create_directories(path);
        return path;
    }();
    return made;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<const Format*> all = importers();
    if (size == 0)
        return 0;
    const Format& format = *all[data[0] % all.size()];
    const std::filesystem::path path = folder() / (std::string("file.") + format.endings[0]);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data + 1), static_cast<std::streamsize>(size - 1));
    const Result<Imported> made = importFile(path.string(), format.id, {});
    if (!made)
        return 0;
    const Level& level = made.value().level;
    const Result<LevelFile> again = readLevelText(writeLevelText(level, {}), "again.waymark");
    if (!again || !(again.value().level == level))
        std::abort();
    (void)LiveLevel::link(level).value();
    return 0;
}
