// SPDX-License-Identifier: MIT
#include "editor/dialogs/manual_window.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace waymark {

ManualWindow::ManualWindow(QWidget* parent) : QDialog(parent), m_browser(new QTextBrowser(this)) {
    setWindowTitle(tr("Waymark manual"));
    resize(1000, 700); // Fits the widest picture.
    m_browser->setAccessibleName(tr("Manual page"));
    m_browser->document()->setDocumentMargin(18);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* back = buttons->addButton(tr("Back"), QDialogButtonBox::ActionRole);
    auto* contents = buttons->addButton(tr("Contents"), QDialogButtonBox::ActionRole);
    back->setEnabled(false);
    connect(back, &QPushButton::clicked, m_browser, &QTextBrowser::backward);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(contents, &QPushButton::clicked, this, [this] { showPage(QStringLiteral("index")); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QWidget::close);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_browser);
    layout->addWidget(buttons);
}

void ManualWindow::showPage(const QString& page) {
    m_browser->setSource(QUrl(QStringLiteral("qrc:/manual/%1.md").arg(page)),
                         QTextDocument::MarkdownResource);
    show();
    raise();
    activateWindow();
}

} // namespace waymark
