// SPDX-License-Identifier: MIT
#include "editor/modes/symmetry/symmetry_dialog.h"

#include <QDialogButtonBox>

#include <algorithm>
#include <set>

namespace waymark {

using namespace navcore;

QString textOfWords(const Tags& words) {
    std::set<std::string> reached, used;
    for (const auto& [from, to] : words)
        reached.insert(to);
    QStringList chains;
    const auto follow = [&](std::string word) {
        QStringList chain;
        while (!word.empty() && used.insert(word).second) {
            chain << QString::fromStdString(word);
            const auto next = words.find(word);
            word = next == words.end() ? std::string() : next->second;
        }
        if (chain.size() > 1)
            chains << chain.join('/');
    };
    for (const auto& [from, to] : words)
        if (!reached.contains(from))
            follow(from);
    for (const auto& [from, to] : words)
        follow(from);
    return chains.join(QStringLiteral(", "));
}

Tags wordsOfText(const QString& text) {
    Tags words;
    for (const QString& part : text.split(',')) {
        const QStringList chain = part.split('/');
        for (qsizetype i = 1; i < chain.size(); ++i) {
            const QString from = chain[i - 1].trimmed(), to = chain[i].trimmed();
            if (!from.isEmpty() && !to.isEmpty())
                words[from.toStdString()] = to.toStdString();
        }
    }
    return words;
}

QString problemInWords(const QString& text, const SymmetryGuide& guide) {
    std::set<QString> known;
    const bool isRotation = guide.kind == SymmetryKind::Rotation;
    const qsizetype sides = isRotation ? guide.order : 2;
    if (text.trimmed().isEmpty())
        return {};
    for (const QString& part : text.split(',')) {
        const QStringList chain = part.split('/');
        for (const QString& entry : chain) {
            const QString word = entry.trimmed();
            if (word.isEmpty() || chain.size() < 2)
                return SymmetryDialog::tr("\"%1\" is not a pair of words such as West/East.")
                    .arg(part.trimmed());
            if (!std::ranges::all_of(word, [](QChar c) { return c.isLetter(); }))
                return SymmetryDialog::tr("\"%1\" is not a word. Words consist of letters.")
                    .arg(word);
            if (!known.insert(word).second)
                return SymmetryDialog::tr("\"%1\" is listed twice.").arg(word);
        }
        const qsizetype count = chain.size();
        if (sides % count != 0 && (!isRotation || count % sides != 0))
            return SymmetryDialog::tr(
                       "\"%1\" has %2 words. List one word for each of the %3 sides.")
                .arg(part.trimmed())
                .arg(count)
                .arg(sides);
    }
    return {};
}

SymmetryDialog::SymmetryDialog(const Document& document, const SymmetryGuide& guide,
                               QWidget* parent)
    : QDialog(parent), m_guide(guide), m_form(new Form(this)), m_kind(new QComboBox(this)),
      m_x(new LengthSpin(-maxCoord / 2, maxCoord / 2, this)),
      m_y(new LengthSpin(-maxCoord / 2, maxCoord / 2, this)),
      m_tolerance(new LengthSpin(static_cast<Coord>(symmetryTolerances.least),
                                 static_cast<Coord>(symmetryTolerances.most), this)),
      m_angle(new QSpinBox(this)), m_order(new QSpinBox(this)), m_words(new TextField(this)) {
    setWindowTitle(tr("Symmetry guide"));
    m_kind->addItem(tr("Axis"), static_cast<int>(SymmetryKind::Axis));
    m_kind->addItem(tr("Point"), static_cast<int>(SymmetryKind::Point));
    m_kind->addItem(tr("Rotation"), static_cast<int>(SymmetryKind::Rotation));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(static_cast<int>(guide.kind))));
    for (LengthSpin* spin : {m_x, m_y, m_tolerance})
        spin->setInfo(shownInfo(document.level()));
    m_x->setLength(guide.doubledCentre.x / 2);
    m_y->setLength(guide.doubledCentre.y / 2);
    m_tolerance->setLength(guide.tolerance);
    m_tolerance->setToolTip(tr("Largest distance between an item and the image of its partner"));
    m_angle->setRange(0, 180 - symmetryAngleStep);
    m_angle->setSingleStep(symmetryAngleStep);
    m_angle->setSuffix(tr("°"));
    m_angle->setValue(guide.angle * symmetryAngleStep);
    m_angle->setToolTip(tr("0° swaps top and bottom, 90° swaps left and right"));
    m_order->setRange(static_cast<int>(symmetryOrders.least),
                      static_cast<int>(symmetryOrders.most));
    m_order->setValue(guide.order);
    m_words->setValue(textOfWords(guide.words));
    const QString example = tr("Such as West/East, red/blue");
    m_words->setPlaceholderText(example);
    m_words->setMinimumWidth(m_words->fontMetrics().horizontalAdvance(example + "    "));
    m_words->setToolTip(tr("Words to swap in names, kinds, tags and notes"));
    m_form->addRow(tr("Kind"), m_kind);
    m_form->addRow(tr("Centre x"), m_x);
    m_form->addRow(tr("Centre y"), m_y);
    m_form->addRow(tr("Angle"), m_angle);
    m_form->addRow(tr("Sides"), m_order);
    m_form->addRow(tr("Tolerance"), m_tolerance);
    m_form->addRow(tr("Swap words"), m_words);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_form->addRow(buttons);
    m_kind->setObjectName("symmetryKind");
    m_x->setObjectName("symmetryX");
    m_y->setObjectName("symmetryY");
    m_angle->setObjectName("symmetryAngle");
    m_order->setObjectName("symmetryOrder");
    m_tolerance->setObjectName("symmetryTolerance");
    m_words->setObjectName("symmetryWords");
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SymmetryDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &SymmetryDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

SymmetryKind SymmetryDialog::kind() const {
    return static_cast<SymmetryKind>(m_kind->currentData().toInt());
}

void SymmetryDialog::refresh() {
    m_form->showRow(m_angle, kind() == SymmetryKind::Axis);
    m_form->showRow(m_order, kind() == SymmetryKind::Rotation);
}

void SymmetryDialog::accept() {
    const QString problem = problemInWords(m_words->text(), guide());
    if (problem.isEmpty())
        return QDialog::accept();
    m_words->setFocus(); // Otherwise the field would show its former text.
    m_words->refuse(problem);
}

SymmetryGuide SymmetryDialog::guide() const {
    SymmetryGuide made = m_guide;
    made.kind = kind();
    // Keep a centre between two lattice points unless the designer has moved it.
    if (m_x->length() != m_guide.doubledCentre.x / 2)
        made.doubledCentre.x = 2 * m_x->length();
    if (m_y->length() != m_guide.doubledCentre.y / 2)
        made.doubledCentre.y = 2 * m_y->length();
    made.tolerance = m_tolerance->length();
    // Angles are stored in steps; other entries are rounded down.
    made.angle = static_cast<std::uint8_t>(m_angle->value() / symmetryAngleStep);
    made.order = static_cast<std::uint8_t>(m_order->value());
    made.words = wordsOfText(m_words->text());
    return made;
}

} // namespace waymark
