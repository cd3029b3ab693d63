// SPDX-License-Identifier: MIT
#include "editor/dialogs/condition_row.h"

#include "navcore/author/select/completion.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>

#include <set>

namespace waymark {

using namespace navcore;

namespace {

constexpr int isAttributeRole = Qt::UserRole + 1;

/// The beginnings of conditions that are not comparisons of a property.
constexpr std::array setConditions{"in",      "within",   "reachable from",
                                   "part of", "on floor", "used by route"};

QString exampleFor(const std::string& beginning) {
    if (beginning == "within")
        return ConditionRow::tr("5 m of Mill");
    if (beginning == "used by route")
        return ConditionRow::tr("any route");
    return ConditionRow::tr("value");
}

} // namespace

ConditionRow::ConditionRow(std::function<const Level&()> level, ExpressionField& field,
                           QWidget* parent)
    : QWidget(parent), m_level(std::move(level)), m_field(field), m_type(new QComboBox(this)),
      m_property(new QComboBox(this)), m_sign(new QComboBox(this)), m_value(new QComboBox(this)) {
    m_and = addButton("conditionAnd", tr("&And"),
                      tr("Add the condition. Items must match both what is above and this."),
                      ConditionJoin::And);
    m_or = addButton("conditionOr", tr("&Or"),
                     tr("Add the condition. Items must match what is above or this."),
                     ConditionJoin::Or);
    m_andNot = addButton("conditionAndNot", tr("And &not"),
                         tr("Add the condition. Items must match what is above, but not this."),
                         ConditionJoin::AndNot);
    m_type->setObjectName("conditionType");
    m_type->setAccessibleName(tr("Type"));
    m_type->setToolTip(tr("Type of the items"));
    m_type->addItem(tr("any type"), -1);
    for (std::size_t i = 0; i < selectKinds; ++i)
        m_type->addItem(singularOf(static_cast<SelectKind>(i)), static_cast<int>(i));
    m_property->setObjectName("conditionProperty");
    m_property->setAccessibleName(tr("Property"));
    m_property->setToolTip(tr("Property to compare, or a condition on places and connections"));
    m_sign->setObjectName("conditionSign");
    m_sign->setAccessibleName(tr("Comparison"));
    m_sign->setToolTip(tr("How the property is compared. ~ means that it contains the value."));
    m_value->setObjectName("conditionValue");
    m_value->setAccessibleName(tr("Value"));
    m_value->setToolTip(tr("Value to compare with. Enter adds the condition with And."));
    m_value->setEditable(true);
    m_value->setInsertPolicy(QComboBox::NoInsert);
    m_value->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_value->completer()->setFilterMode(Qt::MatchContains);
    m_value->lineEdit()->installEventFilter(this);
    m_property->setMaxVisibleItems(20);
    for (QComboBox* each : {m_property, m_value}) {
        each->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        each->setMinimumContentsLength(10);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_type);
    row->addWidget(m_property, 1);
    row->addWidget(m_sign);
    row->addWidget(m_value, 1);
    for (QPushButton* button : {m_and, m_or, m_andNot})
        row->addWidget(button);
    connect(m_type, &QComboBox::currentIndexChanged, this, &ConditionRow::fillProperties);
    connect(m_property, &QComboBox::currentIndexChanged, this, &ConditionRow::fillSigns);
    connect(m_value, &QComboBox::editTextChanged, this, &ConditionRow::updateButtons);
    connect(&m_field, &ExpressionField::textChanged, this, &ConditionRow::updateButtons);
    fillProperties();
}

QPushButton* ConditionRow::addButton(const char* name, const QString& text, const QString& tip,
                                     ConditionJoin how) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, [this, how] { extend(how); });
    return button;
}

/// Returns the chosen type, or nullopt for any type.
std::optional<SelectKind> ConditionRow::kind() const {
    const int chosen = m_type->currentData().toInt();
    return chosen >= 0 ? std::optional(static_cast<SelectKind>(chosen)) : std::nullopt;
}

/// Returns the chosen property, for each type that has it. Empty if none is chosen.
std::vector<const ItemAttribute*> ConditionRow::attributes() const {
    std::vector<const ItemAttribute*> all;
    if (m_property->currentData(isAttributeRole).toBool())
        for (std::size_t i = 0; i < selectKinds; ++i)
            if (const auto each = static_cast<SelectKind>(i); kind().value_or(each) == each)
                if (const auto* found =
                        attributeNamed(each, m_property->currentData().toString().toStdString()))
                    all.push_back(found);
    return all;
}

/// Returns the condition up to the value. Empty if only the type is chosen.
std::string ConditionRow::beginning() const {
    std::string text = m_property->currentData().toString().toStdString();
    if (m_property->currentData(isAttributeRole).toBool())
        text += ' ' + m_sign->currentText().toStdString();
    return text;
}

/// Returns the expression after the condition is added, or nullopt if the condition is incomplete
/// or the present expression is wrong.
std::optional<std::string> ConditionRow::result(ConditionJoin how) const {
    std::string condition = beginning();
    if (!condition.empty()) {
        const std::string value = m_value->currentText().trimmed().toStdString();
        if (!value.empty()) {
            auto whole = conditionWith(condition, value);
            if (!whole)
                return std::nullopt;
            condition = std::move(*whole);
        }
    }
    return extendedBy(m_field.text().toStdString(), how, kind(), condition);
}

void ConditionRow::fillProperties() {
    const QString previous = m_property->currentData().toString();
    {
        const QSignalBlocker quiet(m_property);
        m_property->clear();
        m_property->addItem(tr("all of them"), QString());
        const auto add = [&](const std::string& text, bool isAttribute) {
            m_property->addItem(QString::fromStdString(text), QString::fromStdString(text));
            m_property->setItemData(m_property->count() - 1, isAttribute, isAttributeRole);
        };
        if (const auto type = kind()) {
            for (const ItemAttribute& attribute : attributesOf(*type))
                add(attribute.name, true);
        } else {
            for (const std::string& name : attributeNames())
                add(name, true);
        }
        m_property->insertSeparator(m_property->count());
        for (const char* text : setConditions)
            add(text, false);
        m_property->setCurrentIndex(std::max(m_property->findData(previous), 0));
    }
    fillSigns();
}

void ConditionRow::fillSigns() {
    const QString previous = m_sign->currentText();
    std::set<Comparison> signs;
    for (const ItemAttribute* attribute : attributes())
        for (const Comparison comparison : comparisonsOf(*attribute))
            signs.insert(comparison);
    m_sign->clear();
    for (const Comparison comparison : signs)
        m_sign->addItem(textOf(comparison));
    m_sign->setCurrentIndex(std::max(m_sign->findText(previous), signs.empty() ? -1 : 0));
    m_sign->setEnabled(!signs.empty());
    fillValues();
}

/// Offers the values of the property, or what the field would offer after the beginning.
void ConditionRow::fillValues() {
    const std::string begun = beginning();
    QStringList texts;
    if (m_property->currentData(isAttributeRole).toBool()) {
        const std::string name = m_property->currentData().toString().toStdString();
        for (const std::string& value : attributeValues(m_level(), kind(), name))
            texts << QString::fromStdString(quotedIfNeeded(value));
    } else if (!begun.empty()) {
        const std::string head = begun + ' ';
        for (const std::string& text : completionAt(m_level(), head, head.size()).texts)
            if (text != "and" && text != "or" && !text.ends_with('('))
                texts << QString::fromStdString(text);
    }
    m_value->clear();
    m_value->addItems(texts);
    m_value->setCurrentIndex(-1);
    m_value->clearEditText();
    m_value->lineEdit()->setPlaceholderText(begun.empty() ? QString() : exampleFor(begun));
    m_value->setEnabled(!begun.empty());
    updateButtons();
}

void ConditionRow::updateButtons() {
    m_and->setEnabled(result(ConditionJoin::And).has_value());
    m_or->setEnabled(result(ConditionJoin::Or).has_value());
    m_andNot->setEnabled(result(ConditionJoin::AndNot).has_value());
}

/// Adds the condition and prepares the row for the next one.
void ConditionRow::extend(ConditionJoin how) {
    const auto text = result(how);
    if (!text)
        return;
    m_property->setFocus();
    m_value->setCurrentIndex(-1);
    m_value->clearEditText();
    emit extended(QString::fromStdString(*text));
}

/// Enter in the value adds the condition and does not close the dialog.
bool ConditionRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_value->lineEdit() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            extend(ConditionJoin::And);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waymark
