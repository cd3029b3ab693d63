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
    Vertex vertex = {};   ///< All members of the vertex except its position.
    std::uint32_t id = 0; ///< Preferred id of the vertex; 0 for any.
    /// Line in the file; 0 if unknown. The same applies to the types below.
    std::uint32_t line = 0;
};

struct ForeignLink {
    std::size_t from = 0, to = 0; ///< Indices of existing vertices.
    /// Attributes of the link; its ends, terrain and fixed cost are set later.
    Link link = {};
    std::uint32_t line = 0;
    std::optional<double> ownCost = {}; ///< Fixed cost of the link, in the length unit of the file.
};

/// The rule that determines which points are inside where rings overlap.
enum class FillRule : std::uint8_t {
    EvenOdd, ///< Points are inside where an odd number of rings overlap, as in shapes of a level.
    NonZero  ///< Points are inside where the winding number is not 0.
};

struct ForeignShape {
    ShapeKind kind = ShapeKind::Solid;
    /// Rings of the shape. The first corner of a ring is not repeated at its end.
    std::vector<std::vector<ForeignPoint>> rings = {};
    std::string name = {};
    Tags tags = {};
    std::uint32_t line = 0;
    LineLook look = {}; ///< Look of a wall; its width is in file coordinates.
    /// Shapes of one group are merged where they touch; 0 to never merge the shape.
    std::uint32_t group = 0;
    FillRule rule = FillRule::EvenOdd;
};

/// Square cells, row by row. Each cell has the number of its ground, or 0 for no ground.
struct ForeignCells {
    struct Ground {
        std::string name;
        std::uint32_t colour = 0; ///< Colour of the ground as 0xRRGGBB.
        Solidity solidity = Solidity::Free;
        std::uint32_t multiplier = plainMultiplier;
    };
    int width = 0, height = 0;
    /// Group of the shapes with which solid cells are merged; 0 for none.
    std::uint32_t group = 0;
    ForeignPoint corner; ///< Top left corner of the cells.
    double side = 1;     ///< Side length of a cell, in file coordinates.
    /// At most 255 grounds; the ground with number n is grounds[n - 1].
    std::vector<Ground> grounds;
    std::vector<std::uint8_t> at; ///< Numbers of the width * height cells.
};

/// The content of a foreign file in its own coordinates, before it is converted to a level.
struct ForeignMap {
    YAxis y = YAxis::Down;    ///< Direction of y that the format uses by default.
    double pixelsPerUnit = 1; ///< Map pixels per unit of the coordinates; default of the format.
    std::string unit = "px";  ///< Name of the unit that is shown to the user.
    /// Number of map pixels per displayed unit; nullopt if it equals pixelsPerUnit.
    std::optional<double> displayScale = {};
    std::deque<ForeignVertex> vertices = {};
    std::deque<ForeignLink> links = {};
    std::string linksPath = {}; ///< Path of the file that contains the links, if it is another one.
    std::vector<ForeignShape> shapes = {};
    std::optional<ForeignCells> cells = {};
    /// Picture with its path on this computer. If there is one, y must grow downwards.
    Picture picture = {};
    std::vector<Phrase> notes = {};    ///< Notes of the reader for the user.
    std::vector<Phrase> warnings = {}; ///< Notes of the reader about probable mistakes.
};

/// Converts a map to a level. Two one-way links in opposite directions become one link. Links with
/// equal ends and duplicates are omitted, with a note. If there are links, automatic linking is
/// turned off. Walls at least two map pixels wide become solid ground of that width. Solid cells
/// become obstacles along their outlines, other cells become paint. Fails with InvalidArgument and
/// the line if a level cannot contain something. O(items log^2 items + cells).
Result<Imported> levelOf(ForeignMap map, const ForeignFile& file, const ImportOptions& options);

/// Returns a description of a level's contents, such as "12 vertices, 3 links, 1 obstacle".
Phrase contentOf(const Level& level);

} // namespace navcore
