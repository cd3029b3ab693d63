// SPDX-License-Identifier: MIT
// Tests the options of the active tool in the top bar.
#include "tests/editor/window/window_fixture.h"

#include "editor/widgets/high_contrast_style.h"
#include "tests/support/test_registry.h"

#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

using namespace waymark;

class TestOptionRow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private Q_SLOTS:
    void initTestCase() {
        prepareApplication(m_folder);
        initResources();
    }

    /// The arrow of a button with a menu is painted beside its text, not over it.
    void arrowsHaveRoomBesideTheText() {
        HighContrastStyle style;
        QMenu menu;
        QToolButton plain, withMenu;
        for (QToolButton* button : {&plain, &withMenu}) {
            button->setStyle(&style);
            button->setText("Also for…");
        }
        withMenu.setPopupMode(QToolButton::InstantPopup);
        withMenu.setMenu(&menu);
        const int arrow = style.pixelMetric(QStyle::PM_MenuButtonIndicator);
        QVERIFY(withMenu.sizeHint().width() >= plain.sizeHint().width() + 2 * arrow);
    }
};

WAYMARK_TEST(TestOptionRow)
#include "tst_option_row.moc"
