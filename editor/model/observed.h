// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace waymark {

/// The signal of Observed, apart because a template cannot have one.
class ChangeSignal : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

signals:
    /// Who reads the settings in another thread is done with that on return. Nothing may come of
    /// it.
    void aboutToChange();
    void changed();
};

/// A plain struct of settings that tells when it becomes another.
template <class Settings>
class Observed : public ChangeSignal {
public:
    using ChangeSignal::ChangeSignal;

    const Settings& settings() const { return m_settings; }
    void set(const Settings& settings) {
        if (settings == m_settings)
            return;
        emit aboutToChange();
        m_settings = settings;
        emit changed();
    }

private:
    Settings m_settings;
};

} // namespace waymark
