// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/panels/fields.h"

#include <QDoubleSpinBox>
#include <QWidget>

namespace waymark {

/// Fields for the position of the top left corner of the selection and for its size, and a field
/// for an angle by which to rotate it. They are enabled as far as the selection can change so.
class TransformFields : public QWidget {
    Q_OBJECT

public:
    explicit TransformFields(Workspace& workspace, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    TextField* addLength(const QString& name, const QString& tip);
    navcore::ItemSet itemsHere() const;
    std::optional<navcore::Box> bounds() const;
    void refresh();
    void takeLength(TextField& field);
    void rotate();
    void apply(const QString& text, const navcore::PlaneMap& map);

    Workspace& m_workspace;
    TextField *m_x, *m_y, *m_width, *m_height;
    QDoubleSpinBox* m_angle;
    /// Largest selection for which the fields are updated on each edit.
    static constexpr std::size_t most = 20'000;
};

} // namespace waymark
