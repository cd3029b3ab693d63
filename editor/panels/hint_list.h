// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/route_advice.h"

#include <QScrollArea>

namespace waymark {

/// A message with the actions that it offers.
struct Hint {
    QString text;
    std::vector<Offer> offers = {};
};

/// A list of hints. It takes the height that they need if there is enough, and otherwise scrolls.
/// Hidden if there are no hints.
class HintList : public QScrollArea {
    Q_OBJECT

public:
    explicit HintList(QWidget* parent = nullptr);

    /// Replaces the hints. Unchanged buttons keep their position under the pointer.
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
