// SPDX-License-Identifier: MIT
#include "editor/dialogs/select_where_dialog.h"

#include "editor/model/language.h"
#include "navcore/author/level/level_edit.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QVBoxLayout>

namespace waymark {

using namespace navcore;

namespace {
constexpr int evaluationDelay = 150; // Delay in ms between a keystroke and the evaluation.
}

SelectResult<SelectedItems> selectWhere(const Host& host, const QString& expression) {
    const SelectedItems selected = host.selection().items();
    return selectItems(expression.toStdString(), scopeOf(host.document().live(), &selected));
}

QString itemCounts(const SelectedItems& items) {
    QStringList parts;
    const auto add = [&](std::size_t count, const QString& text) {
        if (count > 0)
            parts << text;
    };
    const auto number = [](std::size_t count) { return static_cast<int>(count); };
    add(items.vertices.size(),
        SelectWhereDialog::tr("%Ln vertices", nullptr, number(items.vertices.size())));
    add(items.edges.size(),
        SelectWhereDialog::tr("%Ln edges", nullptr, number(items.edges.size())));
    add(items.obstacles.size(),
        SelectWhereDialog::tr("%Ln obstacles", nullptr, number(items.obstacles.size())));
    add(items.barriers.size(),
        SelectWhereDialog::tr("%Ln barriers", nullptr, number(items.barriers.size())));
    add(items.notes.size(),
        SelectWhereDialog::tr("%Ln notes", nullptr, number(items.notes.size())));
    add(items.lifts.size(),
        SelectWhereDialog::tr("%Ln lifts", nullptr, number(items.lifts.size())));
    add(items.routes.size(),
        SelectWhereDialog::tr("%Ln routes", nullptr, number(items.routes.size())));
    return parts.isEmpty() ? SelectWhereDialog::tr("No item matches.")
                           : parts.join(QStringLiteral(", "));
}

SelectedItems combined(const SelectedItems& selection, const SelectedItems& items,
                       SelectWhereDialog::Combination how) {
    using How = SelectWhereDialog::Combination;
    SelectedItems result = how == How::Replace ? items : selection;
    if (how == How::Add)
        insert(result, items);
    if (how == How::Remove)
        erase(result, items);
    if (how == How::Keep)
        keepOnly(result, items);
    return result;
}

SelectWhereDialog::SelectWhereDialog(const Host& host, QWidget* parent)
    : QDialog(parent), m_host(host),
      m_field(new ExpressionField([&host]() -> const Level& { return host.level(); }, this)),
      m_row(new ConditionRow([&host]() -> const Level& { return host.level(); }, *m_field, this)),
      m_count(new QLabel(this)), m_saved(new QComboBox(this)),
      m_save(new QPushButton(tr("Sa&ve…"), this)), m_remove(new QPushButton(tr("&Forget"), this)),
      m_how(new QComboBox(this)), m_select(new QPushButton(tr("&Select"), this)) {
    setWindowTitle(tr("Select where"));
    resize(720, 220);
    m_field->setObjectName("whereExpression");
    m_field->setPlaceholder(tr("vertices where kind = spawn and degree < 2"));
    m_field->line().setAccessibleName(tr("Expression"));
    m_count->setObjectName("whereCount");
    m_saved->setObjectName("whereSaved");
    m_saved->setAccessibleName(tr("Saved selections"));
    m_how->addItems({tr("Replace the selection"), tr("Add to the selection"),
                     tr("Remove from the selection"), tr("Keep only these of the selection")});
    m_how->setAccessibleName(tr("How to combine with the selection"));
    m_save->setToolTip(tr("Save the expression in the level under a name."));
    m_remove->setToolTip(tr("Remove the saved selection from the level. Items stay as they are."));
    m_select->setDefault(true);
    auto* examples = new QLabel(tr("Examples: link and length > 5 m · within 2 m of Lake · "
                                   "not reachable from Mill · tag.team = 1. F1: manual."),
                                this);
    examples->setWordWrap(true);
    examples->setForegroundRole(QPalette::PlaceholderText);
    auto* saved = new QHBoxLayout;
    saved->addWidget(m_saved, 1);
    saved->addWidget(m_save);
    saved->addWidget(m_remove);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_how);
    buttons->addStretch(1);
    buttons->addWidget(m_select);
    buttons->addWidget(cancel);
    // The count is above the field because the list of completions covers what is below it.
    auto* label = new QLabel(tr("&Expression:"), this);
    label->setBuddy(m_field);
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_count->setWordWrap(true);
    auto* heading = new QHBoxLayout;
    heading->addWidget(label);
    heading->addWidget(m_count, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(heading);
    column->addWidget(m_field);
    column->addWidget(m_row);
    column->addWidget(examples);
    column->addLayout(saved);
    column->addStretch(1);
    column->addLayout(buttons);
    fillSaved();

    m_typing.setSingleShot(true);
    m_typing.setInterval(evaluationDelay);
    connect(m_field, &ExpressionField::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(&m_typing, &QTimer::timeout, this, &SelectWhereDialog::evaluate);
    connect(m_row, &ConditionRow::extended, this, &SelectWhereDialog::setExpression);
    connect(m_saved, &QComboBox::activated, this, [this](int at) {
        if (at > 0)
            setExpression(m_saved->itemData(at).toString());
    });
    connect(m_select, &QPushButton::clicked, this, &SelectWhereDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &SelectWhereDialog::save);
    connect(m_remove, &QPushButton::clicked, this, &SelectWhereDialog::removeSaved);
    evaluate();
}

void SelectWhereDialog::setExpression(const QString& text) {
    m_field->setText(text);
    evaluate();
}

void SelectWhereDialog::setCombination(Combination how) {
    m_how->setCurrentIndex(static_cast<int>(how));
}

void SelectWhereDialog::evaluate() {
    m_typing.stop();
    m_items.reset();
    const bool isEmpty = m_field->text().trimmed().isEmpty();
    std::optional<SelectProblem> problem;
    if (!isEmpty) {
        auto found = selectWhere(m_host, m_field->text());
        if (auto* why = std::get_if<SelectProblem>(&found))
            problem = std::move(*why);
        else
            m_items = std::get<SelectedItems>(std::move(found));
    }
    m_field->showProblem(problem);
    m_count->setText(m_items ? itemCounts(*m_items) : QString());
    m_select->setEnabled(m_items.has_value());
    m_save->setEnabled(m_items.has_value());
    m_remove->setEnabled(m_saved->currentIndex() > 0);
}

void SelectWhereDialog::accept() {
    evaluate();
    if (!m_items)
        return;
    m_host.selection().set(combined(m_host.selection().items(), *m_items,
                                    static_cast<Combination>(m_how->currentIndex())));
    QDialog::accept();
}

void SelectWhereDialog::fillSaved() {
    m_saved->clear();
    m_saved->addItem(tr("Saved selections"));
    for (const auto& [id, saved] : m_host.level().items<SavedSelection>()) {
        m_saved->addItem(QString::fromStdString(saved.name),
                         QString::fromStdString(saved.expression));
        m_saved->setItemData(m_saved->count() - 1, id.value, Qt::UserRole + 1);
    }
    m_saved->setEnabled(m_saved->count() > 1);
}

/// Saves the expression. A saved selection with the same name gets the new expression.
void SelectWhereDialog::save() {
    evaluate();
    const QString name =
        m_items ? QInputDialog::getText(this, tr("Save selection"), tr("Name:")).trimmed()
                : QString();
    if (name.isEmpty())
        return;
    const Level& level = m_host.level();
    SavedSelectionId id;
    for (const auto& [other, saved] : level.items<SavedSelection>())
        if (saved.name == name.toStdString())
            id = other;
    if (!id.valid())
        id = m_host.document().ids().draw<SavedSelection>(level);
    LevelEdit edit(level);
    edit.set<SavedSelection>(
        id, SavedSelection{name.toStdString(), m_field->text().trimmed().toStdString()});
    m_host.edit(edit.change(), tr("Save selection"));
    fillSaved();
    m_saved->setCurrentIndex(m_saved->findData(id.value, Qt::UserRole + 1));
    m_remove->setEnabled(m_saved->currentIndex() > 0);
}

void SelectWhereDialog::removeSaved() {
    const int at = m_saved->currentIndex();
    const SavedSelectionId id{m_saved->itemData(at, Qt::UserRole + 1).toUInt()};
    if (at <= 0 || !m_host.level().find<SavedSelection>(id))
        return;
    LevelEdit edit(m_host.level());
    edit.remove<SavedSelection>(id);
    m_host.edit(edit.change(), tr("Forget selection"));
    fillSaved();
    m_remove->setEnabled(false);
}

} // namespace waymark
