// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/route_advice.h"

#include <QScrollArea>

namespace waymark {

/// Something to read with what can be done about it.
struct Hint {
    QString text;
    std::vector<Offer> offers = {};
};

/// Remarks one below the other. It takes the height that they need, as long as there is any; then
/// they scroll. Without hints it hides.
class HintList : public QScrollArea {
    Q_OBJECT

public:
    explicit HintList(QWidget* parent = nullptr);

    /// Buttons that stay the same stay under the pointer.
    void setHints(std::vector<Hint> hints);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addHint(std::size_t index);

    std::vector<Hint> m_hints;
};

} // namespace waymark
