// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QVariantAnimation>

#include <optional>

namespace waymark {

/// A ring that closes in on a place for a moment, so that the eye finds it.
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
    QVariantAnimation m_animation; // 1 -> 0
};

} // namespace waymark
