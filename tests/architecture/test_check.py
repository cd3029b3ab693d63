#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The checker must find what it claims to find: a small bad tree per rule, and a good one."""
import tempfile
import unittest
from pathlib import Path

import check

SPDX = "// SPDX-License-Identifier: MIT\n"
HEADER = SPDX + "#pragma once\n"


def rules_broken(files):
    """Names of the rules that the tree {path: text} breaks, in order, without repeats."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve()
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return sorted({finding[2] for finding in check.check(root)})


class CheckTest(unittest.TestCase):
    def expect(self, rules, files):
        self.assertEqual(rules_broken(files), sorted(rules))

    def test_good_tree(self):
        self.expect([], {
            "navcore/runtime/base/result.h": HEADER + "#include <variant>\n"
                "// a bool parameter (bool x) in a comment, tr(\"x\"), QSaveFile\n"
                "template <class T, bool B, class C> struct S {};\nstd::function<bool(int)> f;\n",
            "navcore/author/level/level.h": HEADER + '#include "navcore/runtime/base/result.h"\n',
            "navcore/author/level/level.cpp": SPDX + '#include "navcore/author/level/level.h"\n',
            "navcore/author/io/json.cpp": SPDX + "#include <nlohmann/json.hpp>\nstd::ofstream f;\n",
            "editor/store/save_file.cpp": SPDX + '#include "editor/store/save_file.h"\n'
                "QSaveFile f; f.open(QIODevice::WriteOnly);\n",
            "editor/panels/p.cpp": SPDX + "#include <QFile>\nauto t = tr(\"x\");\n"
                '#include "editor/store/save_file.h"\n' + '#include "p.moc"\n',
            "editor/store/save_file.h": HEADER,
            "editor/tools/mime.cpp": SPDX + "QDataStream s(&bytes, QIODevice::WriteOnly);\n",
            "tests/run": "#!/usr/bin/env bash\n# SPDX-License-Identifier: MIT\n",
        })

    def test_unknown_folder(self):
        self.expect(["known_folder"], {"navcore/runtime/misc/x.h": HEADER})
        self.expect(["known_folder"], {"editor/x.cpp": SPDX})

    def test_modes_are_apart(self):
        a, b = "editor/modes/a/a_page.h", "editor/modes/b/b_page.h"
        both = {a: HEADER, b: HEADER}
        included = f'#include "{a}"\n'
        self.expect([], both | {"editor/modes/mode_rows.cpp": SPDX + included + f'#include "{b}"\n',
                                "editor/modes/a/a_tracker.cpp": SPDX + included,
                                "tests/editor/modes/a/tst_a.cpp": SPDX + included})
        for source in ("editor/modes/b/x.cpp", "editor/window/x.cpp", "tests/editor/modes/b/tst_b.cpp",
                       "tests/editor/window/tst_x.cpp"):
            self.expect(["modes_are_apart"], both | {source: SPDX + included})

    def test_families_are_apart(self):
        svg, shared = "navcore/author/io/formats/svg/s.h", "navcore/author/io/formats/foreign_map.h"
        files = {svg: HEADER + f'#include "{shared}"\n', shared: HEADER,
                 "navcore/author/io/formats/formats.cpp": SPDX + f'#include "{svg}"\n'}
        self.expect([], files)
        self.expect(["families_are_apart"],
                    files | {"navcore/author/io/formats/games/g.cpp": SPDX + f'#include "{svg}"\n'})
        self.expect(["include_direction"],
                    files | {"navcore/author/io/formats/foreign_map.cpp": SPDX + f'#include "{shared}"\n#include "{svg}"\n'})

    def test_include_direction(self):
        above = {"navcore/runtime/base/a.h": HEADER, "navcore/runtime/space/s.h": HEADER,
                 "navcore/author/level/l.h": HEADER, "navcore/navtool/t.h": HEADER,
                 "editor/model/m.h": HEADER, "editor/app/w.h": HEADER}
        for source, target in [
            ("navcore/runtime/geometry/x.cpp", "navcore/runtime/space/s.h"),
            ("navcore/runtime/c/x.cpp", "navcore/author/level/l.h"),
            ("navcore/author/io/x.cpp", "editor/model/m.h"),
            ("navcore/navtool/x.cpp", "editor/model/m.h"),
            ("editor/canvas/x.cpp", "editor/app/w.h"),
            ("editor/app/x.cpp", "navcore/navtool/t.h"),
        ]:
            with self.subTest(source=source, target=target):
                self.expect(["include_direction"], above | {source: SPDX + f'#include "{target}"\n'})

    def test_include_from_root(self):
        self.expect(["include_from_root"], {
            "navcore/author/link/x.cpp": SPDX + '#include "lists.h"\n',
            "navcore/author/link/lists.h": HEADER})

    def test_own_header_first(self):
        self.expect(["own_header_first"], {
            "editor/app/x.cpp": SPDX + '#include <vector>\n#include "editor/app/x.h"\n',
            "editor/app/x.h": HEADER})

    def test_no_qt(self):
        for what in ["<QString>", "<QtCore/QString>", "<qglobal.h>"]:
            with self.subTest(what=what):
                self.expect(["no_qt_in_navcore"], {
                    "navcore/author/io/x.cpp": SPDX + f"#include {what}\n"})

    def test_what_games_include_is_not_for_the_inside(self):
        self.expect(["include_direction"], {
            "navcore/navcore.h": HEADER,
            "navcore/c.h": HEADER,
            "navcore/runtime/c/calls.h": HEADER + '#include "navcore/c.h"\n',
            "navcore/runtime/map/a.h": HEADER + '#include "navcore/navcore.h"\n',
        })

    def test_third_party_in_public_header(self):
        self.expect(["public_headers_are_plain"], {
            "navcore/runtime/navfile/x.h": HEADER + "#include <flatbuffers/flatbuffers.h>\n"})

    def test_lengths(self):
        self.expect(["file_length"], {"editor/app/x.h": HEADER + "\n" * 449})
        self.expect(["file_length"], {"tests/editor/app/tst_x.cpp": SPDX + "\n" * 450})
        self.expect([], {"editor/app/x.h": HEADER + "\n" * 448})
        self.expect([], {"tests/editor/app/tst_x.cpp": SPDX + "\n" * 449})

    def test_repeated_types(self):
        header = HEADER + "namespace navcore {\nstruct Spot {\n    int x;\n};\n} // namespace navcore\n"
        other = header.replace("struct Spot", "class Spot : public Base")
        self.expect(["repeated_types"], {"navcore/runtime/map/a.h": header,
                                         "navcore/author/io/b.h": other})
        self.expect([], {"navcore/runtime/map/a.h": header,
                         "editor/panels/b.h": other.replace("navcore", "waymark"),
                         "navcore/author/io/c.h": header.replace("struct Spot {", "struct Spot;\nstruct Place {")})

    def test_writing(self):
        for line in ["QSaveFile f(path);", "std::ofstream out(path);", 'fopen(name, "wb");',
                     "QFile f(p); f.open(QIODevice::WriteOnly);", "::rename(a, b);",
                     "image.save(path);", "std::filesystem::remove(p);"]:
            with self.subTest(line=line):
                self.expect(["files_written_in_one_place"], {"editor/panels/x.cpp": SPDX + line})

    def test_systems(self):
        for header in ["unistd.h", "sys/stat.h", "windows.h"]:
            self.expect(["systems_in_one_place"],
                        {"editor/store/x.cpp": SPDX + f"#include <{header}>\n"})
            self.expect([], {"tests/editor/store/x.cpp": SPDX + f"#include <{header}>\n"})

    def test_paths(self):
        include = SPDX + "#include <filesystem>\n"
        for line in ["auto a = p.string();", "auto b = std::filesystem::path(name);",
                     "fs::is_directory(name, error);"]:
            self.expect(["paths_are_utf8"], {"navcore/navtool/x.cpp": include + line + "\n"})
        self.expect([], {"navcore/navtool/x.cpp": include + "fs::is_directory(pathOf(name), e);\n"})

    def test_tr(self):
        self.expect(["translation_in_editor_only"], {
            "navcore/author/check/x.cpp": SPDX + 'auto s = tr("isolated");\n'})

    def test_errors(self):
        self.expect(["errors_are_shown"], {
            "editor/tools/x.cpp": SPDX + "say(QString::fromStdString(done.error().message));\n"})

    def test_licence(self):
        self.expect(["licence_line"], {"editor/app/x.cpp": "int x;\n"})
        self.expect(["licence_line"], {"editor/run": "#!/bin/sh\necho\n"})
        self.expect(["licence_line"], {"tests/CMakeLists.txt": "project(x)\n"})

    def test_pragma(self):
        self.expect(["pragma_once"], {"editor/app/x.h": SPDX})

    def test_bool(self):
        for line in ["void f(bool on);", "void f(int a, const bool on = false, int b);",
                     "void f(\n    int a,\n    bool on);", "void f(bool);"]:
            with self.subTest(line=line):
                self.expect(["no_bool_parameter"], {"navcore/author/level/x.h": HEADER + line})

    def test_machine_path(self):
        self.expect(["no_machine_path"], {"README.md": "see " + "/home" + "/someone/x\n"})


if __name__ == "__main__":
    unittest.main()
