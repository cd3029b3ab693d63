// SPDX-License-Identifier: MIT
#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/smooth_ends.h"
#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/edit/symmetry_state.h"

namespace navcore {
namespace {

/// The images of two vertices, or nullopt if one has none, or both have the same.
struct ImageEnds {
    VertexId from, to;
};

std::optional<ImageEnds> imageEnds(SymmetryState& state, VertexId from, VertexId to, int step) {
    const ImageEnds ends{state.imageOf<Vertex>(from, step), state.imageOf<Vertex>(to, step)};
    if (!ends.from.isItem() || !ends.to.isItem() || ends.from == ends.to)
        return std::nullopt;
    return ends;
}

/// Finds links by their ends and type, among the links of the level that remain and the added ones.
class LinksByEnds {
public:
    explicit LinksByEnds(const LevelEdit& edit) : m_edit(edit) {
        for (const auto& [id, swap] : edit.change().of<Link>())
            if (!swap.before)
                add(*swap.after);
    }
    void add(const Link& link) { m_added.insert({VertexPair::of(link.from, link.to), link.kind}); }
    bool has(VertexPair pair, LinkKind kind) const {
        if (m_added.contains({pair, kind}))
            return true;
        if (const auto* links = m_edit.level().linksAt(pair.a))
            for (const LinkId id : *links)
                if (const Link* link = m_edit.find<Link>(id);
                    link && link->kind == kind && VertexPair::of(link->from, link->to) == pair)
                    return true;
        return false;
    }

private:
    const LevelEdit& m_edit;
    std::set<std::pair<VertexPair, LinkKind>> m_added;
};

void addLinkImages(SymmetryState& state, LinkId id, const Link& link, LinksByEnds& known) {
    for (int step = 1; step < state.map().count(); ++step) {
        const auto ends = imageEnds(state, link.from, link.to, step);
        if (!ends || known.has(VertexPair::of(ends->from, ends->to), link.kind))
            continue;
        Link image = link;
        image.from = ends->from;
        image.to = ends->to;
        image.curve = imageOfCurve(state.map(), link.curve, step);
        mirrorTexts(state, image, step);
        known.add(image);
        state.edit.set<Link>(state.imageId<Link>(id, step), std::move(image));
    }
}

/// Returns whether a partner runs from the image of the end of a link to the image of its start.
bool runsBack(SymmetryState& state, const Link& link, const Link& partner, int step) {
    return state.partners.of<Vertex>(link.from)[static_cast<std::size_t>(step)] != partner.from;
}

/// Applies the change between two images to the curve of a partner. Members that the change itself
/// gives the partner stay: two partners that meet in a chain share a tangent, for example.
void changeCurve(const LinkCurve& before, const LinkCurve& after, const LinkCurve& base,
                 LinkCurve& target) {
    const auto sameLine = [](const LinkCurve& a, const LinkCurve& b) {
        return a.form == b.form && a.points == b.points;
    };
    if (!sameLine(before, after) && sameLine(target, base)) {
        target.form = after.form;
        target.points = after.points;
    }
    for (const auto tangent : {&LinkCurve::leave, &LinkCurve::arrive})
        if (before.*tangent != after.*tangent && target.*tangent == base.*tangent)
            target.*tangent = after.*tangent;
}

void changePartner(SymmetryState& state, const Link& before, const Link& after, LinkId partner,
                   int step) {
    const Link& base = *state.partners.level().find<Link>(partner);
    const bool isBack = runsBack(state, before, base, step);
    Link target = *state.edit.find<Link>(partner);
    const bool ownDirection = target.direction != base.direction;
    Link straight = after; // The members of the curve have an image only as a whole.
    straight.curve = before.curve;
    mirrorMembers(state, before, straight, base, target, step);
    if (before.curve != after.curve) {
        const auto image = [&](const LinkCurve& curve) {
            const LinkCurve mapped = imageOfCurve(state.map(), curve, step);
            return isBack ? reversed(mapped) : mapped;
        };
        changeCurve(image(before.curve), image(after.curve), base.curve, target.curve);
    }
    if (isBack && !ownDirection && before.direction != after.direction)
        target.direction = flipped(after.direction);
    if ((before.from != after.from || before.to != after.to) && target.from == base.from &&
        target.to == base.to) {
        const auto ends = imageEnds(state, after.from, after.to, step);
        if (!ends) { // The image would have only one end, or none.
            state.edit.remove<Link>(partner);
            return;
        }
        target.from = isBack ? ends->to : ends->from;
        target.to = isBack ? ends->from : ends->to;
    }
    state.edit.set<Link>(partner, std::move(target));
}

Point2 middleOf(Point2 a, Point2 b) {
    const auto half = [](Coord l, Coord r) {
        return static_cast<Coord>((std::int64_t{l} + r) / 2);
    };
    return {half(a.x, b.x), half(a.y, b.y)};
}

/// Returns a curve that is its own image, halfway between a curve and its image. The points of the
/// second half are the images of those of the first one if `isBack`, that is, if the image of the
/// link runs from its end to its start.
LinkCurve halfway(const LinkCurve& curve, const LinkCurve& image, bool isBack,
                  FunctionRef<Point2(Point2)> map) {
    LinkCurve own = curve;
    own.leave = middleOf(curve.leave, image.leave);
    own.arrive = middleOf(curve.arrive, image.arrive);
    std::vector<Point2> points;
    for (std::size_t i = 0; i < curve.points->size(); ++i)
        points.push_back(middleOf((*curve.points)[i], (*image.points)[i]));
    for (std::size_t i = 0; isBack && 2 * i + 1 < points.size(); ++i)
        points[points.size() - 1 - i] = map(points[i]);
    own.points = std::move(points);
    return own;
}

/// Makes the changed curves of links that are their own partners symmetric.
void centreOwnCurves(SymmetryState& state) {
    for (const auto& [id, swap] : state.change.of<Link>()) {
        if (!swap.before || !swap.after || swap.before->curve == swap.after->curve)
            continue;
        const auto slots = state.partners.ofLink(id);
        bool isMoved = false;
        for (int step = 1; step < state.map().count(); ++step) {
            if (slots[static_cast<std::size_t>(step)] != id)
                continue;
            const Link& link = *state.edit.find<Link>(id);
            const bool isBack = runsBack(state, link, link, step);
            const LinkCurve mapped = imageOfCurve(state.map(), link.curve, step);
            const LinkCurve image = isBack ? reversed(mapped) : mapped;
            if (image == link.curve || image.points->size() != link.curve.points->size())
                continue;
            const LinkCurve own = halfway(link.curve, image, isBack, [&](Point2 p) {
                return state.map()(p, step).value_or(p);
            });
            state.edit.modify<Link>(id, [&](Link& centred) { centred.curve = own; });
            isMoved = true;
        }
        if (isMoved)
            smoothEnds(state.edit, id);
    }
}

} // namespace

void mirrorLinks(SymmetryState& state) {
    if (state.change.of<Link>().empty())
        return;
    centreOwnCurves(state);
    LinksByEnds known(state.edit);
    for (const auto& [id, swap] : state.change.of<Link>()) {
        if (!swap.before) {
            addLinkImages(state, id, *swap.after, known);
            continue;
        }
        const auto slots = state.partners.ofLink(id);
        for (int step = 1; step < state.map().count(); ++step) {
            const LinkId partner = slots[static_cast<std::size_t>(step)];
            if (!partner.isItem() || partner == id || !state.edit.find<Link>(partner))
                continue;
            if (swap.after)
                changePartner(state, *swap.before, *swap.after, partner, step);
            else if (!state.change.of<Link>().find(partner))
                state.edit.remove<Link>(partner);
        }
    }
}

void mirrorRules(SymmetryState& state) {
    const EdgeRule plain{};
    for (const auto& [pair, swap] : state.change.of<EdgeRule>())
        for (int step = 1; step < state.map().count(); ++step) {
            const auto ends = imageEnds(state, pair.a, pair.b, step);
            if (!ends)
                continue;
            const VertexPair image = VertexPair::of(ends->from, ends->to);
            if (image == pair)
                continue;
            const EdgeRule* base = state.partners.level().find<EdgeRule>(image);
            const EdgeRule* now = state.edit.find<EdgeRule>(image);
            EdgeRule target = now ? *now : plain;
            mirrorMembers(state, swap.before.value_or(plain), swap.after.value_or(plain),
                          base ? *base : plain, target, step);
            setRule(state.edit, image, target);
        }
}

void mirrorStops(SymmetryState& state) {
    const Level& level = state.partners.level();
    const LiftStops none;
    for (const auto& [id, swap] : state.change.of<Lift>()) {
        const LiftStops& before = swap.before ? swap.before->stops : none;
        const LiftStops& after = swap.after ? swap.after->stops : none;
        if (!swap.after || before == after)
            continue;
        for (int step = 1; step < state.map().count(); ++step) {
            const LiftId image = state.imageOf<Lift>(id, step);
            if (!image.isItem() || image == id)
                continue;
            const Lift* base = level.find<Lift>(image);
            Lift target = *state.edit.find<Lift>(image);
            for (const auto& [floor, stop] : before)
                if (!after.contains(floor))
                    target.stops.erase(floor);
            for (const auto& [floor, stop] : after) {
                const auto was = before.find(floor);
                const VertexId entrance = state.imageOf<Vertex>(stop.entrance, step);
                const LiftId user = level.liftAt(entrance);
                if ((was != before.end() && was->second == stop) || !entrance.isItem() ||
                    (user.isItem() && user != image))
                    continue;
                LiftStop& there = target.stops[floor];
                there.entrance = entrance;
                there.needs = imageOfNeeds(stop.needs, [&](const std::string& text, TextRole) {
                    return state.map().text(text, step);
                });
                const BarrierId gate =
                    stop.gate ? state.imageOf<Barrier>(*stop.gate, step) : BarrierId{};
                there.gate = gate.isItem() ? std::optional(gate) : std::nullopt;
            }
            // A change that sets the stops of both lifts keeps them.
            if (!base || state.edit.find<Lift>(image)->stops == base->stops)
                state.edit.set<Lift>(image, std::move(target));
        }
    }
}

} // namespace navcore
