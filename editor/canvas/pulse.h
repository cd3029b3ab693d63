// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

#include <QVariantAnimation>

#include <optional>

namespace waymark {

/// A ring that shrinks around a place for a moment, to attract attention. It is shown only on the
/// floor of the place.
class Pulse : public QObject {
    Q_OBJECT

public:
    explicit Pulse(QObject* parent = nullptr);

    void start(const navcore::Place& place);
    void paint(const Paint& paint) const;

signals:
    void changed();

private:
    std::optional<navcore::Place> m_place;
    QVariantAnimation m_animation;
};

} // namespace waymark
