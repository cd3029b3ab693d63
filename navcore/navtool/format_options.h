// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace CLI {
class App;
}

namespace navcore::navtool {

/// The command line options for the coordinates of a foreign file.
struct FrameChoice {
    std::string unit, y, origin; ///< Validated texts from the command line.
    FileFrame frame() const;
};
void addFrameOptions(CLI::App& command, FrameChoice& choice);

/// The direction in which a format is used.
enum class FormatUse : std::uint8_t { Import, Export };

/// Returns the ids of the formats that support the given direction.
std::vector<std::string> formatIds(FormatUse use);
/// Adds the option --list-formats to a command. It prints the formats with the data that they keep
/// and lose, and exits.
void addFormatList(CLI::App& command, FormatUse use);
/// Adds the option --list-formats to the tool itself, where it lists the formats of both
/// directions.
void addFormatLists(CLI::App& tool);

} // namespace navcore::navtool
