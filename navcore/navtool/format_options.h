// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace CLI {
class App;
}

namespace navcore::navtool {

/// What the command line says about the coordinates of a foreign file.
struct FrameChoice {
    std::string unit, y, origin; ///< as they are typed, checked
    FileFrame frame() const;
};
void addFrameOptions(CLI::App& command, FrameChoice& choice);

/// Which way formats are used.
enum class FormatUse : std::uint8_t { Import, Export };

/// The ids of the formats that can be used so.
std::vector<std::string> formatIds(FormatUse use);
/// Adds --list-formats, which prints them with what is kept and lost and ends the tool.
void addFormatList(CLI::App& command, FormatUse use);
/// The same of both ways, for the tool itself.
void addFormatLists(CLI::App& tool);

} // namespace navcore::navtool
