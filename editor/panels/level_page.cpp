// SPDX-License-Identifier: MIT
#include "editor/panels/level_page.h"

#include "editor/panels/words.h"
#include "editor/render/icons.h"
#include "navcore/author/level/level_edit.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QPushButton>

namespace waymark {

using namespace navcore;

namespace {

bool anyNamed(const Level& level) {
    const auto& vertices = level.items<Vertex>();
    return std::any_of(vertices.begin(), vertices.end(),
                       [](const auto& entry) { return !entry.second.name.empty(); });
}

} // namespace

LevelPage::LevelPage(const PanelHost& host, QWidget* parent) : PropertiesPage(host, parent) {
    m_name = new TextField(this);
    m_name->setObjectName("levelName");
    m_picture = new QLabel(this);
    m_picture->setMinimumWidth(40);
    auto* replace = new QPushButton(tr("Replace…"), this);
    connect(&m_host.workspace.view, &ViewState::changed, this, &LevelPage::refresh);
    connect(replace, &QPushButton::clicked, m_host.actions["level.replacePicture"],
            &QAction::trigger);
    auto* pictureRow = new QHBoxLayout;
    pictureRow->addWidget(m_picture, 1);
    pictureRow->addWidget(replace);
    m_scale = new NumberField(minPixelsPerUnit, maxPixelsPerUnit, 3, this);
    m_scale->setObjectName("levelScale");
    m_scale->setSuffixText(tr("px"));
    m_unit = new TextField(this);
    m_unit->setObjectName("levelUnit");
    m_unit->setToolTip(tr("Unit of length that is shown, e.g. m."));
    m_form->addRow(tr("Name"), m_name);
    m_form->addRow(tr("Picture"), pictureRow);
    m_form->addRow(tr("Unit"), m_unit);
    m_measure = new QPushButton(tr("Measure…"), this);
    m_measure->setObjectName("levelMeasure");
    m_measure->setToolTip(m_host.actions["level.measure"]->toolTip());
    connect(m_measure, &QPushButton::clicked, m_host.actions["level.measure"], &QAction::trigger);
    auto* scaleRow = new QHBoxLayout;
    scaleRow->setSpacing(6);
    scaleRow->addWidget(m_scale, 1);
    scaleRow->addWidget(m_measure);
    m_form->addRow(tr("Scale"), scaleRow, m_scale); // refresh() sets the text of the label.
    m_study = new QCheckBox(tr("Study level (abstract graph, free costs)"), this);
    m_study->setObjectName("levelStudy");
    m_study->setToolTip(tr("Fixed costs of links may be 0 or negative, and routes use them. A "
                           "level with such costs cannot be shipped."));
    m_form->addRow(tr("Rules file"), makeRulesRow());
    m_form->addRow(m_study);
    m_checklist = makeChecklist();
    m_form->addRow(m_checklist);

    connect(m_name, &TextField::edited, this, [this](const QString& value) {
        modifyInfo(tr("Rename level"), [&](LevelInfo& info) { info.name = value.toStdString(); });
    });
    connect(m_unit, &TextField::edited, this, [this](const QString& value) {
        modifyInfo(tr("Change unit"), [&](LevelInfo& info) { info.unit = value.toStdString(); });
    });
    connect(m_scale, &NumberField::edited, this, [this](double value) {
        modifyInfo(tr("Change scale"), [&](LevelInfo& info) { info.pixelsPerUnit = value; });
    });
    connect(m_study, &QCheckBox::clicked, this, [this](bool checked) {
        modifyInfo(tr("Change purpose"), [&](LevelInfo& info) {
            info.purpose = checked ? LevelPurpose::Study : LevelPurpose::Game;
        });
    });
}

QLayout* LevelPage::makeRulesRow() {
    const auto button = [this](const QString& text, const char* action) {
        auto* made = new QPushButton(text, this);
        made->setObjectName(action);
        made->setToolTip(m_host.actions[action]->toolTip());
        connect(made, &QPushButton::clicked, m_host.actions[action], &QAction::trigger);
        return made;
    };
    m_rules = new QLabel(this);
    m_rules->setObjectName("levelRules");
    m_rules->setMinimumWidth(40);
    auto* file = new QHBoxLayout;
    file->addWidget(m_rules, 1);
    file->addWidget(button(tr("Choose…"), "level.chooseRules"));
    m_rulesButtons = new QWidget(this);
    auto* buttons = new QHBoxLayout(m_rulesButtons);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addWidget(button(tr("Update from rules"), "level.updateRules"), 1);
    buttons->addWidget(button(tr("None"), "level.dropRules"));
    auto* rows = new QVBoxLayout;
    rows->setSpacing(2);
    rows->addLayout(file);
    rows->addWidget(m_rulesButtons);
    return rows;
}

QWidget* LevelPage::makeChecklist() {
    struct Step {
        QString text, button, action;
    };
    const std::array<Step, 6> steps{
        Step{tr("Mark solid areas"), tr("Trace"), "level.trace"},
        Step{tr("Add vertices"), tr("Fill"), "tool.fill"},
        Step{tr("Paint slow and fast terrain"), tr("Brush"), "tool.brush"},
        Step{tr("Name spawns and goals (F2)"), {}, {}},
        Step{tr("Try a route"), tr("Route"), "tool.route"},
        Step{tr("Check and ship"), tr("Ship"), "file.ship"}};
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 2, 0, 0);
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(1, 1);
    for (int i = 0; i < 6; ++i) {
        const Step& step = steps[static_cast<std::size_t>(i)];
        auto* mark = new QLabel(box);
        mark->setObjectName(QStringLiteral("step%1").arg(i + 1));
        mark->setFixedWidth(18);
        m_steps[static_cast<std::size_t>(i)] = mark;
        grid->addWidget(mark, i, 0);
        auto* text = new QLabel(step.text, box);
        text->setWordWrap(true); // Wrap the text, because a scroll bar may reduce the width.
        grid->addWidget(text, i, 1);
        if (step.action.isEmpty())
            continue;
        auto* button = new QPushButton(step.button, box);
        button->setToolTip(m_host.actions[step.action]->toolTip());
        // Limit the height of the buttons so that all steps fit into a window of 1280 x 800 pixels.
        button->setMaximumHeight(fontMetrics().height() + 5);
        connect(button, &QPushButton::clicked, m_host.actions[step.action], &QAction::trigger);
        grid->addWidget(button, i, 2);
    }
    return box;
}

void LevelPage::modifyInfo(const QString& text, const std::function<void(LevelInfo&)>& change) {
    LevelEdit edit(m_host.level());
    edit.modify<LevelInfo>({}, change);
    m_host.edit(edit.change(), text);
    refresh();
}

QString LevelPage::title() const {
    return tr("Level");
}

void LevelPage::refresh() {
    const Level& level = m_host.level();
    const LevelInfo& info = level.info();
    m_name->setValue(QString::fromStdString(info.name));
    m_unit->setValue(QString::fromStdString(info.unit));
    m_form->nameOf(m_scale)->setText(
        tr("1 %1 =").arg(info.unit.empty() ? tr("unit") : QString::fromStdString(info.unit)));
    m_scale->setValue(info.pixelsPerUnit);
    const bool isStudy = info.purpose == LevelPurpose::Study;
    m_study->setChecked(isStudy);
    // Hide these fields in a study level, because its costs do not depend on lengths, and there is
    // nothing to trace or ship.
    for (QWidget* part : QList<QWidget*>{m_form->nameOf(m_scale), m_scale, m_measure, m_checklist})
        part->setVisible(!isStudy);
    // While a floor is being removed, the current floor may be missing for a moment.
    const Picture& picture =
        level.picture(level.hasFloor(m_host.floor()) ? m_host.floor() : firstFloor);
    const QString path = QString::fromStdString(picture.path);
    m_picture->setText(path.isEmpty() ? tr("none") : QFileInfo(path).fileName());
    m_picture->setToolTip(
        path.isEmpty() ? QString()
                       : tr("%1\n%2 × %3 pixels").arg(path).arg(picture.width).arg(picture.height));
    const QString rules = QString::fromStdString(info.rules);
    m_rules->setText(rules.isEmpty() ? tr("none") : QFileInfo(rules).fileName());
    m_rules->setToolTip(rules.isEmpty() ? tr("Terrains, agents and more that levels share.")
                                        : rules);
    m_rulesButtons->setVisible(!rules.isEmpty());
    const auto& edgeRules = level.items<EdgeRule>();
    const auto& links = level.items<Link>();
    const bool painted = !level.items<PaintTile>().empty() ||
                         std::any_of(edgeRules.begin(), edgeRules.end(),
                                     [](const auto& entry) {
                                         const EdgeRule& rule = entry.second;
                                         return rule.terrain || rule.multiplier != plainMultiplier;
                                     }) ||
                         std::any_of(links.begin(), links.end(),
                                     [](const auto& entry) { return entry.second.terrain; });
    const bool shipped = m_host.shipped && m_host.shipped();
    const std::array<bool, 6> done{!level.items<Obstacle>().empty(),
                                   !level.items<Vertex>().empty(),
                                   painted,
                                   anyNamed(level),
                                   !level.items<PinnedRoute>().empty(),
                                   shipped};
    for (std::size_t i = 0; i < done.size(); ++i) {
        m_steps[i]->setText(done[i] ? QStringLiteral("✓") : QString::number(i + 1));
        m_steps[i]->setForegroundRole(done[i] ? QPalette::Link : QPalette::PlaceholderText);
    }
}

} // namespace waymark
