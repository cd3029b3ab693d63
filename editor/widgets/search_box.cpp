// SPDX-License-Identifier: MIT
#include "editor/widgets/search_box.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace waymark {

SearchBox::SearchBox(const QString& title, const QString& question, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    resize(520, 380);
    m_words = new QLineEdit(this);
    m_words->setPlaceholderText(question);
    m_words->installEventFilter(this);
    m_rows = new QListWidget(this);
    m_rows->setFocusPolicy(Qt::NoFocus);
    m_rows->setUniformItemSizes(true);
    m_rows->setIconSize({18, 18});
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_words);
    column->addWidget(m_rows, 1);
    connect(m_words, &QLineEdit::textChanged, this, &SearchBox::searchAgain);
    connect(m_words, &QLineEdit::returnPressed, this, &SearchBox::takeCurrent);
    connect(m_rows, &QListWidget::itemActivated, this, &SearchBox::takeCurrent);
}

void SearchBox::searchAgain() {
    m_rows->clear();
    search(m_words->text());
    m_rows->setCurrentRow(0);
}

void SearchBox::takeCurrent() {
    const QListWidgetItem* row = m_rows->currentItem();
    if (!row || !row->flags().testFlag(Qt::ItemIsEnabled))
        return;
    accept();
    take(*row);
}

bool SearchBox::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_words && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (by != 0 && m_rows->count() > 0) {
            m_rows->setCurrentRow(std::clamp(m_rows->currentRow() + by, 0, m_rows->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace waymark
