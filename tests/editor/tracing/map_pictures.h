// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QPainter>
#include <QTest>

namespace waymark {

/// Saves "map.png", a map of 320 x 240 px with even ground, a block at 40,40 of 80 x 60 px and a
/// red one at 200,100 of 60 x 90 px, and "mask.png", a mask of the same size with a block at 10,20
/// of 30 x 40 px.
inline void saveMapPictures(const QString& folder, QColor ground, QColor block) {
    QImage map(320, 240, QImage::Format_RGB32);
    map.fill(ground);
    QPainter painter(&map);
    painter.fillRect(40, 40, 80, 60, block);
    painter.fillRect(200, 100, 60, 90, QColor(220, 30, 30));
    painter.end();
    QVERIFY(map.save(folder + "/map.png"));
    QImage mask(320, 240, QImage::Format_RGB32);
    mask.fill(Qt::white);
    QPainter(&mask).fillRect(10, 20, 30, 40, Qt::black);
    QVERIFY(mask.save(folder + "/mask.png"));
}

} // namespace waymark
