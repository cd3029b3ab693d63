// SPDX-License-Identifier: MIT
#include "editor/window/tool_bars.h"

#include "editor/panels/fields.h"
#include "editor/panels/length_spin.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/window/also_for_button.h"
#include "editor/window/transform_fields.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace waymark {

using namespace navcore;

namespace {

/// Creates the controls of one tool. Each control is also updated when other code changes its
/// option.
class Row {
public:
    Row(QToolBar& bar, const ActionSet& actions, Workspace& workspace, ToolOptions& options)
        : m_bar(bar), m_actions(actions), m_workspace(workspace), m_options(options) {}

    QList<QAction*> build(const std::vector<ToolOption>& row) {
        for (const ToolOption& option : row)
            std::visit([&](const auto& shape) { add(option, shape); }, option.shape);
        return m_row;
    }

private:
    void add(const ToolOption& option, OptionLabel) {
        auto* control = new QLabel(option.text, &m_bar);
        control->setContentsMargins(6, 0, 4, 0);
        put(option, control);
    }

    void add(const ToolOption& option, OptionCheck check) {
        addCheck(option, check.setting.get, check.setting.set, m_options);
    }
    void add(const ToolOption& option, OptionViewCheck check) {
        const auto member = check.member;
        addCheck(
            option, [member](const ViewSettings& now) { return now.*member; },
            [member](ViewSettings& now, bool on) { now.*member = on; }, m_workspace.view);
    }

    void add(const ToolOption& option, const OptionChoice& choice) {
        auto* box = new ChoiceField(&m_bar);
        for (int i = 0; i < choice.texts.size(); ++i)
            box->addItem(choice.texts[i], i);
        QObject::connect(box, &ChoiceField::chosen, &m_options,
                         [options = &m_options, set = choice.set](int value) {
                             change(*options,
                                    [&](ToolSettings& settings) { set(settings, value); });
                         });
        put(option, named(option, box));
        follow(m_options, box, [box, get = choice.get](const ToolSettings& settings) {
            box->setChoice(get(settings));
        });
    }

    void add(const ToolOption& option, const OptionText& text) {
        addText(option, text.member, text.empty);
    }
    void add(const ToolOption& option, const OptionVertexKind& kind) {
        completeWithKinds(*addText(option, kind.member, kind.empty), m_workspace.document);
    }

    void add(const ToolOption& option, OptionLength length) {
        addLength(option, length, length.setting.get, length.setting.set, m_options);
    }
    void add(const ToolOption& option, OptionViewLength length) {
        const auto member = length.member;
        addLength(
            option, length, [member](const ViewSettings& now) { return now.*member; },
            [member](ViewSettings& now, Coord lu) { now.*member = lu; }, m_workspace.view);
    }

    void add(const ToolOption& option, OptionTerrain terrain) {
        addItems<Terrain>(option, terrain.member, [](const Terrain& item) {
            return QStringLiteral("%1 %2").arg(QString::fromStdString(item.name),
                                               multiplierText(item.multiplier));
        });
    }
    void add(const ToolOption& option, OptionAgent agent) {
        addItems<Agent>(option, agent.member,
                        [](const Agent& item) { return QString::fromStdString(item.name); });
    }
    void add(const ToolOption& option, OptionAlsoFor) {
        put(option, new AlsoForButton(m_workspace.document, m_options, &m_bar));
    }

    void add(const ToolOption& option, OptionTransform) {
        put(option, new TransformFields(m_workspace, &m_bar));
    }

    void add(const ToolOption& option, const OptionNumber& number) {
        auto* spin = new QSpinBox(&m_bar);
        spin->setRange(number.least, number.most);
        QObject::connect(spin, &QSpinBox::valueChanged, &m_options,
                         [options = &m_options, set = number.setting.set](int value) {
                             change(*options, [&](ToolSettings& now) { set(now, value); });
                         });
        put(option, named(option, spin));
        follow(m_options, spin, [spin, get = number.setting.get](const ToolSettings& now) {
            spin->setValue(get(now));
        });
    }
    void add(const ToolOption& option, const OptionButton& button) {
        auto* tool = new QToolButton(&m_bar);
        QAction* action = m_actions[button.action];
        // The option's text is shorter than the action's text in menus.
        action->setIconText(option.text);
        tool->setDefaultAction(action);
        tool->setToolButtonStyle(Qt::ToolButtonTextOnly);
        put(option, tool);
        tool->setAutoRaise(false); // QToolBar hides the frames of its buttons.
        const auto enable = [place = m_row.back(), action] {
            // setDefaultAction() has changed the enabled state, so set it again.
            place->setEnabled(action->isEnabled());
        };
        QObject::connect(action, &QAction::enabledChanged, m_row.back(), enable);
        enable();
    }

    template <class Settings, class Get, class Set>
    void addCheck(const ToolOption& option, const Get& get, const Set& set,
                  Observed<Settings>& settings) {
        auto* box = new QCheckBox(option.text, &m_bar);
        box->setContentsMargins(0, 0, 8, 0);
        box->setToolTip(option.tip);
        QObject::connect(box, &QCheckBox::toggled, &settings, [&settings, set](bool on) {
            change(settings, [&](Settings& now) { set(now, on); });
        });
        put(option, box);
        follow(settings, box, [box, get](const Settings& now) { box->setChecked(get(now)); });
    }

    TextField* addText(const ToolOption& option, QString ToolSettings::*member,
                       const QString& empty) {
        auto* field = new TextField(&m_bar);
        field->setFixedWidth(110);
        QObject::connect(field, &TextField::edited, &m_options,
                         [options = &m_options, member](const QString& value) {
                             change(*options, [&](ToolSettings& now) { now.*member = value; });
                         });
        put(option, named(option, field));
        follow(m_options, field, [field, member, empty](const ToolSettings& now) {
            field->setValue(now.*member);
            field->setPlaceholderText(empty);
        });
        return field;
    }

    /// Adds a field for a length, displayed in the unit of the open level.
    template <class Length, class Get, class Set, class Settings>
    void addLength(const ToolOption& option, const Length& length, const Get& get, const Set& set,
                   Observed<Settings>& settings) {
        auto* spin = new LengthSpin(length.minPixels * unitsPerPixel,
                                    length.maxPixels * unitsPerPixel, &m_bar);
        spin->follow(m_workspace.document);
        QObject::connect(spin, &LengthSpin::lengthEdited, &settings, [&settings, set](Coord lu) {
            change(settings, [&](Settings& now) { set(now, lu); });
        });
        put(option, named(option, spin));
        follow(settings, spin, [spin, get](const Settings& now) { spin->setLength(get(now)); });
    }

    /// Adds a combo box with all items of one type in the level.
    template <class Item>
    void addItems(const ToolOption& option, typename Item::Key ToolSettings::*member,
                  QString (*textOf)(const Item&)) {
        auto* box = new ChoiceField(&m_bar);
        box->setMinimumContentsLength(11);
        Document& document = m_workspace.document;
        const auto fill = [=, &level = document.level(), options = &m_options] {
            const QSignalBlocker quiet(box);
            box->clear();
            for (const auto& [id, item] : level.items<Item>())
                box->addItem(colourSwatch(item.colour), textOf(item), static_cast<int>(id.value));
            box->setChoice(static_cast<int>((options->settings().*member).value));
            if (std::is_same_v<Item, Agent> && box->currentIndex() < 0)
                // Like ToolContext::routeAgent(), fall back to the first agent.
                box->setCurrentIndex(0);
        };
        QObject::connect(&document, &Document::changed, box, [fill](const DocumentChange& change) {
            if (change.touches<Item>())
                fill();
        });
        QObject::connect(box, &ChoiceField::chosen, &m_options,
                         [options = &m_options, member](int value) {
                             change(*options, [=](ToolSettings& now) {
                                 now.*member = {static_cast<std::uint32_t>(value)};
                             });
                         });
        QObject::connect(&m_options, &ToolOptions::changed, box, fill);
        fill();
        put(option, named(option, box));
    }

    template <class Settings, class Change>
    static void change(Observed<Settings>& observed, const Change& change) {
        Settings settings = observed.settings();
        change(settings);
        observed.set(settings);
    }

    /// Calls `show` now and whenever the settings change.
    template <class Settings, class Show>
    static void follow(Observed<Settings>& settings, QObject* control, const Show& show) {
        const auto quietly = [&settings, control, show] {
            const QSignalBlocker quiet(control);
            show(settings.settings());
        };
        QObject::connect(&settings, &ChangeSignal::changed, control, quietly);
        quietly();
    }

    void put(const ToolOption& option, QWidget* control) {
        m_row << m_bar.addWidget(control);
        if (option.usable)
            // Do this after addWidget(), which enables the control.
            follow(m_options, m_row.back(),
                   [action = m_row.back(), usable = option.usable](const ToolSettings& now) {
                       action->setEnabled(usable(now));
                   });
    }

    /// Sets the tooltip of a control. If the option has a text, returns a widget with a label and
    /// the control, otherwise the control.
    QWidget* named(const ToolOption& option, QWidget* control) {
        control->setObjectName(option.name);
        control->setToolTip(option.tip);
        control->setAccessibleName(option.text.isEmpty() ? option.tip : option.text);
        if (option.text.isEmpty())
            return control;
        auto* box = new QWidget(&m_bar);
        auto* row = new QHBoxLayout(box);
        row->setContentsMargins(6, 0, 6, 0);
        row->setSpacing(5);
        row->addWidget(new QLabel(option.text, box));
        row->addWidget(control);
        box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
        return box;
    }

    QToolBar& m_bar;
    const ActionSet& m_actions;
    Workspace& m_workspace;
    ToolOptions& m_options;
    QList<QAction*> m_row;
};

} // namespace

QList<QAction*> addOptionRow(QToolBar& bar, const ActionSet& actions, Workspace& workspace,
                             ToolOptions& options, const std::vector<ToolOption>& row) {
    return Row(bar, actions, workspace, options).build(row);
}

} // namespace waymark
