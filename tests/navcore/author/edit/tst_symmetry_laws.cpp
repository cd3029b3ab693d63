// SPDX-License-Identifier: MIT
// Random edits under every kind of guide leave a symmetric level symmetric.
#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/paint_map.h"
#include "navcore/author/edit/plane_map.h"
#include "navcore/author/edit/reshape.h"
#include "navcore/author/edit/symmetry.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/field.h"
#include "tests/navcore/author/edit/symmetry_oracle.h"
#include "tests/support/test_registry.h"

#include <QtTest>
#include <rapidcheck.h>

namespace symmetry_laws_test {

using namespace navcore;

namespace {

constexpr Coord lawPixel = unitsPerPixel;

int anyBelow(int bound) {
    return *rc::gen::inRange(0, bound);
}

template <class Item>
std::optional<typename Item::Key> anyKeyOf(const Level& level) {
    const auto& items = level.items<Item>();
    if (items.empty())
        return std::nullopt;
    auto at = items.begin();
    for (int i = anyBelow(static_cast<int>(items.size())); i > 0; --i)
        ++at;
    return at->first;
}

SymmetryGuide anyGuide() {
    SymmetryGuide guide;
    guide.kind = *rc::gen::element(SymmetryKind::Axis, SymmetryKind::Point, SymmetryKind::Rotation);
    guide.use = SymmetryUse::On;
    guide.doubledCentre = {anyBelow(3) - 1 + anyBelow(5) * 256, anyBelow(3) - 1};
    guide.angle = static_cast<std::uint8_t>(anyBelow(12));
    guide.order = static_cast<std::uint8_t>(2 + anyBelow(7));
    guide.tolerance = 2 * lawPixel;
    guide.words = {{"West", "East"}, {"red", "blue"}};
    return guide;
}

Level emptyLevel(const SymmetryGuide& guide) {
    Level level;
    LevelEdit edit(level);
    edit.set<SymmetryGuide>({}, guide);
    edit.set<Floor>({2}, Floor{.name = "Upper", .order = 1});
    // Cells of the grid are mapped to cells, as the centre is near the corner of a cell.
    edit.set<PaintGrid>({}, PaintGrid{{{0, 0}, 8 * lawPixel}});
    RC_ASSERT(level.apply(edit.change()).ok());
    return level;
}

/// Returns a point that is far from all other items of this type, and from the guide.
template <class Item>
std::optional<Point2> freePoint(const Level& level) {
    const Point2 at{(anyBelow(120) - 60) * 9 * lawPixel + anyBelow(lawPixel),
                    (anyBelow(120) - 60) * 9 * lawPixel + anyBelow(lawPixel)};
    const SymmetryMap map(level.symmetryGuide());
    for (int step = 1; step < map.count(); ++step)
        if (squaredDistance(*map(at, step), at) < 100LL * lawPixel * lawPixel)
            return std::nullopt;
    for (const auto& [key, item] : level.items<Item>()) {
        const Point2 there{item.position.x, item.position.y};
        for (int step = 0; step < map.count(); ++step)
            if (squaredDistance(*map(at, step), there) < 100LL * lawPixel * lawPixel)
                return std::nullopt;
    }
    return at;
}

Box boxOfItem(const Obstacle& obstacle) {
    return boundsOf(*obstacle.shape);
}
Box boxOfItem(const Barrier& barrier) {
    return boundsOf(*barrier.line);
}

/// Returns an outline whose box is not near that of another item of this type or its images.
template <class Item>
std::optional<Shape> freeOutline(const Level& level, ShapeKind kind) {
    Shape shape{kind, {}};
    const Point2 at{(anyBelow(1000) - 500) * lawPixel, (anyBelow(1000) - 500) * lawPixel};
    for (int ring = 0; ring < (kind == ShapeKind::Solid ? 1 + anyBelow(2) : 1); ++ring) {
        Ring& made = shape.rings.emplace_back();
        for (int corner = 0; corner < 3 + anyBelow(3); ++corner)
            made.push_back({at.x + corner * 11 * lawPixel + anyBelow(9 * lawPixel),
                            at.y + (ring * 3 + anyBelow(10)) * 13 * lawPixel});
    }
    const SymmetryMap map(level.symmetryGuide());
    for (int step = 0; step < map.count(); ++step) {
        const Box box = boundsOf(*map(shape, step));
        for (const auto& [id, item] : level.items<Item>()) {
            const Box other = boxOfItem(item);
            if (squaredDistance(box.lo, other.lo) < 100LL * lawPixel * lawPixel &&
                squaredDistance(box.hi, other.hi) < 100LL * lawPixel * lawPixel)
                return std::nullopt;
        }
    }
    return shape;
}

std::string anyName() {
    return *rc::gen::element<std::string>("", "West mine", "Camp 1", "red", "Mine");
}

/// Gives a random value to a member that has no place and no references.
template <class Item>
void changeMember(LevelEdit& edit, typename Item::Key key) {
    const auto fields = fieldsOf<Item>();
    const Field& field =
        fields[static_cast<std::size_t>(anyBelow(static_cast<int>(fields.size())))];
    Item item = *edit.find<Item>(key);
    if (std::string_view(field.name) == "curveForm")
        return; // Not every form fits the points of the curve; see bendAnyLink().
    switch (field.shape) {
    case ValueShape::Text:
        field.set(&item, std::string(field.name) == "text" ? "West note" : anyName());
        break;
    case ValueShape::TagMap:
        field.set(&item, Tags{{"team", *rc::gen::element<std::string>("red", "Blue", "green")}});
        break;
    case ValueShape::WordSet:
        field.set(&item, Abilities{"swim"});
        break;
    case ValueShape::Whole:
    case ValueShape::YesNo:
    case ValueShape::Word:
        field.set(&item,
                  static_cast<std::int64_t>(std::clamp(field.range.least + anyBelow(5),
                                                       field.range.least, field.range.most)));
        break;
    case ValueShape::TerrainRef:
        field.set(&item, std::int64_t{Level::roadId.value});
        break;
    default:
        return;
    }
    if constexpr (std::same_as<Item, Barrier>)
        fitToKind(item);
    edit.set<Item>(key, std::move(item));
}

template <class Item>
void changeAny(LevelEdit& edit) {
    if (const auto key = anyKeyOf<Item>(edit.level()))
        changeMember<Item>(edit, *key);
}

void addAnyVertex(LevelEdit& edit, IdBlock& ids) {
    if (const auto at = freePoint<Vertex>(edit.level())) {
        Vertex vertex;
        vertex.position = {at->x, at->y, anyBelow(3)};
        vertex.name = anyName();
        edit.set<Vertex>(ids.draw<Vertex>(edit.level()), vertex);
    }
}

void moveVertices(LevelEdit& edit, int count) {
    for (; count > 0; --count) {
        const auto id = anyKeyOf<Vertex>(edit.level());
        const auto to = freePoint<Vertex>(edit.level());
        if (id && to)
            edit.modify<Vertex>(*id, [&](Vertex& v) { v.position = {to->x, to->y, v.position.z}; });
    }
}

void addAnyLink(LevelEdit& edit, IdBlock& ids) {
    const auto a = anyKeyOf<Vertex>(edit.level()), b = anyKeyOf<Vertex>(edit.level());
    if (!a || *a == *b)
        return;
    if (const auto* links = edit.level().linksAt(*a))
        for (const LinkId id : *links)
            if (const Link& link = *edit.find<Link>(id); link.from == *b || link.to == *b)
                return;
    Link link;
    link.from = *a;
    link.to = *b;
    link.direction = static_cast<Direction>(anyBelow(3));
    link.tags = {{"team", "red"}};
    edit.set<Link>(ids.draw<Link>(edit.level()), link);
}

/// Gives a link any valid curve.
void bendAnyLink(LevelEdit& edit) {
    const auto id = anyKeyOf<Link>(edit.level());
    if (!id)
        return;
    const auto anyPoint = [] {
        return Point2{(anyBelow(900) - 450) * lawPixel + anyBelow(9), (anyBelow(900) - 450) * 256};
    };
    LinkCurve curve;
    curve.form = static_cast<CurveForm>(anyBelow(3));
    std::vector<Point2> points(
        static_cast<std::size_t>(curve.form == CurveForm::Bezier ? 2 : anyBelow(4)));
    std::ranges::generate(points, anyPoint);
    curve.points = std::move(points);
    if (anyBelow(2) == 0)
        curve.leave = anyPoint();
    if (anyBelow(2) == 0)
        curve.arrive = anyPoint();
    edit.modify<Link>(*id, [&](Link& link) { link.curve = curve; });
}

void addRule(LevelEdit& edit) {
    const auto a = anyKeyOf<Vertex>(edit.level()), b = anyKeyOf<Vertex>(edit.level());
    if (a && *a != *b)
        setRule(edit, VertexPair::of(*a, *b),
                {static_cast<Permission>(anyBelow(2)), Level::swampId,
                 static_cast<std::uint32_t>(1000 + anyBelow(2) * 500)});
}

void addOutline(LevelEdit& edit, IdBlock& ids) {
    const Level& level = edit.level();
    if (anyBelow(2) == 0) {
        Obstacle obstacle;
        obstacle.name = anyName();
        const auto shape =
            freeOutline<Obstacle>(level, *rc::gen::element(ShapeKind::Solid, ShapeKind::Wall));
        if (shape) {
            obstacle.shape = std::make_shared<const Shape>(*shape);
            edit.set<Obstacle>(ids.draw<Obstacle>(level), obstacle);
        }
        return;
    }
    Barrier barrier;
    barrier.name = anyName();
    barrier.kind = static_cast<BarrierKind>(anyBelow(4));
    if (const auto shape = freeOutline<Barrier>(level, ShapeKind::Wall)) {
        barrier.line = std::make_shared<const Shape>(*shape);
        edit.set<Barrier>(ids.draw<Barrier>(level), barrier);
    }
}

void editOutline(LevelEdit& edit) {
    Corner corner{ObstacleId{}};
    if (const auto id = anyKeyOf<Obstacle>(edit.level()); id && anyBelow(2) == 0)
        corner.item = *id;
    else if (const auto line = anyKeyOf<Barrier>(edit.level()))
        corner.item = *line;
    else
        return;
    const Shape& shape = *shapeOf(edit.level(), corner.item);
    corner.ring = static_cast<std::size_t>(anyBelow(static_cast<int>(shape.rings.size())));
    const Ring& ring = shape.rings[corner.ring];
    corner.index = static_cast<std::size_t>(anyBelow(static_cast<int>(ring.size())));
    const Point2 at = ring[corner.index];
    const Point2 to{at.x + (anyBelow(9) - 4) * 7 * lawPixel,
                    at.y + (5 + anyBelow(5)) * 7 * lawPixel};
    switch (anyBelow(4)) {
    case 0:
        return moveCorner(edit, corner, to);
    case 1:
        return insertCorner(edit, corner, to);
    case 2:
        return removeCorner(edit, corner);
    default:
        if (const auto* id = std::get_if<BarrierId>(&corner.item))
            turnRound(edit, *id);
        else
            edit.modify<Obstacle>(std::get<ObstacleId>(corner.item), [&](Obstacle& obstacle) {
                obstacle = reshaped(
                    obstacle,
                    *transformed(shape, Displacement{{20 * lawPixel, anyBelow(40) * lawPixel}}));
            });
    }
}

void addNoteOrLift(LevelEdit& edit, IdBlock& ids) {
    if (anyBelow(2) == 0) {
        if (const auto at = freePoint<Note>(edit.level()))
            edit.set<Note>(ids.draw<Note>(edit.level()), Note{*at, "West gate is red"});
    } else if (const auto at = freePoint<Lift>(edit.level())) {
        addLift(edit, ids, *at, std::vector{firstFloor, FloorId{2}});
    }
}

void removeAnyItem(LevelEdit& edit) {
    ItemSet items;
    const Level& level = edit.level();
    if (const auto id = anyKeyOf<Vertex>(level); id && anyBelow(2) == 0)
        items.vertices.insert(*id);
    if (const auto id = anyKeyOf<Obstacle>(level); id && anyBelow(4) == 0)
        items.obstacles.insert(*id);
    if (const auto id = anyKeyOf<Barrier>(level); id && anyBelow(4) == 0)
        items.barriers.insert(*id);
    removeItems(edit, items);
    if (const auto id = anyKeyOf<Note>(level); id && anyBelow(4) == 0)
        edit.remove<Note>(*id);
    if (const auto id = anyKeyOf<Link>(edit.level());
        id && anyBelow(4) == 0 && edit.find<Link>(*id))
        edit.remove<Link>(*id);
}

/// A random edit as a tool or a panel makes it.
LevelChange anyEdit(const Level& level, IdBlock& ids) {
    LevelEdit edit(level);
    switch (anyBelow(13)) {
    case 0:
    case 1:
        addAnyVertex(edit, ids);
        break;
    case 2:
        addAnyLink(edit, ids);
        break;
    case 3:
        addRule(edit);
        break;
    case 4:
        addOutline(edit, ids);
        break;
    case 5:
        editOutline(edit);
        break;
    case 6:
        addNoteOrLift(edit, ids);
        break;
    case 7:
        removeAnyItem(edit);
        break;
    case 8:
        moveVertices(edit, 1);
        break;
    case 9:
        paintStroke(edit, {anyBelow(900) * lawPixel, anyBelow(900) * lawPixel},
                    {anyBelow(90) * lawPixel, anyBelow(900) * lawPixel},
                    (4 + anyBelow(20)) * lawPixel,
                    anyBelow(3) == 0 ? std::nullopt : std::optional(Level::roadId));
        break;
    case 10:
        bendAnyLink(edit);
        break;
    case 11:
        changeAny<Vertex>(edit);
        changeAny<Link>(edit);
        break;
    default:
        changeAny<Obstacle>(edit);
        changeAny<Barrier>(edit);
        changeAny<Note>(edit);
        changeAny<Lift>(edit);
    }
    return edit.change();
}

} // namespace

class TestSymmetryLaws : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyEditLeavesASymmetricLevelSymmetric() {
        QVERIFY(rc::check("symmetric", [] {
            const SymmetryGuide guide = anyGuide();
            Level level = emptyLevel(guide);
            IdBlock ids(1);
            for (int i = 0; i < 60; ++i) {
                const LevelChange change = anyEdit(level, ids);
                const auto full = withPartners(level, change, ids);
                RC_ASSERT(full.ok());
                const Level before = level;
                const Status applied = level.apply(full.value());
                if (!applied)
                    RC_LOG() << applied.error().message;
                RC_ASSERT(applied.ok());
                const std::string difference = SymmetryOracle(level).difference();
                if (!difference.empty())
                    RC_LOG() << "edit " << i << ": " << difference << '\n'
                             << writeLevelText(before, {}) << writeLevelText(level, {});
                RC_ASSERT(difference.empty());
                // The designer's own items are part of the result.
                RC_ASSERT(change.size() <= full.value().size());
                Level undone = level;
                RC_ASSERT(undone.apply(full.value().inverse()).ok() && undone == before);
            }
        }));
    }

    // Moving anything together with its partners keeps the sides alike as well.
    void movingBothSidesKeepsThemAlike() {
        QVERIFY(rc::check("both sides", [] {
            const SymmetryGuide guide = anyGuide();
            Level level = emptyLevel(guide);
            IdBlock ids(1);
            const auto apply = [&](const LevelChange& change) {
                const auto full = withPartners(level, change, ids);
                RC_ASSERT(full.ok());
                RC_ASSERT(level.apply(full.value()).ok());
            };
            for (int i = 0; i < 8; ++i) {
                LevelEdit edit(level);
                addAnyVertex(edit, ids);
                addOutline(edit, ids);
                apply(edit.change());
            }
            const Point2 by{(anyBelow(9) - 4) * lawPixel, (anyBelow(9) - 4) * lawPixel};
            LevelEdit edit(level);
            for (const auto& [id, vertex] : level.items<Vertex>())
                edit.modify<Vertex>(id, [&](Vertex& v) {
                    v.position = {v.position.x + by.x, v.position.y + by.y, v.position.z};
                });
            for (const auto& [id, obstacle] : level.items<Obstacle>())
                edit.set<Obstacle>(
                    id,
                    reshaped(obstacle, *transformed(*obstacle.shape, Displacement{{by.x, by.y}})));
            const std::string before = SymmetryOracle(level).difference();
            RC_LOG() << before << writeLevelText(level, {});
            apply(edit.change());
            RC_LOG() << writeLevelText(level, {});
            RC_ASSERT(SymmetryOracle(level).difference() == before);
            RC_ASSERT(before.empty());
        }));
    }
};

WAYMARK_TEST(TestSymmetryLaws)

} // namespace symmetry_laws_test

#include "tst_symmetry_laws.moc"
