// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_row.h"

namespace waymark {

/// Tool that paints terrain onto the map or directly onto edges.
class BrushTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "brush";
    static ToolRow row();

    explicit BrushTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    void leave() override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool endVariant() override;
    void forget() override;
    void nextVariant() override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    const ToolSettings& settings() const { return m_context.options.settings(); }
    static bool paintsMap(const ToolSettings& settings) {
        return settings.brushMode == BrushMode::PaintMap;
    }
    bool onMap() const { return paintsMap(settings()); }
    bool filling() const { return onMap() && settings().brushFill; }
    QString strokeName() const;
    /// Returns the terrain to paint. The inner optional is nullopt for the eraser. The outer one is
    /// nullopt if the selected terrain has been deleted.
    std::optional<std::optional<navcore::TerrainId>> colour() const;
    void fill(const ToolEvent& event);
    void paint(navcore::Point2 from, navcore::Point2 to);
    void apply(const navcore::LevelChange& change);
    void pick(const ToolEvent& event);
    void change(const std::function<void(ToolSettings&)>& how);

    ToolContext& m_context;
    std::unique_ptr<Gesture> m_stroke;
    std::optional<ToolEvent> m_hover;
    /// End of the previous stroke, from which Shift+click continues.
    std::optional<navcore::Point2> m_last;
    navcore::Point2 m_at;
    std::size_t m_painted = 0;
    bool m_picking = false; ///< True if the next click picks the terrain under the pointer.
};

} // namespace waymark
