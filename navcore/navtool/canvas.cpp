// SPDX-License-Identifier: MIT
#include "navcore/navtool/canvas.h"

#ifdef WAYMARK_CAIRO
#include "navcore/author/io/write_file.h"

#include <algorithm>
#include <cairo-svg.h>
#include <cmath>
#include <numbers>
#endif

namespace navcore::navtool {

#ifdef WAYMARK_CAIRO

namespace {

cairo_status_t collect(void* bytes, const unsigned char* data, unsigned int count) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), count);
    return CAIRO_STATUS_SUCCESS;
}

/// Converts a picture to the pixel format of cairo, which is premultiplied BGRA on little-endian
/// machines.
std::vector<std::uint32_t> premultiplied(const OwnedPicture& picture) {
    std::vector<std::uint32_t> pixels(picture.rgba.size() / 4);
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const std::uint8_t* rgba = picture.rgba.data() + 4 * i;
        const std::uint32_t alpha = rgba[3];
        const auto part = [&](int channel) { return (rgba[channel] * alpha + 127U) / 255U; };
        pixels[i] = (alpha << 24U) | (part(0) << 16U) | (part(1) << 8U) | part(2);
    }
    return pixels;
}

class CairoCanvas : public Canvas {
public:
    CairoCanvas(std::string path, const Box& ground, int pixels)
        : m_path(std::move(path)), m_origin(ground.lo) {
        const double width = ground.hi.x - ground.lo.x;
        const double height = ground.hi.y - ground.lo.y;
        m_scale = pixels / std::max({width, height, 1.0});
        const double across = std::max(1.0, std::ceil(width * m_scale));
        const double down = std::max(1.0, std::ceil(height * m_scale));
        m_surface = m_path.ends_with(".svg")
                        ? cairo_svg_surface_create_for_stream(collect, &m_bytes, across, down)
                        : cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(across),
                                                     static_cast<int>(down));
        m_cairo = cairo_create(m_surface);
        cairo_set_line_join(m_cairo, CAIRO_LINE_JOIN_ROUND);
        cairo_set_line_cap(m_cairo, CAIRO_LINE_CAP_ROUND);
        cairo_set_fill_rule(m_cairo, CAIRO_FILL_RULE_EVEN_ODD);
        cairo_select_font_face(m_cairo, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
        cairo_set_font_size(m_cairo, fontSize);
        cairo_set_source_rgb(m_cairo, 1, 1, 1);
        cairo_paint(m_cairo);
    }
    ~CairoCanvas() override {
        cairo_destroy(m_cairo);
        cairo_surface_destroy(m_surface);
    }
    CairoCanvas(const CairoCanvas&) = delete;
    CairoCanvas& operator=(const CairoCanvas&) = delete;

    void image(const OwnedPicture& picture, const Box& ground) override {
        std::vector<std::uint32_t> pixels = premultiplied(picture);
        cairo_surface_t* source = cairo_image_surface_create_for_data(
            reinterpret_cast<unsigned char*>(pixels.data()), CAIRO_FORMAT_ARGB32, picture.width,
            picture.height, picture.width * 4);
        cairo_save(m_cairo);
        cairo_translate(m_cairo, x(ground.lo), y(ground.lo));
        cairo_scale(m_cairo, (x(ground.hi) - x(ground.lo)) / picture.width,
                    (y(ground.hi) - y(ground.lo)) / picture.height);
        cairo_set_source_surface(m_cairo, source, 0, 0);
        cairo_paint(m_cairo);
        cairo_restore(m_cairo);
        cairo_surface_destroy(source);
    }
    void box(const Box& ground, Tint tint) override {
        cairo_rectangle(m_cairo, x(ground.lo), y(ground.lo), x(ground.hi) - x(ground.lo),
                        y(ground.hi) - y(ground.lo));
        take(tint);
        cairo_fill(m_cairo);
    }
    void fill(std::span<const Ring> rings, Tint tint) override {
        for (const Ring& ring : rings) {
            follow(ring);
            cairo_close_path(m_cairo);
        }
        take(tint);
        cairo_fill(m_cairo);
    }
    void line(std::span<const Point2> points, Tint tint, double width) override {
        follow(points);
        take(tint);
        cairo_set_line_width(m_cairo, width);
        cairo_stroke(m_cairo);
    }
    void dot(Point2 at, Tint tint, double radius) override {
        cairo_arc(m_cairo, x(at), y(at), radius, 0, 2 * std::numbers::pi);
        take(tint);
        cairo_fill(m_cairo);
    }
    void arrow(Point2 from, Point2 to, Tint tint) override {
        constexpr double size = 5;
        const double dx = x(to) - x(from), dy = y(to) - y(from);
        const double length = std::max(std::hypot(dx, dy), 1e-9);
        const double ux = dx / length, uy = dy / length;
        const double tipX = x(from) + dx / 2 + ux * size, tipY = y(from) + dy / 2 + uy * size;
        cairo_move_to(m_cairo, tipX, tipY);
        cairo_line_to(m_cairo, tipX - 2 * size * ux - size * uy, tipY - 2 * size * uy + size * ux);
        cairo_line_to(m_cairo, tipX - 2 * size * ux + size * uy, tipY - 2 * size * uy - size * ux);
        cairo_close_path(m_cairo);
        take(tint);
        cairo_fill(m_cairo);
    }
    void text(Point2 at, const std::string& words, Tint tint) override {
        write(x(at) + 6, y(at) - 6, words, tint);
    }
    void legend(int row, const std::string& words, Tint tint) override {
        const double top = 8 + 20.0 * row;
        cairo_text_extents_t extents;
        cairo_text_extents(m_cairo, words.c_str(), &extents);
        cairo_rectangle(m_cairo, 8, top, extents.x_advance + 36, 20);
        take({0xffffff, 0.85});
        cairo_fill(m_cairo);
        cairo_rectangle(m_cairo, 14, top + 4, 12, 12);
        take(tint);
        cairo_fill(m_cairo);
        write(34, top + 15, words, {0x222222});
    }

    Status finish() override {
        if (!m_path.ends_with(".svg"))
            cairo_surface_write_to_png_stream(m_surface, collect, &m_bytes);
        cairo_surface_finish(m_surface);
        if (cairo_status(m_cairo) != CAIRO_STATUS_SUCCESS || m_bytes.empty())
            return Error{ErrorKind::TooLarge, m_path + ": the picture could not be drawn: " +
                                                  cairo_status_to_string(cairo_status(m_cairo))};
        return writeFile(m_path, m_bytes);
    }

private:
    static constexpr double fontSize = 13;

    double x(Point2 p) const { return (p.x - m_origin.x) * m_scale; }
    double y(Point2 p) const { return (p.y - m_origin.y) * m_scale; }
    void take(Tint tint) {
        const auto part = [&](unsigned shift) { return ((tint.colour >> shift) & 255U) / 255.0; };
        cairo_set_source_rgba(m_cairo, part(16), part(8), part(0), tint.opacity);
    }
    void follow(std::span<const Point2> points) {
        cairo_new_sub_path(m_cairo);
        for (const Point2 point : points)
            cairo_line_to(m_cairo, x(point), y(point));
    }
    /// Writes text with a light outline, which makes it readable on any background.
    void write(double left, double base, const std::string& words, Tint tint) {
        cairo_move_to(m_cairo, left, base);
        cairo_text_path(m_cairo, words.c_str());
        take({0xffffff, 0.8});
        cairo_set_line_width(m_cairo, 3);
        cairo_stroke_preserve(m_cairo);
        take(tint);
        cairo_fill(m_cairo);
    }

    std::string m_path, m_bytes;
    Point2 m_origin;
    double m_scale = 1;
    cairo_surface_t* m_surface = nullptr;
    cairo_t* m_cairo = nullptr;
};

} // namespace

Result<std::unique_ptr<Canvas>> Canvas::make(const std::string& path, const Box& ground,
                                             int pixels) {
    if (!path.ends_with(".svg") && !path.ends_with(".png"))
        return Error{ErrorKind::InvalidArgument, path + ": its name must end with .png or .svg"};
    return std::unique_ptr<Canvas>(new CairoCanvas(path, ground, pixels));
}

#else

Result<std::unique_ptr<Canvas>> Canvas::make(const std::string& path, const Box&, int) {
    return Error{ErrorKind::Unsupported,
                 path + ": this navtool was built without cairo and cannot draw pictures"};
}

#endif

} // namespace navcore::navtool
