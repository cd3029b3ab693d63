// SPDX-License-Identifier: MIT
#include "editor/panels/expression_field.h"

#include "editor/model/language.h"
#include "navcore/author/select/completion.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {

/// Returns the number of QChars in the first `bytes` bytes of a text in UTF-8.
int charactersIn(const std::string& text, std::size_t bytes) {
    return static_cast<int>(QString::fromStdString(text.substr(0, bytes)).size());
}

} // namespace

ExpressionField::ExpressionField(std::function<const Level&()> level, QWidget* parent)
    : QWidget(parent), m_level(std::move(level)), m_line(new QLineEdit(this)),
      m_problem(new QLabel(this)), m_offers(new QStringListModel(this)) {
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    setFocusProxy(m_line);
    m_problem->setObjectName("problem");
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_completer = new QCompleter(m_offers, this);
    m_completer->setWidget(m_line);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_line);
    column->addWidget(m_problem);
    connect(m_line, &QLineEdit::textChanged, this, &ExpressionField::textChanged);
    connect(m_line, &QLineEdit::textEdited, this, &ExpressionField::offer);
    connect(m_line, &QLineEdit::returnPressed, this, &ExpressionField::accepted);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this,
            &ExpressionField::insertOffer);
}

void ExpressionField::showProblem(const std::optional<SelectProblem>& problem) {
    m_problem->setVisible(problem.has_value());
    m_problem->setText(problem ? localized(problem->describe(text().toStdString())) : QString());
}

void ExpressionField::offer() {
    const std::string typed = text().toStdString();
    const std::size_t cursor = text().left(m_line->cursorPosition()).toStdString().size();
    const Completion found = completionAt(m_level(), typed, cursor);
    QStringList texts;
    for (const std::string& each : found.texts)
        texts << QString::fromStdString(each);
    m_begin = charactersIn(typed, found.begin);
    m_end = charactersIn(typed, found.end);
    m_offers->setStringList(texts);
    if (texts.isEmpty() || m_begin == m_end) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
}

void ExpressionField::insertOffer(const QString& text) {
    QString whole = m_line->text();
    whole.replace(m_begin, m_end - m_begin, text);
    m_line->setText(whole);
    m_line->setCursorPosition(m_begin + static_cast<int>(text.size()));
}

/// Ctrl+Space and Down open the list without any letter typed.
bool ExpressionField::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool asks = key.key() == Qt::Key_Down ||
                          (key.key() == Qt::Key_Space && key.modifiers() == Qt::ControlModifier);
        if (asks && !m_completer->popup()->isVisible()) {
            offer();
            if (m_offers->rowCount() > 0)
                m_completer->complete();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
