// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/route_advice.h"

#include <QScrollArea>

namespace waymark {

/// Something to read with what can be done about it.
struct Remark {
    QString text;
    std::vector<Offer> offers = {};
};

/// Remarks one below the other. It takes the height that they need, as long as there is any; then
/// they scroll. Without remarks it hides.
class RemarksArea : public QScrollArea {
    Q_OBJECT

public:
    explicit RemarksArea(QWidget* parent = nullptr);

    /// Buttons that stay the same stay under the pointer.
    void setRemarks(std::vector<Remark> remarks);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addRemark(std::size_t index);

    std::vector<Remark> m_remarks;
};

} // namespace waymark
