#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Collects the texts of editor and navcore for translators. Usage: update.sh FILE.ts [lupdate option...]
# English needs plural forms alone: update.sh waymark_en.ts -pluralonly
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
file=$(realpath -m "$1")
shift
cd "$here/../.."
PATH=$PATH:/usr/lib/qt6/bin lupdate -silent -I . -no-obsolete -locations none "$@" \
    -tr-function-alias QT_TRANSLATE_NOOP+=WAYMARK_TEXT,QT_TRANSLATE_N_NOOP3+=WAYMARK_COUNTED \
    editor navcore/author/check navcore/author/words navcore/author/io navcore/author/revision navcore/author/select navcore/runtime/base -ts "$file"
