// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/route_advice.h"

#include <QScrollArea>

namespace waymark {

/// A message together with buttons for quick actions.
struct Hint {
    QString text;
    std::vector<QuickAction> actions = {};
};

/// A list of hints. It is as tall as its contents if there is enough space, and scrolls otherwise.
/// Hidden while there are no hints.
class HintList : public QScrollArea {
    Q_OBJECT

public:
    explicit HintList(QWidget* parent = nullptr);

    /// Replaces the hints. Keeps the widgets and their focus if the new hints look the same.
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
