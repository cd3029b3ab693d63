// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool.h"

#include <QDialog>

class QTextBrowser;

namespace waymark {

/// The window with the manual. There is one, which is kept while the program runs.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// Shows a page of :/manual by name, such as "routes". "index" is the first page.
    void showPage(const QString& page);

private:
    QTextBrowser* m_browser;
};

} // namespace waymark
