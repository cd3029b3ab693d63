// SPDX-License-Identifier: MIT
#include "editor/dialogs/manual_window.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace waymark {

namespace {

constexpr int pageRole = Qt::UserRole, headingRole = Qt::UserRole + 1;
constexpr int pageListWidth = 280;

QUrl urlOf(const QString& page) {
    return QStringLiteral("qrc:/manual/%1.md").arg(page);
}

/// Returns the position of the first heading with this text, or the end of the document.
QTextCursor headingIn(const QTextDocument& document, const QString& heading) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && block.text() == heading)
            return QTextCursor(block);
    QTextCursor end(document.lastBlock());
    end.movePosition(QTextCursor::End);
    return end;
}

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QDialog(parent), m_words(new QLineEdit(this)), m_rows(new QListWidget(this)),
      m_browser(new QTextBrowser(this)) {
    setWindowTitle(tr("Waymark manual"));
    resize(1000 + pageListWidth, 700); // Wide enough for the widest picture of the manual.
    m_browser->setAccessibleName(tr("Manual page"));
    m_browser->document()->setDocumentMargin(18);
    m_words->setPlaceholderText(tr("Search the manual"));
    m_words->setToolTip(tr("Search all pages (Ctrl+F). Enter or F3 moves to the next match."));
    m_words->setClearButtonEnabled(true);
    m_words->setAccessibleName(tr("Search the manual"));
    m_words->installEventFilter(this);
    m_rows->setAccessibleName(tr("Pages"));
    m_rows->setWordWrap(true);
    m_rows->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_rows->setSpacing(1);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* back = buttons->addButton(tr("Back"), QDialogButtonBox::ActionRole);
    auto* contents = buttons->addButton(tr("Contents"), QDialogButtonBox::ActionRole);
    back->setEnabled(false);
    for (QAbstractButton* button : buttons->buttons())
        // Enter in the search field moves to the next match, so it must not press a button.
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    connect(back, &QPushButton::clicked, m_browser, &QTextBrowser::backward);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(contents, &QPushButton::clicked, this, [this] { showPage(QStringLiteral("index")); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QWidget::close);

    connect(m_words, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_rows, &QListWidget::currentItemChanged, this, &ManualWindow::showRow);
    connect(m_rows, &QListWidget::itemClicked, this, &ManualWindow::showRow);
    connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualWindow::highlight);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
        m_words->setFocus(Qt::ShortcutFocusReason);
        m_words->selectAll();
    });
    connect(new QShortcut(QKeySequence::FindNext, this), &QShortcut::activated, this,
            &ManualWindow::findNext);

    auto* left = new QVBoxLayout;
    left->addWidget(m_words);
    left->addWidget(m_rows, 1);
    m_words->setFixedWidth(pageListWidth);
    m_rows->setFixedWidth(pageListWidth);
    auto* columns = new QHBoxLayout;
    columns->addLayout(left);
    columns->addWidget(m_browser, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);
    search();
}

void ManualWindow::showPage(const QString& page) {
    m_browser->setSource(urlOf(page), QTextDocument::MarkdownResource);
    show();
    raise();
    activateWindow();
}

QStringList ManualWindow::words() const {
    return m_words->text().simplified().split(' ', Qt::SkipEmptyParts);
}

void ManualWindow::search() {
    const QSignalBlocker blocked(m_rows);
    m_rows->clear();
    const bool isSearch = !words().isEmpty();
    for (const ManualHit& hit : m_search.find(m_words->text())) {
        const ManualSection& section = *hit.section;
        const QString name = section.heading == section.title
                                 ? section.title
                                 : tr("%1: %2").arg(section.title, section.heading);
        auto* row = new QListWidgetItem(isSearch ? name + '\n' + hit.excerpt : name, m_rows);
        row->setData(pageRole, section.page);
        row->setData(headingRole, section.heading);
    }
    if (m_rows->count() == 0) {
        auto* none = new QListWidgetItem(tr("No match. Try fewer or other words."), m_rows);
        none->setFlags(Qt::NoItemFlags);
    }
    highlight();
}

void ManualWindow::showRow(const QListWidgetItem* row) {
    if (!row || !row->flags().testFlag(Qt::ItemIsEnabled))
        return;
    m_browser->setSource(urlOf(row->data(pageRole).toString()), QTextDocument::MarkdownResource);
    const QTextDocument& document = *m_browser->document();
    const QTextCursor heading = headingIn(document, row->data(headingRole).toString());
    // Scroll to the end first, so that the heading appears at the top of the page.
    m_browser->verticalScrollBar()->setValue(m_browser->verticalScrollBar()->maximum());
    m_browser->setTextCursor(heading);
    m_browser->ensureCursorVisible();
    if (!words().isEmpty())
        findNext();
}

void ManualWindow::highlight() {
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat format;
    format.setBackground(palette().color(QPalette::Highlight));
    format.setForeground(palette().color(QPalette::HighlightedText));
    const QTextDocument& document = *m_browser->document();
    for (const QString& word : words())
        for (QTextCursor at = document.find(word, 0); !at.isNull(); at = document.find(word, at))
            marks << QTextEdit::ExtraSelection{at, format};
    m_browser->setExtraSelections(marks);
}

void ManualWindow::findNext() {
    const QTextDocument& document = *m_browser->document();
    const auto firstAfter = [&](int position) {
        QTextCursor first;
        for (const QString& word : words())
            if (const QTextCursor at = document.find(word, position);
                !at.isNull() && (first.isNull() || at.position() < first.position()))
                first = at;
        return first;
    };
    QTextCursor next = firstAfter(m_browser->textCursor().selectionEnd());
    if (next.isNull())
        next = firstAfter(0);
    if (!next.isNull())
        m_browser->setTextCursor(next);
}

bool ManualWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_words && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0; by != 0) {
            m_rows->setCurrentRow(std::clamp(m_rows->currentRow() + by, 0, m_rows->count() - 1));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            if (!m_rows->currentItem())
                m_rows->setCurrentRow(0);
            else
                findNext();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace waymark
