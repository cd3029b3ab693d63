// SPDX-License-Identifier: MIT
#include "editor/window/option_row.h"

#include "editor/panels/fields.h"
#include "editor/panels/kind_words.h"
#include "editor/panels/length_spin.h"
#include "editor/panels/table.h"
#include "editor/panels/words.h"
#include "editor/window/also_for_button.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ToolOptions)
};

/// Builds the controls. Each follows the options, whoever changes them.
class Rows {
public:
    Rows(QToolBar& bar, Workspace& workspace, ToolOptions& options)
        : m_bar(bar), m_workspace(workspace), m_options(options) {}

    QHash<int, QList<QAction*>> build() {
        m_tool = ToolId::Select;
        label(Words::tr("Picks:"));
        check(Words::tr("Vertices"), &ToolSettings::pickVertices);
        check(Words::tr("Edges"), &ToolSettings::pickEdges);
        check(Words::tr("Obstacles"), &ToolSettings::pickObstacles);
        check(Words::tr("Barriers"), &ToolSettings::pickBarriers);
        m_tool = ToolId::Vertex;
        text(Words::tr("Kind"), &ToolSettings::vertexKind, Words::tr("none"),
             Words::tr("The kind that new vertices get, such as spawn"));
        completeKinds();
        length(Words::tr("Spacing"), "rowSpacing", &ToolSettings::spacing, 1, 4096,
               Words::tr("Between the vertices of a row (Shift+click), and when filling"));
        snap();
        grid();
        m_tool = ToolId::Link;
        choice(&ToolSettings::linkKind, linkKindTexts(), Words::tr("Kind"));
        check(Words::tr("One-way"), &ToolSettings::oneWay);
        m_tool = ToolId::Obstacle;
        choice(&ToolSettings::obstacleForm, {Words::tr("Polygon"), Words::tr("Rectangle")});
        choice(&ToolSettings::obstacleMode, {Words::tr("Add solid"), Words::tr("Cut out")});
        m_tool = ToolId::Barrier;
        choice(&ToolSettings::barrierKind, barrierKindTexts());
        text(Words::tr("Needs"), &ToolSettings::barrierNeeds, Words::tr("such as swim"),
             Words::tr("What a unit must be able to do to cross, with commas between"),
             [](const ToolSettings& settings) {
                 return settings.barrierKind == BarrierKind::Needs;
             });
        text(Words::tr("Name"), &ToolSettings::barrierName, Words::tr("none"),
             Words::tr("The name of the next barrier; a game opens a gate by it"));
        m_tool = ToolId::Brush;
        choice(&ToolSettings::brushMode, {Words::tr("Paint map"), Words::tr("Paint edges")});
        terrain();
        length(Words::tr("Radius"), "brushRadius", &ToolSettings::brushRadius, 1, 1024,
               Words::tr("Of the brush on the map ([ and ])"));
        check(Words::tr("Eraser"), &ToolSettings::eraser);
        check(Words::tr("Fill"), &ToolSettings::brushFill, [](const ToolSettings& settings) {
            return settings.brushMode == BrushMode::PaintMap;
        });
        m_tool = ToolId::Fill;
        choice(&ToolSettings::lattice, {Words::tr("Square"), Words::tr("Hexagonal")});
        length(Words::tr("Spacing"), "fillSpacing", &ToolSettings::spacing, 1, 4096,
               Words::tr("From vertex to vertex"));
        length(Words::tr("Margin"), "fillMargin", &ToolSettings::fillMargin, 0, 1024,
               Words::tr("Between vertices and walls at least"));
        m_tool = ToolId::Route;
        agent();
        add(new AlsoForButton(m_workspace.document, m_options, &m_bar));
        label(Words::tr("Click a start, then a goal."));
        return m_rows;
    }

private:
    template <class Change>
    static void set(ToolOptions& options, Change&& change) {
        ToolSettings settings = options.settings();
        change(settings);
        options.set(settings);
    }

    /// Puts a control into the bar; `show` writes the options into it, now and later.
    void add(QWidget* control, const std::function<void()>& show = {}) {
        m_rows[static_cast<int>(m_tool)] << m_bar.addWidget(control);
        if (!show)
            return;
        QObject::connect(&m_options, &ToolOptions::changed, control, [control, show] {
            const QSignalBlocker quiet(control);
            show();
        });
        const QSignalBlocker quiet(control);
        show();
    }

    /// A control with its name before it, kept together.
    QWidget* named(const QString& name, QWidget* control) {
        auto* box = new QWidget(&m_bar);
        auto* row = new QHBoxLayout(box);
        row->setContentsMargins(6, 0, 6, 0);
        row->setSpacing(5);
        row->addWidget(new QLabel(name, box));
        row->addWidget(control);
        control->setAccessibleName(name);
        box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
        return box;
    }

    void label(const QString& text) {
        auto* control = new QLabel(text, &m_bar);
        control->setContentsMargins(6, 0, 4, 0);
        add(control);
    }

    void check(const QString& text, bool ToolSettings::*member,
               bool (*usable)(const ToolSettings&) = nullptr) {
        auto* box = new QCheckBox(text, &m_bar);
        box->setContentsMargins(0, 0, 8, 0);
        QObject::connect(box, &QCheckBox::toggled, &m_options,
                         [options = &m_options, member](bool on) {
                             set(*options, [=](ToolSettings& settings) { settings.*member = on; });
                         });
        add(box, [box, member, usable, options = &m_options] {
            box->setChecked(options->settings().*member);
            box->setEnabled(!usable || usable(options->settings()));
        });
    }

    template <class Enum>
    void choice(Enum ToolSettings::*member, const QStringList& texts, const QString& name = {}) {
        auto* box = new ChoiceField(&m_bar);
        for (int i = 0; i < texts.size(); ++i)
            box->addItem(texts[i], i);
        QObject::connect(
            box, &ChoiceField::chosen, &m_options, [options = &m_options, member](int value) {
                set(*options,
                    [=](ToolSettings& settings) { settings.*member = static_cast<Enum>(value); });
            });
        add(name.isEmpty() ? box : named(name, box), [box, member, options = &m_options] {
            const QSignalBlocker quiet(box);
            box->setChoice(static_cast<int>(options->settings().*member));
        });
    }

    void text(const QString& name, QString ToolSettings::*member, const QString& empty,
              const QString& tip, bool (*usable)(const ToolSettings&) = nullptr) {
        auto* field = new TextField(&m_bar);
        field->setFixedWidth(110);
        field->setToolTip(tip);
        m_text = field;
        QObject::connect(field, &TextField::edited, &m_options,
                         [options = &m_options, member](const QString& value) {
                             set(*options,
                                 [&](ToolSettings& settings) { settings.*member = value; });
                         });
        QWidget* box = named(name, field);
        add(box, [=, options = &m_options] {
            field->setValue(options->settings().*member);
            field->setPlaceholderText(empty);
            box->setEnabled(!usable || usable(options->settings()));
        });
    }

    /// The text field just added offers the kinds in use.
    void completeKinds() { completeWithKinds(*m_text, m_workspace.document); }

    void snap() {
        auto* box = new QCheckBox(Words::tr("Snap"), &m_bar);
        box->setToolTip(Words::tr("New vertices jump to the grid (G)"));
        ViewState& view = m_workspace.view;
        QObject::connect(box, &QCheckBox::toggled, &view, [&view](bool on) {
            ViewSettings settings = view.settings();
            settings.snap = on;
            view.set(settings);
        });
        QObject::connect(&view, &ViewState::changed, box, [box, &view] {
            const QSignalBlocker quiet(box);
            box->setChecked(view.settings().snap);
        });
        add(box);
    }

    /// A length in the unit of the level, whichever is open.
    LengthSpin* length(Coord leastPixels, Coord mostPixels, const QString& tip) {
        auto* spin =
            new LengthSpin(leastPixels * unitsPerPixel, mostPixels * unitsPerPixel, &m_bar);
        spin->setToolTip(tip);
        spin->follow(m_workspace.document);
        return spin;
    }

    /// The same as a setting of the tool.
    void length(const QString& label, const char* name, Coord ToolSettings::*member,
                Coord leastPixels, Coord mostPixels, const QString& tip) {
        LengthSpin* spin = length(leastPixels, mostPixels, tip);
        spin->setObjectName(name);
        QObject::connect(spin, &LengthSpin::lengthEdited, &m_options,
                         [=, options = &m_options](Coord lu) {
                             set(*options, [=](ToolSettings& settings) { settings.*member = lu; });
                         });
        add(named(label, spin),
            [=, options = &m_options] { spin->setLength(options->settings().*member); });
    }

    void grid() {
        LengthSpin* spin = length(1, 1024, Words::tr("From line to line of the grid"));
        spin->setObjectName("gridSpacing");
        ViewState& view = m_workspace.view;
        spin->setLength(view.settings().gridSpacing);
        QObject::connect(spin, &LengthSpin::lengthEdited, &view, [&view](Coord lu) {
            ViewSettings settings = view.settings();
            settings.gridSpacing = lu;
            view.set(settings);
        });
        QObject::connect(&view, &ViewState::changed, spin,
                         [spin, &view] { spin->setLength(view.settings().gridSpacing); });
        add(named(Words::tr("Grid"), spin));
    }

    /// A choice among the level's items of one sort, whichever there are.
    template <class Item>
    ChoiceField* items(typename Item::Key ToolSettings::*member, QString (*textOf)(const Item&)) {
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
                box->setCurrentIndex(0); // as ToolContext::routeAgent
        };
        QObject::connect(&document, &Document::changed, box, [fill](const DocumentChange& change) {
            if (change.touches<Item>())
                fill();
        });
        QObject::connect(box, &ChoiceField::chosen, &m_options,
                         [options = &m_options, member](int value) {
                             set(*options, [=](ToolSettings& settings) {
                                 settings.*member = {static_cast<std::uint32_t>(value)};
                             });
                         });
        QObject::connect(&m_options, &ToolOptions::changed, box, fill);
        fill();
        return box;
    }

    void terrain() {
        add(named(Words::tr("Terrain"),
                  items<Terrain>(&ToolSettings::brushTerrain, [](const Terrain& terrain) {
                      return QStringLiteral("%1 %2").arg(QString::fromStdString(terrain.name),
                                                         multiplierText(terrain.multiplier));
                  })));
    }

    void agent() {
        ChoiceField* box = items<Agent>(&ToolSettings::routeAgent, [](const Agent& agent) {
            return QString::fromStdString(agent.name);
        });
        box->setObjectName("routeAgent");
        box->setToolTip(Words::tr("Whom new routes are for (1 to 9)"));
        add(named(Words::tr("Agent"), box));
    }

    QToolBar& m_bar;
    Workspace& m_workspace;
    ToolOptions& m_options;
    ToolId m_tool = ToolId::Select;
    TextField* m_text = nullptr; ///< the last one
    QHash<int, QList<QAction*>> m_rows;
};

} // namespace

QHash<int, QList<QAction*>> addOptionRows(QToolBar& bar, Workspace& workspace,
                                          ToolOptions& options) {
    return Rows(bar, workspace, options).build();
}

} // namespace waymark
