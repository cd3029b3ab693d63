// SPDX-License-Identifier: MIT
#include "editor/render/theme.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

struct Pattern {
    std::array<float, 6> lengths;
    int count;
};

// Dash patterns in device-independent pixels. The first one, for the default terrain, is solid.
constexpr std::array<Pattern, 8> patterns{{
    {{}, 0},
    {{14, 4}, 2},
    {{4, 4}, 2},
    {{12, 4, 3, 4}, 4},
    {{8, 8}, 2},
    {{3, 7}, 2},
    {{12, 3, 3, 3, 3, 3}, 6},
    {{6, 2}, 2},
}};

Dash dashOf(std::size_t rank, double ratio) {
    const Pattern& pattern = patterns[rank % patterns.size()];
    Dash dash;
    dash.count = pattern.count;
    for (std::size_t i = 0; i < static_cast<std::size_t>(pattern.count); ++i) {
        dash.lengths[i] = pattern.lengths[i] * static_cast<float>(ratio);
        dash.period += dash.lengths[i];
    }
    return dash;
}

// Adjusts the lightness of a terrain's colour, so that it contrasts with the halo below it.
QColor onHalo(QRgb rgb, const QColor& halo) {
    float h = 0, s = 0, l = 0;
    QColor colour = QColor::fromRgb(rgb);
    colour.getHslF(&h, &s, &l);
    l = halo.lightnessF() > 0.5F ? std::min(l, 0.42F) : std::max(l, 0.58F);
    colour.setHslF(h, s, l);
    return colour;
}

} // namespace

CanvasTheme CanvasTheme::light() {
    CanvasTheme t;
    t.background = QColor(0xdf, 0xe1, 0xe4);
    t.veil = QColor(0xff, 0xff, 0xff);
    t.halo = QColor(255, 255, 255, 215);
    t.vertex = QColor(0x1f, 0x2b, 0x3a);
    t.vertexRing = QColor(0xff, 0xff, 0xff);
    t.named = QColor(0x0b, 0x5c, 0xad);
    t.oneWay = QColor(0x8e, 0x24, 0xaa);
    t.blocked = QColor(0xd3, 0x1f, 0x2b);
    t.forbidden = QColor(0xc0, 0x28, 0x3a);
    t.pin = QColor(0x1f, 0x2b, 0x3a);
    t.gate = QColor(0x00, 0x6d, 0x5b);
    t.needs = QColor(0x0b, 0x5c, 0xad);
    t.obstacleFill = QColor(72, 44, 108, 40);
    t.obstacleHatch = QColor(60, 34, 98, 96);
    t.obstacleLine = QColor(0x44, 0x2d, 0x6b);
    t.wall = QColor(0x44, 0x2d, 0x6b);
    t.selection = QColor(0x00, 0x7a, 0xff);
    t.hover = QColor(0x00, 0xa5, 0xc8);
    t.text = QColor(0x16, 0x1c, 0x26);
    t.notePaper = QColor(0xff, 0xe2, 0x7a);
    t.noteTint = QColor(0x66, 0x46, 0x00);
    t.grid = QColor(0, 0, 0, 46);
    t.panel = QColor(255, 255, 255, 240);
    t.panelText = QColor(0x23, 0x2b, 0x36);
    t.panelLine = QColor(0, 0, 0, 60);
    t.error = QColor(0xd3, 0x1f, 0x2b);
    t.warning = QColor(0xd9, 0x7a, 0x00);
    t.note = QColor(0x2f, 0x6f, 0xc4);
    t.settled = QColor(0x1f, 0x5f, 0xa8);
    t.settledGoal = QColor(0x7a, 0x3f, 0xa3);
    t.frontier = QColor(0xd0, 0x6a, 0x00);
    t.gained = QColor(0x00, 0x8f, 0x6b);
    t.lost = QColor(0xc8, 0x4b, 0x00);
    t.otherwise = QColor(0x7a, 0x3f, 0xa3);
    t.symmetry = QColor(0x7a, 0x3f, 0xa3);
    t.ghost = QColor(0x4b, 0x5b, 0x70);
    t.active = QColor(0x00, 0x7a, 0xff);
    t.guide = QColor(0xc2, 0x18, 0x8a);
    t.removed = QColor(0xd3, 0x1f, 0x2b);
    t.refused = QColor(0xd3, 0x1f, 0x2b);
    t.paint = QColor(0x00, 0x82, 0x6e);
    return t;
}

CanvasTheme CanvasTheme::dark() {
    CanvasTheme t = light();
    t.background = QColor(0x1d, 0x20, 0x25);
    t.veil = QColor(0x10, 0x12, 0x16);
    t.halo = QColor(12, 14, 18, 205);
    t.bareEdges = 0.6;
    t.vertex = QColor(0xf2, 0xf4, 0xf8);
    t.vertexRing = QColor(0x12, 0x15, 0x1a);
    t.named = QColor(0x6c, 0xb8, 0xff);
    t.oneWay = QColor(0xe0, 0x8a, 0xf5);
    t.blocked = QColor(0xff, 0x5a, 0x5f);
    t.forbidden = QColor(0xff, 0x74, 0x7c);
    t.pin = QColor(0xf2, 0xf4, 0xf8);
    t.gate = QColor(0x3f, 0xd9, 0xb6);
    t.needs = QColor(0x6c, 0xb8, 0xff);
    t.obstacleFill = QColor(176, 154, 224, 34);
    t.obstacleHatch = QColor(196, 176, 240, 92);
    t.obstacleLine = QColor(0xbd, 0xa6, 0xee);
    t.wall = QColor(0xbd, 0xa6, 0xee);
    t.selection = QColor(0x3d, 0xa5, 0xff);
    t.hover = QColor(0x4f, 0xd8, 0xf0);
    t.text = QColor(0xf2, 0xf4, 0xf8);
    t.notePaper = QColor(0x54, 0x43, 0x12);
    t.noteTint = QColor(0xff, 0xdb, 0x7d);
    t.grid = QColor(255, 255, 255, 44);
    t.panel = QColor(30, 34, 40, 240);
    t.panelText = QColor(0xe4, 0xe8, 0xee);
    t.panelLine = QColor(255, 255, 255, 60);
    t.error = QColor(0xff, 0x5a, 0x5f);
    t.warning = QColor(0xff, 0xb0, 0x3a);
    t.note = QColor(0x6c, 0xb8, 0xff);
    t.settled = QColor(0x5a, 0xa9, 0xf5);
    t.settledGoal = QColor(0xc7, 0x95, 0xf0);
    t.frontier = QColor(0xff, 0xa2, 0x3d);
    t.gained = QColor(0x2f, 0xe0, 0xa8);
    t.lost = QColor(0xff, 0x8f, 0x45);
    t.otherwise = QColor(0xc7, 0x95, 0xf0);
    t.symmetry = QColor(0xc7, 0x95, 0xf0);
    t.ghost = QColor(0xb4, 0xc0, 0xd0);
    t.active = QColor(0x3d, 0xa5, 0xff);
    t.guide = QColor(0xff, 0x7a, 0xcb);
    t.removed = QColor(0xff, 0x5a, 0x5f);
    t.refused = QColor(0xff, 0x5a, 0x5f);
    t.paint = QColor(0x2f, 0xd6, 0xb4);
    return t;
}

CanvasTheme CanvasTheme::of(const QPalette& palette) {
    return palette.color(QPalette::Window).lightnessF() < 0.5F ? dark() : light();
}

const QColor& CanvasTheme::of(OverlayStyle style) const {
    switch (style) {
    case OverlayStyle::Ghost:
        return ghost;
    case OverlayStyle::Active:
        return active;
    case OverlayStyle::Guide:
        return guide;
    case OverlayStyle::Removed:
        return removed;
    case OverlayStyle::Refused:
        return refused;
    case OverlayStyle::Paint:
        break;
    }
    return paint;
}

const QColor& CanvasTheme::of(Severity severity) const {
    return severity == Severity::Error ? error : severity == Severity::Warning ? warning : note;
}

QColor CanvasTheme::kind(const std::string& word) const {
    static constexpr std::array<QRgb, 6> hues{0x1f9e77, 0xd95f02, 0x7570b3,
                                              0xe7298a, 0x5f9a1e, 0xb8860b};
    std::uint32_t hash = 2166136261U;
    for (const char c : word)
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619U;
    return onHalo(hues[(hash >> 8U) % hues.size()], halo);
}

TerrainStyles::TerrainStyles(const Level& level, const CanvasTheme& theme, double ratio) {
    for (const auto& [id, terrain] : level.items<Terrain>())
        m_styles.push_back(
            {id, onHalo(terrain.colour, theme.halo), dashOf(m_styles.size(), ratio)});
}

std::size_t TerrainStyles::indexOf(TerrainId id) const {
    const auto at = std::lower_bound(m_styles.begin(), m_styles.end(), id,
                                     [](const auto& style, TerrainId t) { return style.id < t; });
    const bool exists = at != m_styles.end() && at->id == id;
    return exists ? static_cast<std::size_t>(at - m_styles.begin()) : 0;
}

} // namespace waymark
