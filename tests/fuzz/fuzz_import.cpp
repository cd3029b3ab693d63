// SPDX-License-Identifier: MIT
// Fuzzes the importers. The first byte selects the format by its index among the importable
// formats. The bytes after a line "====" become a second file, which is stored under every name
// that the files of seeds/ refer to: a picture, a tileset, the table of edges. Every accepted file
// is written as a level, read again and linked.
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

constexpr std::string_view between = "\n====\n";
// The importer looks for the last of these names next to file.csv. The seeds refer to the other
// names.
constexpr const char* seconds[] = {"map.pgm",   "map.png",     "tiles.tsx",     "map.tmj",
                                   "tiles.tsj", "level.ldtkl", "file.edges.csv"};

void write(const std::filesystem::path& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// Returns a folder that only this process uses. Each run rewrites its files.
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
    const std::filesystem::path path = folder() / (std::string("file") + format.endings[0]);
    const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    const std::size_t cut = bytes.find(between);
    write(path, bytes.substr(0, cut));
    for (const char* name : seconds) {
        std::filesystem::remove(folder() / name);
        if (cut != bytes.npos)
            write(folder() / name, bytes.substr(cut + between.size()));
    }
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
