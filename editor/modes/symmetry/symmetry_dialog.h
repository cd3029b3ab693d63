// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document.h"
#include "editor/panels/fields.h"
#include "editor/panels/length_spin.h"
#include "editor/widgets/form.h"

#include <QComboBox>
#include <QDialog>
#include <QSpinBox>

namespace waymark {

/// Dialog that edits the numbers and words of a symmetry guide.
class SymmetryDialog : public QDialog {
    Q_OBJECT

public:
    SymmetryDialog(const Document& document, const navcore::SymmetryGuide& guide,
                   QWidget* parent = nullptr);

    /// Returns the guide as entered.
    navcore::SymmetryGuide guide() const;

    /// Closes the dialog, unless the words are invalid. In that case, the field shows why.
    void accept() override;

private:
    void refresh();
    navcore::SymmetryKind kind() const;

    navcore::SymmetryGuide m_guide;
    Form* m_form;
    QComboBox* m_kind;
    LengthSpin *m_x, *m_y, *m_tolerance;
    QSpinBox *m_angle, *m_order;
    TextField* m_words;
};

/// Converts pairs or chains of words to text, such as "West/East, red/blue", and back. Parts of the
/// text without a slash are ignored; see problemInWords().
QString textOfWords(const navcore::Tags& words);
navcore::Tags wordsOfText(const QString& text);
/// Returns why a text is not a list of pairs or chains for a guide: a word is alone, missing,
/// listed twice or not made of letters, or the number of words does not suit the number of sides.
/// Returns an empty text if it is valid. An empty list is valid.
QString problemInWords(const QString& text, const navcore::SymmetryGuide& guide);

} // namespace waymark
