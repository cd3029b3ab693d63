// SPDX-License-Identifier: MIT
#include "editor/app/new_level_dialog.h"

#include "editor/app/file_dialogs.h"
#include "editor/panels/words.h"
#include "navcore/author/level/level_edit.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QImageReader>
#include <QPushButton>

namespace waymark {

using namespace navcore;

NewLevelDialog::NewLevelDialog(const QString& picture, const QString& folder, QWidget* parent)
    : QDialog(parent), m_path(QFileInfo(picture).absoluteFilePath()), m_folder(folder) {
    setWindowTitle(tr("New level"));
    PictureStore store;
    store.load(m_path);
    store.wait();
    m_picture = store.image();
    m_error = store.error();
    if (readable())
        build();
}

void NewLevelDialog::build() {
    resize(760, 520);
    m_view = new PictureView(m_picture, this);
    m_name = new QLineEdit(QFileInfo(m_path).completeBaseName(), this);
    m_name->setObjectName("name");
    const auto number = [this](double value) {
        auto* spin = new QDoubleSpinBox(this);
        spin->setRange(0.001, 100000);
        spin->setDecimals(3);
        spin->setValue(value);
        spin->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        spin->setLocale(QLocale(QLocale::English));
        connect(spin, &QDoubleSpinBox::valueChanged, this, &NewLevelDialog::refreshSize);
        return spin;
    };
    m_units = number(1);
    m_pixels = number(16);
    m_pixels->setObjectName("pixels");
    m_unit = new QLineEdit("m", this);
    m_unit->setMaximumWidth(48);
    connect(m_unit, &QLineEdit::textChanged, this, &NewLevelDialog::refreshSize);
    m_size = new QLabel(this);
    m_size->setForegroundRole(QPalette::PlaceholderText);
    m_trace = new QRadioButton(tr("Mark solid areas on the picture"), this);
    m_trace->setChecked(true);
    m_mask = new QRadioButton(tr("I have a mask picture:"), this);
    m_empty = new QRadioButton(tr("Start with an empty graph"), this);
    m_empty->setObjectName("empty");
    m_maskName = new QLabel(tr("none"), this);
    auto* choose = new QPushButton(tr("Choose..."), this);
    connect(choose, &QPushButton::clicked, this, &NewLevelDialog::chooseMask);
    auto* footer =
        new QLabel(tr("You can change all of this later. If your artist can export walls "
                      "as a separate picture, use it as the mask: it saves most of the "
                      "work."),
                   this);
    footer->setWordWrap(true);
    footer->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* create = buttons->addButton(tr("Create"), QDialogButtonBox::AcceptRole);
    create->setObjectName("create");
    create->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (m_mask->isChecked() && m_maskPath.isEmpty())
            chooseMask();
        if (!m_mask->isChecked() || !m_maskPath.isEmpty())
            accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* scale = new QHBoxLayout;
    scale->addWidget(m_units);
    scale->addWidget(m_unit);
    scale->addWidget(new QLabel("=", this));
    scale->addWidget(m_pixels);
    scale->addWidget(new QLabel(tr("pixels"), this));
    auto* maskRow = new QHBoxLayout;
    maskRow->setContentsMargins(22, 0, 0, 0);
    maskRow->addWidget(m_maskName, 1);
    maskRow->addWidget(choose);
    const auto heading = [this](const QString& text) {
        auto* label = new QLabel(text, this);
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
        return label;
    };
    auto* form = new QVBoxLayout;
    form->setSpacing(6);
    auto* top = new QFormLayout;
    auto* file = new QLabel(tr("%1 · %2 × %3 pixels")
                                .arg(QFileInfo(m_path).fileName())
                                .arg(m_picture.width())
                                .arg(m_picture.height()),
                            this);
    file->setWordWrap(true);
    top->addRow(tr("Picture"), file);
    top->addRow(tr("Name"), m_name);
    form->addLayout(top);
    form->addSpacing(8);
    form->addWidget(heading(tr("How big is it?")));
    form->addLayout(scale);
    form->addWidget(m_size);
    form->addSpacing(8);
    form->addWidget(heading(tr("Next")));
    form->addWidget(m_trace);
    form->addWidget(m_mask);
    form->addLayout(maskRow);
    form->addWidget(m_empty);
    form->addStretch(1);
    form->addWidget(footer);
    form->addWidget(buttons);
    auto* row = new QHBoxLayout(this);
    row->setSpacing(16);
    row->addWidget(m_view, 1);
    row->addLayout(form);
    m_name->setMinimumWidth(220);
    refreshSize();
}

void NewLevelDialog::chooseMask() {
    const QString path = askForFile(this, tr("Choose a mask picture"),
                                    QFileInfo(m_path).absolutePath(), pictureFilter());
    if (path.isEmpty())
        return;
    const QSize size = QImageReader(path).size();
    if (size != m_picture.size()) {
        showError(this, tr("Mask not used"),
                  tr("%1 is %2 × %3 pixels, the picture is %4 × %5. A mask must be as large as the "
                     "picture.")
                      .arg(QFileInfo(path).fileName())
                      .arg(size.width())
                      .arg(size.height())
                      .arg(m_picture.width())
                      .arg(m_picture.height()));
        return;
    }
    m_maskPath = path;
    m_maskName->setText(QFileInfo(path).fileName());
    m_mask->setChecked(true);
}

void NewLevelDialog::refreshSize() {
    const double perUnit = m_pixels->value() / m_units->value();
    m_size->setText(tr("The picture is %1 × %2 %3.")
                        .arg(numberText(m_picture.width() / perUnit),
                             numberText(m_picture.height() / perUnit), m_unit->text()));
    m_view->setGrid(perUnit);
}

NewLevelDialog::Next NewLevelDialog::next() const {
    return m_trace->isChecked() ? Next::Trace : m_mask->isChecked() ? Next::Mask : Next::Empty;
}

Level NewLevelDialog::level() const {
    Level level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [this](LevelInfo& info) {
        info.name = m_name->text().toStdString();
        info.unit = m_unit->text().toStdString();
        info.pixelsPerUnit = m_pixels->value() / m_units->value();
    });
    edit.modify<Picture>({}, [this](Picture& picture) {
        picture.path = m_path.toStdString();
        picture.width = static_cast<std::uint32_t>(m_picture.width());
        picture.height = static_cast<std::uint32_t>(m_picture.height());
    });
    const int longer = std::max(m_picture.width(), m_picture.height());
    edit.modify<LinkSettings>({}, [longer](LinkSettings& settings) {
        settings.longest = std::clamp(longer / 4, 1, maxCoord / unitsPerPixel) * unitsPerPixel;
    });
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    return level;
}

} // namespace waymark
