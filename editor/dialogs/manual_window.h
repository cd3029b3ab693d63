// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool.h"

#include <QDialog>

class QTextBrowser;

namespace waymark {

/// The manual, page by page, beside the work. One window, kept while the program runs.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// Shows a page of :/manual by name, e.g. "routes"; "index" is the first.
    void showPage(const QString& page);

    /// The page about a tool.

private:
    QTextBrowser* m_browser;
};

} // namespace waymark
