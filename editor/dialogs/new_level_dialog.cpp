// SPDX-License-Identifier: MIT
#include "editor/dialogs/new_level_dialog.h"

#include "editor/dialogs/file_dialogs.h"
#include "editor/model/language.h"
#include "editor/panels/words.h"
#include "editor/widgets/form.h"
#include "editor/widgets/labels.h"
#include "navcore/author/level/new_level.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

NewLevelDialog::NewLevelDialog(const QString& picture, QSize size, QWidget* parent)
    : QDialog(parent), m_picture(new PictureStore) {
    setWindowTitle(tr("New level"));
    resize(760, 520);
    m_view = new PictureView(size, this);
    m_view->setObjectName("picture");
    m_name = new QLineEdit(this);
    m_name->setObjectName("name");
    m_name->setMinimumWidth(220);
    auto* top = new Form;
    top->addRow(tr("Picture"), makePictureRow());
    top->addRow(tr("Name"), m_name);
    auto* form = new QVBoxLayout;
    form->setSpacing(6);
    form->addLayout(top);
    form->addSpacing(8);
    form->addWidget(headingLabel(tr("Scale"), this));
    form->addLayout(makeScaleRow());
    m_measure = new MeasureRow(*m_view, this);
    form->addWidget(m_measure);
    m_size = quietLabel({}, this);
    form->addWidget(m_size);
    form->addLayout(makeUnitRow());
    m_rules = new RulesRow(this);
    connect(m_rules, &RulesRow::chosen, this, &NewLevelDialog::takeRules);
    form->addWidget(m_rules);
    form->addSpacing(8);
    form->addWidget(headingLabel(tr("Next"), this));
    form->addLayout(makeNextRows());
    form->addStretch(1);
    form->addWidget(
        quietLabel(tr("You can change all of this later. If your artist can export walls as a "
                      "separate picture, use it as the mask; that saves most of the work."),
                   this));
    form->addWidget(makeButtons());
    auto* row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(m_view, 1);
    row->addLayout(form);
    connect(m_measure, &MeasureRow::measured, this, [this](double pixelsPerUnit) {
        m_units->setValue(1);
        m_pixels->setValue(pixelsPerUnit);
    });
    connect(m_picture, &PictureStore::changed, this, &NewLevelDialog::pictureChanged);
    setPicture(picture, size);
}

NewLevelDialog::~NewLevelDialog() {
    m_picture->disconnect(this);
    PictureStore::deleteWhenIdle(m_picture);
}

QLayout* NewLevelDialog::makePictureRow() {
    m_file = new QLabel(this);
    m_file->setObjectName("file");
    m_file->setWordWrap(true);
    auto* change = new QPushButton(tr("Change…"), this);
    change->setObjectName("change");
    change->setAutoDefault(false);
    connect(change, &QPushButton::clicked, this, &NewLevelDialog::choosePicture);
    auto* row = new QHBoxLayout;
    row->addWidget(m_file, 1);
    row->addWidget(change);
    return row;
}

QLayout* NewLevelDialog::makeScaleRow() {
    const auto number = [this](double value) {
        auto* spin = new QDoubleSpinBox(this);
        spin->setRange(0.001, 100000);
        spin->setDecimals(3);
        spin->setValue(value);
        spin->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        connect(spin, &QDoubleSpinBox::valueChanged, this, &NewLevelDialog::refreshSize);
        return spin;
    };
    m_units = number(1);
    m_pixels = number(16);
    m_pixels->setObjectName("pixels");
    m_unit = new QLineEdit("m", this);
    m_unit->setMaximumWidth(48);
    connect(m_unit, &QLineEdit::textChanged, this, &NewLevelDialog::refreshSize);
    auto* row = new QHBoxLayout;
    row->addWidget(m_units);
    row->addWidget(m_unit);
    row->addWidget(new QLabel("=", this));
    row->addWidget(m_pixels);
    row->addWidget(new QLabel(tr("pixels"), this));
    return row;
}

QLayout* NewLevelDialog::makeUnitRow() {
    m_radius = new QDoubleSpinBox(this);
    m_radius->setObjectName("radius");
    m_radius->setRange(0, 1000);
    m_radius->setDecimals(2);
    m_radius->setSingleStep(0.1);
    m_radius->setToolTip(tr("Free space that it needs on both sides. Automatic edges keep that "
                            "distance from walls; see also Agents and Linking."));
    connect(m_radius, &QDoubleSpinBox::valueChanged, this, [this] { m_radiusIsTheirs = true; });
    auto* label = new QLabel(tr("Smallest agent: &radius"), this);
    label->setBuddy(m_radius);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_radius);
    row->addStretch(1);
    return row;
}

QLayout* NewLevelDialog::makeNextRows() {
    m_trace = new QRadioButton(tr("Mark solid areas on the picture"), this);
    m_trace->setObjectName("trace");
    m_trace->setChecked(true);
    m_mask = new QRadioButton(tr("I have a mask picture:"), this);
    m_empty = new QRadioButton(tr("Start with an empty graph"), this);
    m_empty->setObjectName("empty");
    m_maskName = new QLabel(this);
    auto* choose = new QPushButton(tr("Choose…"), this);
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &NewLevelDialog::chooseMask);
    auto* maskRow = new QHBoxLayout;
    maskRow->setContentsMargins(22, 0, 0, 0);
    maskRow->addWidget(m_maskName, 1);
    maskRow->addWidget(choose);
    auto* rows = new QVBoxLayout;
    rows->addWidget(m_trace);
    rows->addWidget(m_mask);
    rows->addLayout(maskRow);
    rows->addWidget(m_empty);
    m_places = new QCheckBox(tr("Place vertices for me"), this);
    m_places->setObjectName("places");
    m_places->setChecked(true);
    m_places->setToolTip(tr("When you have made obstacles of the solid areas, add vertices where "
                            "the shortest walks turn, until all free ground sees one. This is one "
                            "undo step."));
    rows->addSpacing(4);
    rows->addWidget(m_places);
    // An empty level has no obstacles around which vertices could be placed.
    connect(m_empty, &QRadioButton::toggled, m_places, &QWidget::setDisabled);
    return rows;
}

QWidget* NewLevelDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_create = buttons->addButton(tr("Create"), QDialogButtonBox::AcceptRole);
    m_create->setObjectName("create");
    m_create->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &NewLevelDialog::create);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void NewLevelDialog::setPicture(const QString& path, QSize size) {
    const QFileInfo info(path);
    if (m_path.isEmpty() || m_name->text() == QFileInfo(m_path).completeBaseName())
        m_name->setText(info.completeBaseName());
    m_path = info.absoluteFilePath();
    m_pictureSize = size;
    m_file->setMinimumHeight(2 * m_file->fontMetrics().lineSpacing() + 2);
    m_file->setText(
        tr("%1\n%2 × %3 pixels").arg(info.fileName()).arg(size.width()).arg(size.height()));
    m_maskPath.clear(); // The previous mask fits only the previous picture.
    m_maskName->setText(tr("none"));
    m_measure->stop();
    m_rules->setFolder(info.absolutePath());
    m_view->setPicture(size);
    m_create->setEnabled(true);
    m_picture->load(m_path);
    refreshSize();
}

void NewLevelDialog::pictureChanged() {
    m_view->setLevels(m_picture->levels());
    if (m_picture->state() != PictureStore::State::Failed)
        return;
    m_file->setText(m_picture->error());
    m_file->setMinimumHeight(m_file->heightForWidth(m_file->width()));
    m_create->setEnabled(false);
}

void NewLevelDialog::choosePicture() {
    const QString path = askForFile(this, tr("Choose a map picture"),
                                    QFileInfo(m_path).absolutePath(), pictureFilter());
    if (path.isEmpty())
        return;
    const Result<QSize> size = PictureStore::sizeOf(path);
    if (size && mayOpenPicture(this, path, size.value()))
        setPicture(path, size.value());
    else if (!size)
        showError(this, tr("Picture not opened"), localized(size.error()));
}

void NewLevelDialog::chooseMask() {
    const QString path = askForFile(this, tr("Choose a mask picture"),
                                    QFileInfo(m_path).absolutePath(), pictureFilter());
    if (path.isEmpty())
        return;
    const Result<QSize> size = PictureStore::sizeOf(path);
    if (!size) {
        showError(this, tr("Mask not used"), localized(size.error()));
        return;
    }
    if (size.value() != m_pictureSize) {
        showError(this, tr("Mask not used"),
                  tr("%1 is %2 × %3 pixels, the picture is %4 × %5. A mask must have the same size "
                     "as the picture.")
                      .arg(QFileInfo(path).fileName())
                      .arg(size.value().width())
                      .arg(size.value().height())
                      .arg(m_pictureSize.width())
                      .arg(m_pictureSize.height()));
        return;
    }
    m_maskPath = path;
    m_maskName->setText(QFileInfo(path).fileName());
    m_mask->setChecked(true);
}

/// Applies the unit, scale and agent radius of the rules, except values that the designer has
/// changed.
void NewLevelDialog::takeRules() {
    const SharedRules* rules = m_rules->rules();
    const LevelInfo own = m_ownInfo.value_or(info());
    m_ownInfo = rules ? std::optional(own) : std::nullopt;
    const bool theySay = rules && rules->sections.contains("info");
    const LevelInfo& shown = theySay ? rules->level.info() : own;
    m_unit->setText(QString::fromStdString(shown.unit));
    m_units->setValue(1);
    m_pixels->setValue(shown.pixelsPerUnit);
    m_radius->setEnabled(!rules || !rules->sections.contains("agents"));
}

void NewLevelDialog::create() {
    if (m_mask->isChecked() && m_maskPath.isEmpty())
        chooseMask();
    if (!m_mask->isChecked() || !m_maskPath.isEmpty())
        accept();
}

void NewLevelDialog::refreshSize() {
    const double perUnit = m_pixels->value() / m_units->value();
    m_size->setText(tr("The picture is %1 × %2 %3.")
                        .arg(numberText(m_pictureSize.width() / perUnit),
                             numberText(m_pictureSize.height() / perUnit), m_unit->text()));
    m_measure->setUnit(m_unit->text());
    m_radius->setSuffix(QStringLiteral(" ") + m_unit->text());
    m_view->setGrid(perUnit);
    proposeRadius();
}

/// Suggests a radius, unless the designer has changed it.
void NewLevelDialog::proposeRadius() {
    if (m_radiusIsTheirs)
        return;
    const Agent agent = newAgent(info(), picture());
    const QSignalBlocker quiet(m_radius);
    const double radius = toUnits(info(), agent.radius);
    // Show two significant digits, even for small numbers of kilometres.
    const int zeros = radius > 0 ? static_cast<int>(-std::floor(std::log10(radius))) : 0;
    m_radius->setDecimals(std::clamp(zeros + 1, 2, 6));
    m_radius->setValue(radius);
}

LevelInfo NewLevelDialog::info() const {
    LevelInfo info = Level().info();
    info.name = m_name->text().toStdString();
    info.unit = m_unit->text().toStdString();
    info.pixelsPerUnit = m_pixels->value() / m_units->value();
    return info;
}

NewLevelDialog::Next NewLevelDialog::next() const {
    return m_trace->isChecked() ? Next::Trace : m_mask->isChecked() ? Next::Mask : Next::Empty;
}

bool NewLevelDialog::placesVertices() const {
    return next() != Next::Empty && m_places->isChecked();
}

Picture NewLevelDialog::picture() const {
    Picture picture;
    picture.path = m_path.toStdString();
    picture.width = static_cast<std::uint32_t>(m_pictureSize.width());
    picture.height = static_cast<std::uint32_t>(m_pictureSize.height());
    return picture;
}

Level NewLevelDialog::level() const {
    const Coord radius =
        std::min(fromUnits(info(), m_radius->value()).value_or(maxLinkMargin), maxLinkMargin);
    return m_rules->withRules(newLevel(info(), picture(), radius));
}

} // namespace waymark
