// SPDX-License-Identifier: MIT
#include "navcore/author/check/asymmetry_words.h"
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/edit/lift_edits.h"
#include "navcore/author/edit/paint_cells.h"
#include "navcore/author/edit/symmetry_compare.h"
#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/edit/symmetry_state.h"
#include "navcore/author/words/symmetry_texts.h"
#include "navcore/runtime/base/random.h"

namespace navcore {
namespace {

/// The side of which a fix keeps the items: of two partners, the first is further to the left or,
/// at one x, further up.
enum class KeptSide : std::uint8_t { First, Second };

Phrase labelOf(KeptSide side) {
    return side == KeptSide::First ? words::useFirstSide : words::useSecondSide;
}

Point2 markOf(const Vertex& vertex) {
    return vertex.position.flat();
}
Point2 markOf(const Lift& lift) {
    return lift.position;
}
Point2 markOf(const Note& note) {
    return note.position;
}
template <Outlined Item>
Point2 markOf(const Item& item) {
    const Box box = boundsOf(*outlineOf(item));
    return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2};
}

FloorId floorOfMark(const Lift& lift) {
    return floorOf(lift);
}
template <class Item>
FloorId floorOfMark(const Item& item) {
    return item.floor;
}

Phrase callOfItem(const Level&, NoteId) {
    return words::aNote;
}
template <class Key>
Phrase callOfItem(const Level& level, Key key) {
    return nameOf(level, key);
}

/// Returns the id of an added image. If the fix is applied in two branches of a level, both get the
/// same item, with the same id.
template <class Item>
typename Item::Key idOfImage(const LevelEdit& edit, typename Item::Key key, int step) {
    const std::uint64_t seed =
        std::uint64_t{key.value} * RotationCycle::maxOrder + static_cast<std::uint64_t>(step);
    IdBlock ids(1 + static_cast<std::uint32_t>(Random(seed).below(Item::Key::max)));
    typename Item::Key id = ids.draw<Item>(edit.level());
    while (edit.find<Item>(id))
        id = ids.draw<Item>(edit.level());
    return id;
}

template <Placed Item>
bool hasItemAt(const LevelEdit& edit, const Item& image, Coord tolerance) {
    PlaceSearch<Item> search(tolerance);
    for (const auto& [key, item] : edit.level().items<Item>())
        search.add(key, item);
    for (const auto& [key, swap] : edit.change().of<Item>())
        if (swap.after)
            search.add(key, *swap.after);
    const auto find = [&](typename Item::Key key) { return edit.find<Item>(key); };
    return search.nearest(image, {}, find).isItem();
}

template <Placed Item>
void addImage(LevelEdit& edit, typename Item::Key key, int step) {
    const SymmetryGuide& guide = *edit.find<SymmetryGuide>({});
    const Item* item = edit.find<Item>(key);
    if (!item || guide.kind == SymmetryKind::None)
        return;
    const SymmetryMap map(guide);
    auto image = step < map.count() ? placedAtImage(map, *item, step) : std::nullopt;
    if (!image || hasItemAt(edit, *image, guide.tolerance))
        return;
    TakenNames names(edit);
    replaceTexts(*image, [&](const std::string& text, TextRole role) {
        const std::string made = map.text(text, step);
        return role == TextRole::Name && !made.empty() ? names.free(made) : made;
    });
    if constexpr (std::same_as<Item, Lift>)
        image->stops.clear();
    edit.set<Item>(idOfImage<Item>(edit, key, step), *std::move(image));
}

template <class Item>
void removeAlone(LevelEdit& edit, typename Item::Key key) {
    if constexpr (std::same_as<Item, Vertex>)
        removeVertex(edit, key);
    else if constexpr (std::same_as<Item, Barrier>)
        removeBarriers(edit, {key});
    else
        edit.remove<Item>(key);
}

/// Makes `to` like the image of `from`, which `step` leads to.
template <class Item>
void copyMembers(LevelEdit& edit, typename Item::Key from, typename Item::Key to, int step) {
    const SymmetryGuide& guide = *edit.find<SymmetryGuide>({});
    const Item *source = edit.find<Item>(from), *target = edit.find<Item>(to);
    if (!source || !target || guide.kind == SymmetryKind::None)
        return;
    edit.set<Item>(to, madeLikeImage(SymmetryMap(guide), *target, *source, step));
}

/// Collects the issues of one level.
class AsymmetrySearch {
public:
    explicit AsymmetrySearch(const CheckContext& context)
        : m_context(context), m_level(context.input.level),
          m_partners(m_level, m_level.symmetryGuide()) {}

    std::vector<Issue> run() {
        findPlaced<Vertex>();
        findPlaced<Obstacle>();
        findPlaced<Barrier>();
        findPlaced<Lift>();
        findPlaced<Note>();
        findLinks();
        findRules();
        for (const FloorId floor : m_level.floors())
            findPaint(floor);
        return std::move(m_issues);
    }

private:
    const SymmetryMap& map() const { return m_partners.map(); }

    Issue& add(Phrase what, Point2 place, FloorId floor) {
        return m_issues.emplace_back(
            Issue{.kind = IssueKind::Asymmetric,
                  .severity = Severity::Warning,
                  .message = m_context.sentence(std::move(what), place, floor),
                  .place = place,
                  .vertices = {},
                  .edges = {},
                  .obstacles = {},
                  .fixes = {},
                  .floor = floor});
    }

    /// Adds the two fixes of an issue. `keepsFirst` and `keepsSecond` are the steps that keep the
    /// first or the second side.
    template <class Keep, class Other>
    static void setFixes(Issue& issue, bool isFirst, Keep keep, Other other) {
        std::vector<Fix> fixes{{labelOf(isFirst ? KeptSide::First : KeptSide::Second), keep},
                               {labelOf(isFirst ? KeptSide::Second : KeptSide::First), other}};
        if (!isFirst)
            std::swap(fixes[0], fixes[1]);
        issue.fixes = std::move(fixes);
    }

    template <class Item>
    void findPlaced() {
        for (const auto& [key, item] : m_level.items<Item>()) {
            const auto slots = m_partners.of<Item>(key);
            // Each group of partners is reported for the one with the lowest id.
            for (int step = 1; step < map().count(); ++step) {
                const auto partner = slots[static_cast<std::size_t>(step)];
                if (partner.isItem() && partner < key)
                    break;
                if (partner == key)
                    continue;
                if (!partner.isItem())
                    addAlone(key, item, step);
                else if (const auto difference =
                             firstDifference(map(), *m_level.find<Item>(partner), item, step))
                    addDifferent(key, item, partner, step, *difference);
            }
        }
    }
    template <class Item>
    void addAlone(typename Item::Key key, const Item& item, int step) {
        const auto image = placedAtImage(map(), item, step);
        if (!image)
            return;
        Issue& issue = add(say(words::hasNoPartner, callOfItem(m_level, key),
                               placeText(m_context.info(), markOf(*image))),
                           markOf(item), floorOfMark(item));
        issue.record = Culprit(key);
        setFixes(
            issue, markOf(item) < markOf(*image),
            [key, step](LevelEdit& edit, const Issue&) { addImage<Item>(edit, key, step); },
            [key](LevelEdit& edit, const Issue&) {
                if (edit.find<Item>(key))
                    removeAlone<Item>(edit, key);
            });
    }
    template <class Item>
    void addDifferent(typename Item::Key key, const Item& item, typename Item::Key partner,
                      int step, const PartnerDifference& difference) {
        const Item& other = *m_level.find<Item>(partner);
        Issue& issue = add(say(words::differsFromPartner, callOfItem(m_level, key),
                               partnerText(m_level, m_context.info(), partner, markOf(other)),
                               differenceText(m_level, difference)),
                           markOf(item), floorOfMark(item));
        issue.record = Culprit(key);
        setFixes(
            issue, markOf(item) < markOf(other),
            [=](LevelEdit& edit, const Issue&) { copyMembers<Item>(edit, key, partner, step); },
            [=, back = map().inverse(step)](LevelEdit& edit, const Issue&) {
                copyMembers<Item>(edit, partner, key, back);
            });
    }

    Edge edgeOf(VertexId a, VertexId b, EdgeKey key) const {
        Edge edge;
        edge.a = a;
        edge.b = b;
        edge.key = key;
        return edge;
    }
    /// Returns the vertices to which a step leads from the ends of an edge, or nullopt if an end
    /// has no partner, or the edge connects partners.
    std::optional<std::pair<VertexId, VertexId>> imageEnds(VertexId a, VertexId b, int step) {
        const auto slot = static_cast<std::size_t>(step);
        const VertexId from = m_partners.of<Vertex>(a)[slot], to = m_partners.of<Vertex>(b)[slot];
        if (!from.isItem() || !to.isItem() || from == to ||
            VertexPair::of(from, to) == VertexPair::of(a, b))
            return std::nullopt;
        return std::pair(from, to);
    }
    bool isFirst(VertexId vertex, VertexId other) const {
        return markOf(*m_level.find<Vertex>(vertex)) < markOf(*m_level.find<Vertex>(other));
    }

    bool connectsPartners(const Link& link) {
        for (int step = 1; step < map().count(); ++step) {
            const auto slot = static_cast<std::size_t>(step);
            if (m_partners.of<Vertex>(link.from)[slot] == link.to &&
                m_partners.of<Vertex>(link.to)[slot] == link.from)
                return true;
        }
        return false;
    }
    /// Returns how a link's partner differs in the link's own direction, or an empty phrase.
    Phrase differenceOfLink(const Link& link, Link partner, std::pair<VertexId, VertexId> ends,
                            int step) {
        if (partner.from != ends.first)
            partner = turnedRound(partner);
        // The images of a link between partners run in both directions.
        if (connectsPartners(link))
            partner.direction = link.direction;
        const auto difference = firstDifference(map(), partner, link, step);
        if (!difference)
            return {};
        return std::string_view(difference->field->name) == "curve"
                   ? curveDifferenceText(link.curve, partner.curve)
                   : differenceText(m_level, *difference);
    }
    void findLinks() {
        for (const auto& [id, link] : m_level.items<Link>()) {
            const auto slots = m_partners.ofLink(id);
            for (int step = 1; step < map().count(); ++step) {
                const LinkId partner = slots[static_cast<std::size_t>(step)];
                if (partner.isItem() && partner < id)
                    break;
                const auto ends = imageEnds(link.from, link.to, step);
                if (!ends)
                    continue;
                if (!partner.isItem())
                    addAloneLink(id, link, *ends, step);
                else if (Phrase difference =
                             differenceOfLink(link, *m_level.find<Link>(partner), *ends, step);
                         !difference.empty())
                    addDifferentLink(id, link, partner, *ends, step, std::move(difference));
            }
        }
    }
    Issue& addOfEdge(Phrase what, const Edge& edge) {
        Issue& issue = add(std::move(what), middleOf(m_level, edge), m_context.floorOf(edge.a));
        issue.edges = {edge.key};
        return issue;
    }
    void addAloneLink(LinkId id, const Link& link, std::pair<VertexId, VertexId> ends, int step) {
        const Edge edge = edgeOf(link.from, link.to, EdgeKey::of(id));
        const Point2 place = middleOf(m_level, edgeOf(ends.first, ends.second, edge.key));
        Issue& issue = addOfEdge(
            say(words::hasNoPartner, nameOf(m_level, edge), placeText(m_context.info(), place)),
            edge);
        setFixes(
            issue, isFirst(link.from, ends.first),
            [id, ends, step](LevelEdit& edit, const Issue&) {
                const Link* source = edit.find<Link>(id);
                if (!source || !edit.find<Vertex>(ends.first) || !edit.find<Vertex>(ends.second))
                    return;
                Link image = *source;
                image.from = ends.first;
                image.to = ends.second;
                const LinkId made = idOfImage<Link>(edit, id, step);
                edit.set<Link>(made, std::move(image));
                copyMembers<Link>(edit, id, made, step);
            },
            [id](LevelEdit& edit, const Issue&) {
                if (edit.find<Link>(id))
                    edit.remove<Link>(id);
            });
    }
    void addDifferentLink(LinkId id, const Link& link, LinkId partner,
                          std::pair<VertexId, VertexId> ends, int step, Phrase difference) {
        const Edge edge = edgeOf(link.from, link.to, EdgeKey::of(id));
        const Edge other = edgeOf(ends.first, ends.second, EdgeKey::of(partner));
        Issue& issue =
            addOfEdge(say(words::differsFromPartner, nameOf(m_level, edge),
                          partnerText(m_level, m_context.info(), other), std::move(difference)),
                      edge);
        const bool isBack = m_level.find<Link>(partner)->from != ends.first;
        const auto copy = [isBack](LevelEdit& edit, LinkId from, LinkId to, int by) {
            const SymmetryGuide& guide = *edit.find<SymmetryGuide>({});
            const Link *source = edit.find<Link>(from), *target = edit.find<Link>(to);
            if (!source || !target || guide.kind == SymmetryKind::None)
                return;
            Link made = isBack ? turnedRound(*target) : *target;
            made = madeLikeImage(SymmetryMap(guide), made, *source, by);
            edit.set<Link>(to, isBack ? turnedRound(made) : made);
        };
        setFixes(
            issue, isFirst(link.from, ends.first),
            [=](LevelEdit& edit, const Issue&) { copy(edit, id, partner, step); },
            [=, back = map().inverse(step)](LevelEdit& edit, const Issue&) {
                copy(edit, partner, id, back);
            });
    }

    void findRules() {
        for (const auto& [pair, rule] : m_level.items<EdgeRule>())
            for (int step = 1; step < map().count(); ++step) {
                const auto ends = imageEnds(pair.a, pair.b, step);
                if (!ends)
                    continue;
                const VertexPair image = VertexPair::of(ends->first, ends->second);
                const EdgeRule* there = m_level.find<EdgeRule>(image);
                if (there && (*there == rule || image < pair))
                    continue;
                addRule(pair, image, *ends);
            }
    }
    void addRule(VertexPair pair, VertexPair image, std::pair<VertexId, VertexId> ends) {
        const Edge edge = edgeOf(pair.a, pair.b, EdgeKey::of(pair));
        const Edge other = edgeOf(ends.first, ends.second, EdgeKey::of(image));
        const EdgeRule *rule = m_level.find<EdgeRule>(pair), *there = m_level.find<EdgeRule>(image);
        Issue& issue =
            addOfEdge(say(words::ruleDiffers, nameOf(m_level, edge),
                          partnerText(m_level, m_context.info(), other),
                          ruleDifferenceText(m_level, *rule, there ? *there : EdgeRule{})),
                      edge);
        const auto copy = [](LevelEdit& edit, VertexPair from, VertexPair to) {
            const EdgeRule* source = edit.find<EdgeRule>(from);
            if (edit.find<Vertex>(to.a) && edit.find<Vertex>(to.b))
                setRule(edit, to, source ? *source : EdgeRule{});
        };
        setFixes(
            issue, isFirst(pair.a, ends.first),
            [=](LevelEdit& edit, const Issue&) { copy(edit, pair, image); },
            [=](LevelEdit& edit, const Issue&) { copy(edit, image, pair); });
    }

    void findPaint(FloorId floor) {
        const std::vector<CellPair> cells = differentPaint(m_level, map(), floor);
        if (cells.empty())
            return;
        const PaintFrame& frame = m_level.paintFrame(floor);
        const auto middleOfCell = [&](std::int32_t column, std::int32_t row) {
            return Point2{frame.origin.x + column * frame.cell + frame.cell / 2,
                          frame.origin.y + row * frame.cell + frame.cell / 2};
        };
        const CellPair& first = cells[0];
        const Point2 image = middleOfCell(first.imageColumn, first.imageRow);
        Issue& issue =
            add(say(words::paintDiffers, Count{cells.size()}, paintText(m_level, first.paint),
                    paintText(m_level, first.imagePaint), placeText(m_context.info(), image)),
                middleOfCell(first.column, first.row), floor);
        TileKey tile = tileOf(first.column, first.row);
        tile.floor = floor;
        issue.record = Culprit(tile);
        const auto copy = [floor](LevelEdit& edit, KeptSide side) {
            const SymmetryGuide& guide = *edit.find<SymmetryGuide>({});
            if (guide.kind == SymmetryKind::None || !edit.level().hasFloor(floor))
                return;
            PaintCells paint(edit, floor);
            for (const CellPair& pair : differentPaint(edit.level(), SymmetryMap(guide), floor))
                if (side == KeptSide::First)
                    paint.set(pair.imageColumn, pair.imageRow, paint.at(pair.column, pair.row));
                else
                    paint.set(pair.column, pair.row, paint.at(pair.imageColumn, pair.imageRow));
            paint.finish();
        };
        setFixes(
            issue, true, [copy](LevelEdit& edit, const Issue&) { copy(edit, KeptSide::First); },
            [copy](LevelEdit& edit, const Issue&) { copy(edit, KeptSide::Second); });
    }

    const CheckContext& m_context;
    const Level& m_level;
    SymmetryPartners m_partners;
    std::vector<Issue> m_issues;
};

/// Finds partners that differ, and items without partners. Levels without a guide have none.
std::vector<Issue> findAsymmetries(const CheckContext& context) {
    if (context.input.level.symmetryGuide().kind == SymmetryKind::None)
        return {};
    return AsymmetrySearch(context).run();
}

} // namespace

const Rule asymmetricRule{
    .kind = IssueKind::Asymmetric,
    .name = "asymmetric",
    .title = "The sides of a symmetric level differ",
    .group = WAYMARK_TEXT("words", "Asymmetric here"),
    .marks = RuleMarks::Vertices,
    .run = findAsymmetries,
};

} // namespace navcore
