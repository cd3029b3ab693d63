// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/recovery_bar.h"
#include "tests/editor/window/window_fixture.h"

namespace waymark {

/// Simulates windows that crash, and the next start of the program.
class CrashFixture {
protected:
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const QString& name) const { return m_folder->filePath(name); }
    QStringList journals() const {
        return QDir(journalFolder()).entryList({"*.journal"}, QDir::Files);
    }

    /// Opens the level in a file (or a new level) in a window that crashes during the work. Returns
    /// the level.
    navcore::Level crashed(const QString& file, int steps) const {
        MainWindow window(4000);
        if (file.isEmpty())
            window.files().start(squareLevel());
        else
            [&] { QVERIFY(window.fileFlow().openPath(path(file))); }();
        for (int i = 0; i < steps; ++i)
            moveVertex(window, 256);
        return window.workspace().document.level();
    }
    /// Simulates the next start, with that level.
    std::unique_ptr<MainWindow> next(const QString& file) const {
        auto window = std::make_unique<MainWindow>(5000);
        window->resize(1280, 800);
        window->show();
        if (!file.isEmpty())
            [&] { QVERIFY(window->fileFlow().openPath(path(file))); }();
        window->recovery().begin();
        window->recovery().recovery().finish();
        return window;
    }
    static QWidget& bar(MainWindow& window) { return *window.findChild<RecoveryBar*>(); }
    static QString said(MainWindow& window) { return window.findChild<RecoveryBar*>()->text(); }
    static void click(MainWindow& window, const char* button) {
        auto* found = window.findChild<QPushButton*>(button);
        QVERIFY(found && found->isVisible());
        QTest::mouseClick(found, Qt::LeftButton);
    }
    static navcore::Coord vertexX(MainWindow& window) {
        return window.workspace().document.level().find<navcore::Vertex>({1})->position.x;
    }

    static navcore::Coord otherX(MainWindow& window) {
        return window.workspace().document.level().find<navcore::Vertex>({3})->position.x;
    }
    void othersMove(const QString& file) const {
        QByteArray text = readText(path(file));
        QVERIFY(text.contains("{\"id\":3,\"at\":[0,"));
        writeText(path(file), text.replace("{\"id\":3,\"at\":[0,", "{\"id\":3,\"at\":[9,"));
    }

    void prepare() {
        m_folder = std::make_unique<QTemporaryDir>();
        prepareApplication(*m_folder);
        qputenv("XDG_STATE_HOME", path("state").toUtf8());
        for (const char* name : {"a.waymark", "b.waymark"}) {
            MainWindow window(4000);
            window.files().start(squareLevel());
            QVERIFY(window.files().saveAs(path(name)).ok());
        }
    }
};

} // namespace waymark
