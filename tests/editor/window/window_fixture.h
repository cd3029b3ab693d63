// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/icons.h"
#include "editor/widgets/dialog_keys.h"
#include "editor/window/main_window.h"
#include "navcore/author/level/level_edit.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QProgressDialog>
#include <QPushButton>
#include <QRadioButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

namespace waymark {

/// Resets the settings, as if the program had never been started.
inline void forgetSettings() {
    QFile::remove(SettingsFile::path());
}

/// Sets up the application to use settings in a test folder, Qt's own file dialogs, and the
/// resources.
inline void prepareApplication(const QTemporaryDir& folder) {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QCoreApplication::setOrganizationName("Waymark");
    QCoreApplication::setApplicationName("Waymark test");
    qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
    forgetSettings();
}

/// Number of expected dialogs that were not shown. Each test class checks it in cleanup(), so that
/// a missing dialog fails its test.
inline int& missingDialogs() {
    static int count = 0;
    return count;
}

enum class Awaited { Dialog, Progress };

/// Calls `act` with the next modal dialog that opens, not with one that is open now. On a slow
/// build a progress dialog may precede the expected one, and closes by itself.
inline void withDialog(const std::function<void(QWidget&)>& act,
                       Awaited awaited = Awaited::Dialog) {
    ++missingDialogs();
    auto* timer = new QTimer(qApp);
    timer->setInterval(10);
    const QPointer<QWidget> before = QApplication::activeModalWidget();
    QObject::connect(timer, &QTimer::timeout, qApp, [timer, act, awaited, before] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (!dialog || dialog == before || !dialog->isVisible() || !DialogKeys::takesKeys(*dialog))
            return;
        if ((qobject_cast<QProgressDialog*>(dialog) != nullptr) != (awaited == Awaited::Progress))
            return;
        timer->stop();
        timer->deleteLater();
        --missingDialogs();
        const QPointer<QDialog> open = qobject_cast<QDialog*>(dialog);
        act(*dialog);
        if (open && open->isVisible() && QTest::currentTestFailed())
            open->reject(); // A check that fails in `act` must not leave the test blocked here.
    });
    timer->start();
}

/// Clicks the button with that text (without its mnemonic).
inline void clickButton(QWidget& dialog, const QString& text) {
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
        if (QString(button->text()).remove('&') == text)
            return button->click();
    dialog.close();
    QFAIL(qPrintable("no button " + text));
}

/// Clicks the button in the dialog that opens next.
inline void clickInDialog(const QString& text) {
    withDialog([text](QWidget& dialog) { clickButton(dialog, text); });
}

inline void writeText(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

inline QByteArray readText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Enters a path into Qt's own file dialog and accepts it. A file selected in the list would take
/// precedence over text that is only set.
inline void enterPath(QWidget& dialog, const QString& path) {
    auto* name = dialog.findChild<QLineEdit*>("fileNameEdit");
    QVERIFY(name);
    for (QAbstractItemView* files : dialog.findChildren<QAbstractItemView*>())
        files->clearSelection();
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
}

/// Like enterPath(), but uses the file dialog that opens next.
inline void typePath(const QString& path) {
    withDialog([path](QWidget& dialog) { enterPath(dialog, path); });
}

/// A small level: a square of four vertices, 100 px apart, and a route along its diagonal.
inline navcore::Level squareLevel() {
    using namespace navcore;
    Level level;
    LevelEdit edit(level);
    constexpr Coord side = 100 * unitsPerPixel;
    for (std::uint32_t i = 0; i < 4; ++i) {
        const auto x = static_cast<Coord>(i % 2) * side, y = static_cast<Coord>(i / 2) * side;
        edit.set<Vertex>({i + 1}, Vertex{{x, y, 0}, {}, {}, {}, {}});
    }
    edit.set<PinnedRoute>(
        {9}, PinnedRoute{"diagonal", 0xff8800, Level::defaultAgentId, VertexId{1}, VertexId{4}});
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

/// Makes an unsaved edit: moves vertex 1 by `by` lu.
inline void moveVertex(MainWindow& window, navcore::Coord by) {
    navcore::LevelEdit edit(window.workspace().document.level());
    edit.modify<navcore::Vertex>({1}, [by](navcore::Vertex& v) { v.position.x += by; });
    QVERIFY(window.workspace().document.edit(edit.change(), "Move").ok());
}

} // namespace waymark
