// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QVariantAnimation>

#include <optional>

namespace waymark {

/// A ring that shrinks around a position for a moment, to attract attention.
class Pulse : public QObject {
    Q_OBJECT

public:
    explicit Pulse(QObject* parent = nullptr);

    void start(navcore::Point2 place);
    void paint(const Paint& paint) const;

signals:
    void changed();

private:
    std::optional<navcore::Point2> m_place;
    QVariantAnimation m_animation;
};

} // namespace waymark
