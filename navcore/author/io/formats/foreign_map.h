// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/shape_areas.h"

#include <deque>

namespace navcore {

/// A position in file coordinates.
struct ForeignPoint {
    double x = 0, y = 0, z = 0;
};

struct ForeignVertex {
    ForeignPoint at;
    /// Attributes of the vertex. Its position and its floor are set later.
    Vertex vertex = {};
    std::uint32_t id = 0; ///< Preferred id of the vertex; 0 if there is none.
    /// Line of the vertex in the file; 0 if unknown. Members named `line` in the types below have
    /// the corresponding meaning.
    std::uint32_t line = 0;
    std::size_t floor = 0; ///< Index in ForeignMap::floors. The same applies to the types below.
};

struct ForeignLink {
    std::size_t from = 0, to = 0; ///< Indices in ForeignMap::vertices.
    /// Attributes of the link. Ends, terrain and fixed cost are set later.
    Link link = {};
    std::uint32_t line = 0;
    std::optional<double> ownCost = {}; ///< Fixed cost of the link, in the file's length unit.
    /// Points of the link's curve, from its first end. Link::curve.form is their form.
    std::vector<ForeignPoint> curve = {};
};

/// Determines which points are inside a shape whose rings overlap.
enum class FillRule : std::uint8_t {
    EvenOdd, ///< Points inside an odd number of rings are inside, as for shapes of a level.
    NonZero  ///< Points with a winding number other than 0 are inside.
};

struct ForeignShape {
    ShapeKind kind = ShapeKind::Solid;
    /// Corners of each ring. The first corner is not repeated at the end.
    std::vector<std::vector<ForeignPoint>> rings = {};
    std::string name = {};
    Tags tags = {};
    std::uint32_t line = 0;
    LineLook look = {}; ///< Appearance of a wall. Widths are in file units.
    /// Shapes with the same group number are merged where they touch. Shapes with the number 0 are
    /// never merged.
    std::uint32_t group = 0;
    FillRule rule = FillRule::EvenOdd;
    std::size_t floor = 0;
};

struct ForeignBarrier {
    Barrier barrier;                     ///< Attributes of the barrier. Its line is set later.
    std::vector<ForeignPoint> line = {}; ///< Corners of the line.
    std::uint32_t lineNumber = 0;        ///< Line in the file.
    std::size_t floor = 0;
};

/// A stop of a lift, on the floor of its entrance.
struct ForeignStop {
    std::size_t entrance = 0;             ///< Index in ForeignMap::vertices.
    std::optional<std::size_t> gate = {}; ///< Index in ForeignMap::barriers.
    Abilities needs = {};                 ///< All abilities that are required to use the stop.
};

struct ForeignLift {
    Lift lift = {};       ///< Attributes of the lift. Its position and its stops are set later.
    ForeignPoint at = {}; ///< Place of the shaft.
    /// The stops. Each has a floor of its own, and no other stop of any lift has its entrance.
    std::vector<ForeignStop> stops = {};
    std::uint32_t line = 0;
};

/// A grid of square cells. Each cell has the number of its ground, or 0 if it has none.
struct ForeignCells {
    struct Ground {
        std::string name;
        std::uint32_t colour = 0; ///< Colour as 0xRRGGBB.
        Solidity solidity = Solidity::Free;
        std::uint32_t multiplier = plainMultiplier;
    };
    int width = 0, height = 0;
    /// Group of the shapes with which solid cells are merged; 0 if they are not merged.
    std::uint32_t group = 0;
    ForeignPoint corner; ///< Top left corner of the first cell.
    double side = 1;     ///< Side length of a cell in file units.
    /// Up to 255 grounds. Ground number n is grounds[n - 1].
    std::vector<Ground> grounds;
    std::vector<std::uint8_t> at; ///< Ground numbers of all width * height cells.
};

/// A floor of a foreign map, or its only ground.
struct ForeignFloor {
    std::string name = {}, shortName = {};
    std::int32_t order = 0; ///< Floors with higher numbers are above those with lower ones.
    double elevation = 0;   ///< Height of the ground, in file units.
    /// Picture with its local path, placed on the map. Requires that y points down.
    Picture picture = {};
    /// Blocks of cells, which do not overlap. Only one of them may contain paint.
    std::vector<ForeignCells> cells = {};
};

/// Contents of a foreign file in its own coordinates, before the conversion to a level.
struct ForeignMap {
    YAxis y = YAxis::Down;    ///< Default y direction of the format.
    double pixelsPerUnit = 1; ///< Default number of map pixels per file unit.
    std::string unit = "px";  ///< Name of the unit as shown to the user.
    /// Map pixels per displayed unit; nullopt if that is the same as pixelsPerUnit.
    std::optional<double> displayScale = {};
    std::deque<ForeignVertex> vertices = {};
    std::deque<ForeignLink> links = {};
    /// Path of the file that contains the links, if it is a separate file.
    std::string linksPath = {};
    std::vector<ForeignShape> shapes = {};
    std::vector<ForeignBarrier> barriers = {};
    std::vector<ForeignLift> lifts = {};
    /// The floors, at least one. The first one becomes firstFloor. If it is the only one, its
    /// names, order and elevation are not used.
    std::vector<ForeignFloor> floors = std::vector<ForeignFloor>(1);
    std::vector<Phrase> notes = {};
    /// Warnings for the user about probable mistakes in the file.
    std::vector<Phrase> warnings = {};
};

/// Converts a map to a level. Opposite one-way links between the same vertices are merged into one
/// link. Loops and duplicate links are skipped, with a note. Automatic linking is turned off if
/// there are links. Walls that are at least two map pixels wide become solid obstacles of that
/// width. Solid cells become obstacles, and other cells become paint. Fails with InvalidArgument,
/// stating the line, if an item is not allowed in a level. O(items log^2 items + cells).
Result<Imported> levelOf(ForeignMap map, const ForeignFile& file, const ImportOptions& options);

/// Returns a summary of a level's contents, such as "12 vertices, 3 links, 1 obstacle".
Phrase contentOf(const Level& level);

} // namespace navcore
