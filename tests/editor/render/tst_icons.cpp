// SPDX-License-Identifier: MIT
#include "editor/render/icons.h"
#include "tests/support/test_registry.h"

#include <QGuiApplication>
#include <QPalette>
#include <QSet>
#include <QTest>

using namespace waymark;

class TestIcons : public QObject {
    Q_OBJECT

    /// Returns the colours of the pixels that the icon covers.
    static QSet<QRgb> coloursOf(const QIcon& icon, QIcon::Mode mode) {
        const QImage image = icon.pixmap(64, 64, mode).toImage();
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y).alpha() == 255)
                    colours.insert(image.pixel(x, y));
        return colours;
    }

private Q_SLOTS:
    void initTestCase() { initResources(); }

    /// On a selected row, icons have the colour of the text, because otherwise they could be
    /// invisible.
    void selectedIconsAreSeen() {
        const QColor red(200, 30, 30);
        const QRgb there = QGuiApplication::palette().color(QPalette::HighlightedText).rgb();
        const QIcon coloured = colouredIcon("issue-error", red);
        QCOMPARE(coloursOf(coloured, QIcon::Normal), QSet<QRgb>{red.rgb()});
        QCOMPARE(coloursOf(coloured, QIcon::Selected), QSet<QRgb>{there});
        QCOMPARE(coloursOf(themedIcon("save"), QIcon::Selected), QSet<QRgb>{there});
    }
};

WAYMARK_TEST(TestIcons)
#include "tst_icons.moc"
