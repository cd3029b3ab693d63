// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_map.h"

#include "navcore/author/io/formats/fewer_corners.h"
#include "navcore/author/io/formats/file_frame.h"
#include "navcore/author/io/formats/foreign_cells.h"
#include "navcore/author/io/formats/foreign_obstacles.h"
#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/templates.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/geometry/box.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

namespace navcore {

namespace {

/// Returns a warning if the imported items cover only a few pixels, which happens if coordinates
/// are in degrees or large units. The warning suggests a scale and an origin. O(1).
std::optional<Phrase> tinyMapWarning(const Box& extent, const PlacedFrame& frame) {
    constexpr Coord tiny = 16 * unitsPerPixel;
    constexpr double usual = 1000; // Maximum size of the map at the suggested scale, in pixels.
    if (extent.empty())
        return std::nullopt;
    const Coord width = extent.hi.x - extent.lo.x, height = extent.hi.y - extent.lo.y;
    if (std::max(width, height) >= tiny)
        return std::nullopt;
    const auto pixels = [](Coord length) {
        return jsonText(std::round(toPixels(length) * 100) / 100);
    };
    const double size = toPixels(std::max({width, height, Coord{1}}));
    const double scale = frame.pixelsPerUnit() * std::pow(10, std::floor(std::log10(usual / size)));
    const auto origin = [&](double at) { return jsonText(std::round(-at * scale) + 0.0); };
    return say(
        texts::tinyMap, say(texts::sizeInPixels, pixels(width), pixels(height)), jsonText(scale),
        origin(frame.fileX(extent.lo.x)) + ',' + origin(frame.sign() * frame.fileY(extent.lo.y)));
}

/// Converts a foreign map to a level, one item type after another.
class LevelOfMap {
public:
    LevelOfMap(ForeignMap& map, const ForeignFile& file, const ImportOptions& options)
        : m_map(map), m_file(file), m_progress(options.progress),
          m_frame(options.frame, map.pixelsPerUnit, map.y), m_edit(std::in_place, m_level) {}

    Result<Imported> make() {
        if (Status status = describe(); !status)
            return status.error();
        double done = 0.5; // Progress of the import. Parsing the file was about half of the work.
        for (const auto step :
             {&LevelOfMap::addVertices, &LevelOfMap::addLinks, &LevelOfMap::addBarriers,
              &LevelOfMap::addLifts, &LevelOfMap::addShapes, &LevelOfMap::addCells,
              &LevelOfMap::addObstacles}) {
            if (m_progress.cancelled())
                return errorOf(ErrorKind::Cancelled, texts::stopped);
            m_progress.at(done += 0.07);
            if (Status status = (this->*step)(); !status)
                return status.error();
        }
        if (m_progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        setLinking();
        if (Status status = store(); !status)
            return status.error();
        Phrase summary = contentOf(m_level);
        return Imported{std::move(m_level), std::move(summary), std::move(m_map.notes),
                        std::move(m_map.warnings)};
    }

private:
    /// Applies the collected items to the level. Works in batches, because a change with all items
    /// of a large map would take too much memory.
    Status store() {
        if (Status applied = m_level.apply(m_edit->change()); !applied)
            return m_file.error(0, phraseOf(applied.error()), applied.error().kind);
        m_edit.emplace(m_level);
        m_collected = 0;
        return Done{};
    }
    /// Counts a collected item and applies the batch if it is complete.
    Status storeMany() { return ++m_collected < 4096 ? Status(Done{}) : store(); }

    Status describe() {
        m_edit->modify<LevelInfo>({}, [&](LevelInfo& info) {
            info.name = m_file.title();
            if (m_map.unit != "px") {
                info.unit = m_map.unit;
                info.pixelsPerUnit = m_map.displayScale.value_or(m_frame.pixelsPerUnit());
            }
        });
        setGround(m_map.floors.front().picture);
        if (m_map.floors.size() == 1)
            return Done{};
        for (std::size_t i = 0; i < m_map.floors.size(); ++i)
            if (Status status = addFloor(i); !status)
                return status;
        return Done{};
    }

    /// Sets the picture of the first floor, and the paint grid that fits it.
    void setGround(const Picture& picture) {
        if (picture.width == 0)
            return;
        m_edit->set<Picture>({}, picture);
        m_edit->set<PaintGrid>({}, PaintGrid{paintFrameOf(picture)});
        m_extent.add(boxOf(picture));
    }

    static PaintFrame paintFrameOf(const Picture& picture) {
        return paintFrameFor(picture.width, picture.height, picture.origin);
    }

    static FloorId floorId(std::size_t index) {
        return {firstFloor.value + static_cast<std::uint32_t>(index)};
    }

    Status addFloor(std::size_t index) {
        const ForeignFloor& found = m_map.floors[index];
        Floor floor{.name = found.name, .shortName = found.shortName, .order = found.order};
        if (!toLattice(found.elevation * m_frame.pixelsPerUnit(), floor.elevation))
            return m_file.error(0, say(texts::floorTooHigh, found.name),
                                ErrorKind::InvalidArgument);
        if (index > 0 && found.picture.width > 0) {
            floor.picture = found.picture;
            floor.paint = paintFrameOf(found.picture);
            m_extent.add(boxOf(found.picture));
        }
        m_edit->set<Floor>(floorId(index), std::move(floor));
        return Done{};
    }

    Status placed(const ForeignPoint& at, std::uint32_t line, Point3& out) {
        if (!m_frame.place(at.x, at.y, at.z, out))
            return m_file.error(line, texts::offTheMap, ErrorKind::InvalidArgument);
        m_extent.add(out.flat());
        return Done{};
    }

    Status addVertices() {
        std::set<std::uint32_t> wanted, taken;
        for (const ForeignVertex& vertex : m_map.vertices)
            wanted.insert(vertex.id);
        // Free each vertex as soon as it has been converted. Links are freed in the same way.
        for (auto& vertices = m_map.vertices; !vertices.empty(); vertices.pop_front()) {
            ForeignVertex& found = vertices.front();
            if (Status status = placed(found.at, found.line, found.vertex.position); !status)
                return status;
            found.vertex.floor = floorId(found.floor);
            VertexId id{found.id};
            if (!id.valid() || !taken.insert(found.id).second)
                do
                    id = m_ids.draw<Vertex>(m_level);
                while (wanted.count(id.value) > 0);
            m_vertexIds.push_back(id);
            m_edit->set<Vertex>(id, std::move(found.vertex));
            if (Status status = storeMany(); !status)
                return status;
        }
        return store();
    }

    Status addLinks() {
        auto& links = m_map.links;
        m_hasLinks = !links.empty();
        std::uint64_t loops = 0;
        for (ForeignLink& found : links) {
            found.link.from = m_vertexIds[found.from];
            found.link.to = m_vertexIds[found.to];
            if (found.from == found.to)
                ++loops;
            // A walk cannot connect floors, so a file that does not give the type means a jump.
            if (found.link.kind == LinkKind::Walk && m_level.find<Vertex>(found.link.from)->floor !=
                                                         m_level.find<Vertex>(found.link.to)->floor)
                found.link.kind = LinkKind::Jump;
            if (Status status = setOwnCost(found); !status)
                return status;
            if (Status status = setCurve(found); !status)
                return status;
        }
        if (m_simplified > 0)
            m_map.warnings.push_back(say(texts::cornersOmitted, Count{m_simplified},
                                         std::to_string(maxCurvePoints),
                                         lengthsApart(m_level.info(), m_deviation, 0).first));
        const std::uint64_t twins = joinTwins();
        for (; !links.empty(); links.pop_front()) {
            Link& link = links.front().link;
            if (link.from == link.to)
                continue;
            m_edit->set<Link>(m_ids.draw<Link>(m_level), std::move(link));
            if (Status status = storeMany(); !status)
                return status;
        }
        if (loops > 0)
            m_map.notes.push_back(say(texts::loopsLeftOut, Count{loops}));
        if (twins > 0)
            m_map.notes.push_back(say(texts::twinsLeftOut, Count{twins}));
        return store();
    }

    /// Converts the fixed cost of a link from file units to lattice units.
    Status setOwnCost(ForeignLink& found) {
        if (!found.ownCost)
            return Done{};
        const double unit = m_frame.pixelsPerUnit() * unitsPerPixel;
        const double cost = std::round(*found.ownCost * unit);
        if (!ownCostRange.contains(cost))
            return ForeignFile(m_map.linksPath.empty() ? m_file.path() : m_map.linksPath)
                .error(found.line,
                       say(texts::inRangeOfUnit, "\"ownCost\"", jsonText(ownCostRange.least / unit),
                           jsonText(ownCostRange.most / unit)));
        found.link.ownCost = static_cast<std::int32_t>(cost);
        return Done{};
    }

    /// Converts the points of a link's curve to lattice points. Omits corners that do not fit into
    /// a curve.
    Status setCurve(ForeignLink& found) {
        if (found.curve.empty())
            return Done{};
        std::vector<Point2> points;
        for (const ForeignPoint& point : found.curve) {
            Point3 at;
            if (Status status = placed(point, found.line, at); !status)
                return status;
            points.push_back(at.flat());
        }
        if (points.size() > maxCurvePoints)
            omitCorners(found.link, points);
        found.link.curve.points = std::move(points);
        found.curve = {};
        return Done{};
    }

    /// Reduces the corners of a link to those that fit into a curve.
    void omitCorners(const Link& link, std::vector<Point2>& points) {
        const auto place = [&](VertexId id) { return m_level.find<Vertex>(id)->position.flat(); };
        FewerCorners fewer =
            withFewerCorners(place(link.from), points, place(link.to), maxCurvePoints);
        points = std::move(fewer.corners);
        m_simplified += fewer.deviation > 0 ? 1U : 0U;
        m_deviation = std::max(m_deviation, fewer.deviation);
    }

    /// Merges links that differ only in direction: the first one gets all directions, and the
    /// others become loops, which are skipped later. Returns the number of redundant links.
    std::uint64_t joinTwins() {
        const auto terms = [](const Link& link) {
            return std::tie(link.multiplier, link.tags, link.kind, link.needs, link.ownCost,
                            link.delay, link.look, link.curve.form);
        };
        // The points in order from the smaller end.
        const auto points = [](const Link& link) -> std::vector<Point2> {
            return link.to < link.from ? reversed(link.curve).points : link.curve.points;
        };
        const auto ends = [](const Link& link) { return VertexPair::of(link.from, link.to); };
        std::vector<Link*> order;
        for (ForeignLink& found : m_map.links)
            if (found.from != found.to)
                order.push_back(&found.link);
        std::stable_sort(order.begin(), order.end(), [&](const Link* a, const Link* b) {
            const VertexPair ofA = ends(*a), ofB = ends(*b);
            if (ofA != ofB)
                return ofA < ofB;
            if (terms(*a) != terms(*b))
                return terms(*a) < terms(*b);
            return !(a->curve.empty() && b->curve.empty()) && points(*a) < points(*b);
        });
        std::uint64_t twins = 0;
        Link* first = nullptr;
        for (Link* link : order) {
            if (!first || ends(*first) != ends(*link) || terms(*first) != terms(*link) ||
                points(*first) != points(*link)) {
                first = link;
                continue;
            }
            if (!joins(*first, *link))
                ++twins;
            link->to = link->from;
        }
        return twins;
    }

    /// Adds the direction of `other` to `link`. Returns false if it was already included.
    static bool joins(Link& link, const Link& other) {
        if (link.direction == Direction::Both)
            return false;
        const bool opposed = (link.from == other.from) == (link.direction != other.direction);
        if (other.direction != Direction::Both && !opposed)
            return false;
        link.direction = Direction::Both;
        return true;
    }

    Status addRing(const std::vector<ForeignPoint>& ring, std::uint32_t line, Shape& shape) {
        Ring& corners = shape.rings.emplace_back();
        for (const ForeignPoint& corner : ring) {
            Point3 at;
            if (Status status = placed(corner, line, at); !status)
                return status;
            corners.push_back(at.flat());
        }
        return Done{};
    }

    Status addBarriers() {
        for (ForeignBarrier& found : m_map.barriers) {
            auto line = std::make_shared<Shape>();
            line->kind = ShapeKind::Wall;
            if (Status status = addRing(found.line, found.lineNumber, *line); !status)
                return status;
            if (Status good = checkShape(*line); !good)
                return m_file.error(found.lineNumber, phraseOf(good.error()), good.error().kind);
            found.barrier.line = std::move(line);
            found.barrier.floor = floorId(found.floor);
            m_barrierIds.push_back(m_ids.draw<Barrier>(m_level));
            m_edit->set<Barrier>(m_barrierIds.back(), std::move(found.barrier));
        }
        return Done{};
    }

    Status addLifts() {
        for (ForeignLift& found : m_map.lifts) {
            Point3 at;
            if (Status status = placed(found.at, found.line, at); !status)
                return status;
            found.lift.position = at.flat();
            for (ForeignStop& stop : found.stops) {
                const VertexId entrance = m_vertexIds[stop.entrance];
                LiftStop& made = found.lift.stops[m_edit->find<Vertex>(entrance)->floor];
                made = {.entrance = entrance, .needs = std::move(stop.needs)};
                if (stop.gate)
                    made.gate = m_barrierIds[*stop.gate];
            }
            m_edit->set<Lift>(m_ids.draw<Lift>(m_level), std::move(found.lift));
        }
        return Done{};
    }

    Status addShapes() {
        for (const ForeignShape& found : m_map.shapes) {
            auto shape = std::make_shared<Shape>();
            shape->kind = found.kind;
            for (const auto& ring : found.rings)
                if (Status status = addRing(ring, found.line, *shape); !status)
                    return status;
            if (Status good = m_obstacles.add(found, floorId(found.floor), std::move(shape),
                                              m_frame.pixelsPerUnit());
                !good)
                return m_file.error(found.line, phraseOf(good.error()), good.error().kind);
        }
        return Done{};
    }

    Status addCells() {
        for (std::size_t i = 0; i < m_map.floors.size(); ++i)
            for (const ForeignCells& cells : m_map.floors[i].cells) {
                auto laid = placeCells(cells, floorId(i), m_frame, m_file, *m_edit, m_ids);
                if (!laid)
                    return laid.error();
                m_extent.add(laid.value().ground);
                for (ShapePtr& shape : laid.value().solid)
                    m_obstacles.add(std::move(shape), floorId(i), cells.group);
                // The next floor finds the terrains of this one in the level.
                if (Status status = store(); !status)
                    return status;
            }
        return Done{};
    }

    Status addObstacles() {
        for (Obstacle& obstacle : m_obstacles.take(m_map.notes, m_progress))
            m_edit->set<Obstacle>(m_ids.draw<Obstacle>(m_level), std::move(obstacle));
        return Done{};
    }

    /// Sets the link settings according to the bounding box of all items.
    void setLinking() {
        m_edit->modify<LinkSettings>({}, [&](LinkSettings& settings) {
            if (!m_extent.empty())
                settings.longest =
                    defaultLongest((std::int64_t{m_extent.hi.x} - m_extent.lo.x) / unitsPerPixel,
                                   (std::int64_t{m_extent.hi.y} - m_extent.lo.y) / unitsPerPixel);
            if (m_hasLinks)
                settings.linksWanted = 0;
        });
        if (m_hasLinks)
            m_map.notes.emplace_back(texts::linkingOff);
        if (m_vertexIds.size() > 2)
            if (auto warning = tinyMapWarning(m_extent, m_frame))
                m_map.warnings.push_back(std::move(*warning));
    }

    ForeignMap& m_map;
    const ForeignFile& m_file;
    const Progress& m_progress;
    PlacedFrame m_frame;
    Level m_level;
    std::optional<LevelEdit> m_edit; ///< Changes of the current batch.
    std::size_t m_collected = 0;     ///< Number of items in `m_edit`.
    IdBlock m_ids{1};
    std::vector<VertexId> m_vertexIds;
    std::vector<BarrierId> m_barrierIds;
    bool m_hasLinks = false;
    std::uint64_t m_simplified = 0; ///< Number of links that lost corners.
    double m_deviation = 0;         ///< Largest deviation of their lines, in lu.
    ForeignObstacles m_obstacles;
    Box m_extent;
};

} // namespace

Phrase contentOf(const Level& level) {
    Phrase content;
    const auto add = [&](const Template& text, std::size_t count) {
        if (count == 0)
            return;
        Phrase part = say(text, Count{count});
        content = content.empty() ? std::move(part)
                                  : say(words::list, std::move(content), std::move(part));
    };
    add(texts::floors, level.items<Floor>().size());
    add(words::vertices, level.items<Vertex>().size());
    add(texts::links, level.items<Link>().size());
    add(texts::obstacles, level.items<Obstacle>().size());
    add(texts::barriers, level.items<Barrier>().size());
    add(texts::lifts, level.items<Lift>().size());
    add(texts::paintedTiles, level.items<PaintTile>().size());
    return content.empty() ? Phrase(texts::nothingAtAll) : content;
}

Result<Imported> levelOf(ForeignMap map, const ForeignFile& file, const ImportOptions& options) {
    return LevelOfMap(map, file, options).make();
}

} // namespace navcore
