// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/shape_areas.h"

#include <deque>

namespace navcore {

/// A place in the coordinates of a foreign file.
struct ForeignPoint {
    double x = 0, y = 0, z = 0;
};

struct ForeignVertex {
    ForeignPoint at;
    Vertex vertex = {};     ///< all but its position
    std::uint32_t id = 0;   ///< that it would like to have; 0: any
    std::uint32_t line = 0; ///< of the file, 0: not known; so below
};

struct ForeignLink {
    std::size_t from = 0, to = 0; ///< indexes of vertices that exist
    Link link = {};               ///< its ends, terrain and own cost are set later
    std::uint32_t line = 0;
    std::optional<double> ownCost = {}; ///< in the length unit of the file
};

/// Which points are inside where rings overlap.
enum class FillRule : std::uint8_t {
    EvenOdd, ///< as in shapes of a level
    NonZero  ///< where the winding number is not 0
};

struct ForeignShape {
    ShapeKind kind = ShapeKind::Solid;
    std::vector<std::vector<ForeignPoint>> rings = {}; ///< without a last corner that is the first
    std::string name = {};
    Tags tags = {};
    std::uint32_t line = 0;
    LineLook look = {};      ///< of a wall, its width in the coordinates of the file
    std::uint32_t group = 0; ///< those of one group are joined where they meet; 0: it stays alone
    FillRule rule = FillRule::EvenOdd;
};

/// Square cells, row by row, each with the number of what it is made of; 0 = nothing.
struct ForeignCells {
    struct Ground {
        std::string name;
        std::uint32_t colour = 0; ///< 0xRRGGBB
        Solidity solidity = Solidity::Free;
        std::uint32_t multiplier = plainMultiplier;
    };
    int width = 0, height = 0;
    std::uint32_t group = 0;      ///< what is solid is joined with its shapes; 0: with none
    ForeignPoint corner;          ///< the top left one
    double side = 1;              ///< of a cell
    std::vector<Ground> grounds;  ///< number n is grounds[n - 1]; at most 255
    std::vector<std::uint8_t> at; ///< width * height
};

/// What was found in a foreign file, in its own coordinates, before it is a level.
struct ForeignMap {
    YAxis y = YAxis::Down;    ///< as the format has it
    double pixelsPerUnit = 1; ///< map pixels of one unit of its coordinates, the same
    std::string unit = "px";  ///< that people read
    std::optional<double> displayScale = {}; ///< map pixels of one of those; none: as above
    std::deque<ForeignVertex> vertices = {};
    std::deque<ForeignLink> links = {};
    std::string linksPath = {}; ///< the file that they are in, where that is another one
    std::vector<ForeignShape> shapes = {};
    std::optional<ForeignCells> cells = {};
    Picture picture = {}; ///< its path as this computer finds it; y must grow downwards with one
    std::vector<Phrase> notes = {};    ///< what its reader has to say of it
    std::vector<Phrase> warnings = {}; ///< of that, what is most likely not as it was meant
};

/// The level of it. Two one-way links that go back and forth become one; links that end where they
/// begin or are there twice are left out, and a note says so. Where there are links, linking is
/// off. Walls of at least two map pixels in width become solid ground so wide. Solid cells become
/// obstacles along their outlines, others are painted. InvalidArgument: what no level may hold,
/// with its line. O(items log^2 items + cells).
Result<Imported> levelOf(ForeignMap map, const ForeignFile& file, const ImportOptions& options);

/// "12 vertices, 3 links, 1 obstacle".
Phrase contentOf(const Level& level);

} // namespace navcore
