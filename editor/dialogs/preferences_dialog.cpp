// SPDX-License-Identifier: MIT
#include "editor/dialogs/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QSpinBox>

namespace waymark {

using namespace navcore;

namespace {
constexpr int mostVersions = 100;
// Maximum undo memory, and the increment of its spin box, in MB.
constexpr int mostUndoBudget = 4096, undoBudgetStep = 16;
} // namespace

PreferencesDialog::PreferencesDialog(Settings& settings, const ActionSet& actions,
                                     Workspace& workspace, QWidget* parent)
    : QDialog(parent), m_settings(settings), m_actions(actions) {
    setWindowTitle(tr("Preferences"));
    m_form = new Form(this);
    addTheme();
    addWheel();
    addUnits(workspace.document);
    addAgent(workspace.document.level());
    addUndoBudget();
    addVersions();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_form->addRow(buttons);
}

template <class Field>
Field* PreferencesDialog::put(const QString& text, Field* field, const QString& name,
                              const QString& tip) {
    field->setObjectName(name);
    field->setToolTip(tip);
    m_form->addRow(text, field);
    return field;
}

void PreferencesDialog::addTheme() {
    auto* theme = put(tr("Theme"), new QComboBox(this), "preferTheme",
                      tr("Light, dark, or following the desktop."));
    for (const auto& [choice, text] : std::initializer_list<std::pair<ThemeChoice, QString>>{
             {ThemeChoice::System, tr("Same as desktop")},
             {ThemeChoice::Light, tr("Light")},
             {ThemeChoice::Dark, tr("Dark")}})
        theme->addItem(text, static_cast<int>(choice));
    theme->setCurrentIndex(theme->findData(static_cast<int>(m_settings.theme())));
    connect(theme, &QComboBox::activated, this, [this, theme] {
        const auto choice = static_cast<ThemeChoice>(theme->currentData().toInt());
        m_actions[choice == ThemeChoice::Light  ? "view.themeLight"
                  : choice == ThemeChoice::Dark ? "view.themeDark"
                                                : "view.themeSystem"]
            ->trigger();
    });
}

void PreferencesDialog::addWheel() {
    auto* wheel =
        put(tr("Mouse wheel"), new QComboBox(this), "preferWheel",
            tr("What the mouse wheel does on the map without Ctrl. With Ctrl it always zooms."));
    wheel->addItems({tr("Zooms"), tr("Scrolls")});
    QAction* scrolls = m_actions["view.wheelScrolls"];
    wheel->setCurrentIndex(scrolls->isChecked() ? 1 : 0);
    connect(wheel, &QComboBox::activated, this, [scrolls](int index) {
        if (scrolls->isChecked() != (index == 1))
            scrolls->trigger();
    });
}

void PreferencesDialog::addUnits(Document& document) {
    auto* units = put(tr("Lengths in"), new QComboBox(this), "preferUnits",
                      tr("Unit in which lengths, positions and costs are shown and entered. Levels "
                         "and nav files do not change."));
    units->addItem(tr("The level's unit"), static_cast<int>(UnitsShown::OfLevel));
    units->addItem(tr("Map pixels"), static_cast<int>(UnitsShown::MapPixels));
    units->setCurrentIndex(units->findData(static_cast<int>(m_settings.unitsShown())));
    connect(units, &QComboBox::activated, this, [this, units, &document] {
        const auto chosen = static_cast<UnitsShown>(units->currentData().toInt());
        m_settings.setUnitsShown(chosen);
        document.setUnitsShown(chosen);
    });
}

void PreferencesDialog::addAgent(const Level& level) {
    auto* agent = put(tr("New routes for"), new QComboBox(this), "preferAgent",
                      tr("Name of the agent for new routes when a level is opened. In a level "
                         "without that agent: the first."));
    agent->addItem(tr("The first agent"), QString());
    for (const auto& [id, item] : level.items<Agent>())
        if (const QString name = QString::fromStdString(item.name);
            !name.isEmpty() && agent->findData(name) < 0)
            agent->addItem(name, name);
    const QString chosen = m_settings.defaultAgent();
    // Keep the saved agent in the list even though it does not exist in this level.
    if (agent->findData(chosen) < 0)
        agent->addItem(chosen, chosen);
    agent->setCurrentIndex(agent->findData(chosen));
    connect(agent, &QComboBox::activated, this, [this, agent] {
        m_settings.setDefaultAgent(agent->currentData().toString());
        emit agentChanged();
    });
}

void PreferencesDialog::addUndoBudget() {
    auto* budget = put(tr("Memory for undo"), new QSpinBox(this), "preferUndoBudget",
                       tr("Memory for the undo steps of a level. When it is used up, the oldest "
                          "steps are dropped."));
    budget->setRange(Settings::leastUndoBudget, mostUndoBudget);
    budget->setSingleStep(undoBudgetStep);
    budget->setSuffix(tr(" MB"));
    budget->setValue(m_settings.undoBudget());
    connect(budget, &QSpinBox::valueChanged, this, [this](int megabytes) {
        m_settings.setUndoBudget(megabytes);
        emit undoBudgetChanged();
    });
}

void PreferencesDialog::addVersions() {
    auto* versions = put(tr("Earlier versions kept"), new QSpinBox(this), "preferVersions",
                         tr("Number of earlier versions to keep of each level."));
    versions->setRange(0, mostVersions);
    versions->setValue(m_settings.versionsKept());
    connect(versions, &QSpinBox::valueChanged, this,
            [this](int count) { m_settings.setVersionsKept(count); });
}

} // namespace waymark
