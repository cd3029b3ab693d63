// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace CLI {
class App;
}

namespace navcore::navtool {

/// Options for the coordinate system of a foreign file.
struct FrameChoice {
    std::string unit, y, origin; ///< Option texts, which have been validated.
    FileFrame frame() const;
};
void addFrameOptions(CLI::App& command, FrameChoice& choice);

/// Whether a format is used for importing or for exporting.
enum class FormatUse : std::uint8_t { Import, Export };

/// Returns the ids of the formats that support this use.
std::vector<std::string> formatIds(FormatUse use);
/// Adds the option --list-formats to a command. The option prints the formats, with the data that
/// each one keeps and loses, and exits.
void addFormatList(CLI::App& command, FormatUse use);
/// Adds the option --list-formats to the tool itself, where it lists import and export formats.
void addFormatLists(CLI::App& tool);

} // namespace navcore::navtool
