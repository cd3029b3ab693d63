// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_row.h"
#include "navcore/author/edit/align_pictures.h"

namespace waymark {

/// Tool that aligns the pictures of several floors. The designer marks points that are visible on
/// several pictures, such as the corners of a stairwell: the same number is the same point of the
/// building. All pictures are then placed together. Labels show how well the points fit.
class AlignTool : public Tool {
    Q_OBJECT

public:
    static constexpr ToolId toolId = "align";
    static ToolRow row();

    explicit AlignTool(ToolContext& context, QObject* parent = nullptr);

    void press(const ToolEvent& event) override;
    void move(const ToolEvent& event) override;
    void release(const ToolEvent& event) override;
    bool key(int qtKey, Qt::KeyboardModifiers modifiers) override;
    bool cancelDrag() override;
    bool dropShape() override;
    bool keepsShape() const override { return true; }
    bool spansFloors() const override { return true; }
    bool drawing() const override { return !m_points.empty(); }
    QString unfinished() const override;
    void draw(OverlaySink& sink) const override;
    QString hint() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    /// A point of the building, as it was marked on the picture of a floor.
    struct Mark {
        int number = 0;
        navcore::FloorId floor;
        navcore::Point2 at;
    };

    std::optional<std::size_t> markAt(const ToolEvent& event) const;
    bool isUsed(int number, navcore::FloorId floor) const;
    void chooseNext();
    void remove(std::size_t index);
    void solve();
    void apply();

    ToolContext& m_context;
    navcore::FloorId m_floor = navcore::firstFloor; ///< Floor for which the number was chosen.
    std::vector<Mark> m_points;
    std::optional<std::size_t> m_held; ///< The mark that is being dragged.
    navcore::Point2 m_heldFrom;        ///< Its position before the drag.
    /// The latest alignment, or the reason why the marks are not sufficient.
    navcore::Result<navcore::AlignedPictures> m_answer = navcore::AlignedPictures();
};

} // namespace waymark
