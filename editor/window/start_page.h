// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"

#include <QLabel>
#include <QVBoxLayout>

namespace waymark {

/// The page that the window shows while no level is open.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const ActionSet& actions, QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& paths);

signals:
    void openWanted(const QString& path);
    void dropped(const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_recent;
    QLabel* m_recentTitle;
    bool m_hovered = false;
};

} // namespace waymark
