// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/shape_areas.h"

#include <deque>

namespace navcore {

/// A position in the coordinates of a foreign file.
struct ForeignPoint {
    double x = 0, y = 0, z = 0;
};

struct ForeignVertex {
    ForeignPoint at;
    Vertex vertex = {};     ///< all members except the position
    std::uint32_t id = 0;   ///< preferred id; 0 = any
    std::uint32_t line = 0; ///< line in the file, 0 = unknown; also for the types below
};

struct ForeignLink {
    std::size_t from = 0, to = 0; ///< indices of existing vertices
    Link link = {};               ///< its ends, terrain and own cost are set later
    std::uint32_t line = 0;
    std::optional<double> ownCost = {}; ///< in the length unit of the file
};

/// Which points are inside where rings overlap.
enum class FillRule : std::uint8_t {
    EvenOdd, ///< where an odd number of rings overlap, as in shapes of a level
    NonZero  ///< where the winding number is not 0
};

struct ForeignShape {
    ShapeKind kind = ShapeKind::Solid;
    std::vector<std::vector<ForeignPoint>> rings = {}; ///< the first corner is not repeated at the
                                                       ///< end
    std::string name = {};
    Tags tags = {};
    std::uint32_t line = 0;
    LineLook look = {};      ///< for a wall; its width is in file coordinates
    std::uint32_t group = 0; ///< shapes of one group are merged where they touch; 0 = never merged
    FillRule rule = FillRule::EvenOdd;
};

/// Square cells, row by row, each with the number of its ground; 0 = nothing.
struct ForeignCells {
    struct Ground {
        std::string name;
        std::uint32_t colour = 0; ///< 0xRRGGBB
        Solidity solidity = Solidity::Free;
        std::uint32_t multiplier = plainMultiplier;
    };
    int width = 0, height = 0;
    std::uint32_t group = 0;      ///< solid cells are merged with shapes of this group; 0 = none
    ForeignPoint corner;          ///< the top left one
    double side = 1;              ///< side length of a cell
    std::vector<Ground> grounds;  ///< number n is grounds[n - 1]; at most 255
    std::vector<std::uint8_t> at; ///< width * height
};

/// The content of a foreign file in its own coordinates, before it becomes a level.
struct ForeignMap {
    YAxis y = YAxis::Down;    ///< default of the format
    double pixelsPerUnit = 1; ///< map pixels per unit of the coordinates; default of the format
    std::string unit = "px";  ///< the unit shown to the user
    std::optional<double> displayScale = {}; ///< map pixels per displayed unit; nullopt =
                                             ///< pixelsPerUnit
    std::deque<ForeignVertex> vertices = {};
    std::deque<ForeignLink> links = {};
    std::string linksPath = {}; ///< file that contains the links, if it is another one
    std::vector<ForeignShape> shapes = {};
    std::optional<ForeignCells> cells = {};
    Picture picture = {}; ///< its path on this computer; with a picture, y must grow downwards
    std::vector<Phrase> notes = {};    ///< notes of the reader for the user
    std::vector<Phrase> warnings = {}; ///< notes about what is probably a mistake
};

/// Converts the map to a level. Two one-way links in opposite directions become one link. Links
/// with equal ends and duplicates are omitted, with a note. If there are links, automatic linking
/// is turned off. Walls at least two map pixels wide become solid ground of that width. Solid cells
/// become obstacles along their outlines, other cells become paint. Fails with InvalidArgument and
/// the line if a level cannot hold something. O(items log^2 items + cells).
Result<Imported> levelOf(ForeignMap map, const ForeignFile& file, const ImportOptions& options);

/// Returns "12 vertices, 3 links, 1 obstacle", for example.
Phrase contentOf(const Level& level);

} // namespace navcore
