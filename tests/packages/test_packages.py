# SPDX-License-Identifier: MIT
"""What `cmake --install` and cpack leave: test_packages.py BUILD SOURCE

Everything installed runs when the tree is moved; the Debian packages install into a root that is
empty, run there and go without a trace; what desktops read is valid. Checkers that are not here are
skipped, and said so."""

import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD, SOURCE = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
APP = "org.waymark.Waymark"
ENVIRONMENT = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                          env=ENVIRONMENT, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command} gave {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def need(*programs):
    for program in programs:
        if not shutil.which(program):
            raise unittest.SkipTest(f"{program} is not here")


def package_of(library):
    """The package that a library of this machine is of. Debian knows some by the place they had before /usr was
    merged, some by that they have now."""
    real = os.path.realpath(library)
    for path in (library, real, library.removeprefix("/usr"), real.removeprefix("/usr"), "/usr" + library):
        done = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.split(":")[0]
    raise AssertionError(f"{library} is of no package")


def files_below(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


class Scratch(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def check_programs(self, binaries):
        """The programs answer, and find what they show, away from where they were built."""
        version = re.search(r"project\(waymark VERSION (\S+)",
                            (SOURCE / "CMakeLists.txt").read_text()).group(1)
        for program in ("navtool", "waymark"):
            self.assertIn(version, run(binaries / program, "--version"))
        nav = self.folder / "sample.nav"
        run(binaries / "navtool", "build", SOURCE / "resources/samples/sample.waymark", "-o", nav)
        out = self.folder / "headless"
        run(binaries / "waymark", "--headless", out, cwd=self.folder)
        self.assertEqual((out / "sample.nav").read_bytes(), nav.read_bytes())
        self.assertGreater((out / "sample.png").stat().st_size, 10_000)


class Installed(Scratch):
    def setUp(self):
        super().setUp()
        first = self.folder / "first"
        run("cmake", "--install", BUILD, "--prefix", first)
        self.tree = self.folder / "moved" / "deeper"
        self.tree.parent.mkdir()
        first.rename(self.tree)

    def test_moved_tree(self):
        self.check_programs(self.tree / "bin")
        found = set(files_below(self.tree))
        for path in (f"share/applications/{APP}.desktop", f"share/metainfo/{APP}.metainfo.xml",
                     f"share/mime/packages/{APP}.xml", f"share/icons/hicolor/48x48/apps/{APP}.png",
                     f"share/icons/hicolor/scalable/apps/{APP}.svg", "share/man/man1/waymark.1",
                     "share/man/man1/navtool.1", "share/doc/waymark/manual/index.md",
                     "share/doc/waymark/LICENSE", "share/doc/navtool/LICENSE",
                     "share/bash-completion/completions/navtool",
                     "share/zsh/site-functions/_navtool", "include/navcore/navcore.h"):
            self.assertIn(path, found)
        # The manual is whole: what its pages show and lead to is there.
        manual = self.tree / "share/doc/waymark/manual"
        for page in manual.glob("*.md"):
            for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
                self.assertTrue((manual / target).exists(), f"{page.name}: {target}")

    def test_nothing_without_component(self):
        rest = self.folder / "rest"
        run("cmake", "--install", BUILD, "--component", "Unspecified", "--prefix", rest)
        self.assertEqual(files_below(rest) if rest.exists() else [], [])

    def test_pkg_config_follows(self):
        need("pkg-config")
        (pc,) = self.tree.rglob("navcore_c.pc")
        flags = run("pkg-config", "--define-prefix", "--cflags", "--libs", pc).split()
        places = [flag[2:] for flag in flags if flag[:2] in ("-I", "-L")]
        self.assertTrue(places)
        for place in places:
            self.assertTrue(pathlib.Path(place).resolve().is_relative_to(self.tree), place)

    def test_desktop_entry(self):
        need("desktop-file-validate")
        self.assertEqual(run("desktop-file-validate",
                             self.tree / f"share/applications/{APP}.desktop"), "")

    def test_metainfo(self):
        need("appstreamcli")
        run("appstreamcli", "validate", "--no-net",
            self.tree / f"share/metainfo/{APP}.metainfo.xml")

    def test_mime_types(self):
        need("update-mime-database")
        run("update-mime-database", self.tree / "share/mime")
        globs = (self.tree / "share/mime/globs2").read_text()
        for line in (":application/vnd.waymark.level+json:*.waymark\n",
                     ":application/vnd.waymark.rules+json:*.waymark-rules\n",
                     ":application/vnd.waymark.nav:*.nav\n"):
            self.assertIn(line, globs)
        schema = (SOURCE / "navcore/runtime/navfile/nav.fbs").read_text()
        magic = re.search(r'file_identifier "(\w+)"', schema).group(1)
        self.assertIn(magic.encode(), (self.tree / "share/mime/magic").read_bytes())

    def test_manual_page(self):
        said = set(re.findall(r"--[a-z-]+", run(self.tree / "bin/waymark", "--help")))
        page = (self.tree / "share/man/man1/waymark.1").read_text().replace("\\-", "-")
        self.assertEqual(set(re.findall(r"--[a-z-]+", page)), said)

    def test_completions(self):
        """Both shells know each option, and of those with words each word that the help names."""
        said = run(self.tree / "bin/waymark", "--help")
        options = set(re.findall(r"--[a-z-]+", said))
        tools = re.search(r"Selected tool: ([a-z,\s]+)\.", said)[1].replace(",", " ").split()
        for place in ("bash-completion/completions/waymark", "zsh/site-functions/_waymark"):
            text = (self.tree / "share" / place).read_text()
            self.assertEqual(set(re.findall(r"--[a-z-]+", text)) - {"--"}, options, place)
            self.assertIn(" ".join(tools), text)
        bash = shutil.which("bash")
        if bash:
            completed = run(bash, "-c", f"""source {self.tree}/share/bash-completion/completions/waymark
                COMP_WORDS=(waymark --tool b) COMP_CWORD=2; _waymark; echo "${{COMPREPLY[*]}}"
                COMP_WORDS=(waymark --s) COMP_CWORD=1; _waymark; echo "${{COMPREPLY[*]}}" """)
            self.assertEqual(completed, "barrier brush\n--sample --screenshot --size\n")


class Packages(Scratch):
    @classmethod
    def setUpClass(cls):
        need("cpack", "dpkg", "dpkg-deb", "dpkg-shlibdeps")
        cls.packed = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.packed)
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", cls.packed)
        cls.debs = sorted(cls.packed.glob("*.deb"))

    def test_names_and_needs(self):
        names = {run("dpkg-deb", "-f", deb, "Package").strip(): deb for deb in self.debs}
        self.assertEqual(set(names), {"libnavcore-dev", "navtool", "waymark"})
        needs = {name: run("dpkg-deb", "-f", deb, "Depends") for name, deb in names.items()}
        self.assertIn("libqt6widgets6", needs["waymark"])
        self.assertIn("libqt6svg6", needs["waymark"])
        self.assertNotIn("qt6", needs["navtool"] + needs["libnavcore-dev"])

    def test_hold_what_is_installed(self):
        """Together they hold each file of the whole install, each in one package, its bytes but for symbols; manual
        pages compressed, and beside them only what Debian asks for."""
        whole = self.folder / "whole"
        run("cmake", "--install", BUILD, "--prefix", whole)
        held = {}
        for deb in self.debs:
            tree = self.folder / deb.stem
            run("dpkg-deb", "-x", deb, tree)
            for path in files_below(tree / "usr"):
                self.assertNotIn(path, held, deb.name)
                held[path] = tree / "usr" / path
        for path in files_below(whole):
            first = (whole / path).read_bytes()
            if path.startswith("share/man/"):
                self.assertEqual(gzip.decompress(held.pop(path + ".gz").read_bytes()), first, path)
                continue
            self.assertIn(path, held)
            packed = held.pop(path).read_bytes()
            if first[:4] != b"\x7fELF" and not path.endswith(".a"):
                self.assertEqual(packed, first, path)
        names = [run("dpkg-deb", "-f", deb, "Package").strip() for deb in self.debs]
        self.assertEqual(set(held), {f"share/doc/{name}/{file}" for name in names
                                     for file in ("copyright", "changelog.gz")})

    def test_depends_on_what_is_linked(self):
        """Each library that a program or library of a package links comes with a package that it depends on, and
        it depends on no other library: by the dynamic section of each file and the packages of this machine."""
        need("readelf", "ldd")
        looked = 0
        for deb in self.debs:
            tree = self.folder / deb.stem
            run("dpkg-deb", "-x", deb, tree)
            binaries = [path for path in tree.rglob("*") if path.is_file() and not path.is_symlink()
                        and path.read_bytes()[:4] == b"\x7fELF"]
            own = {path.name for path in tree.rglob("*.so*")}
            linked = {}
            for binary in binaries:
                names = set(re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "-d", binary)))
                places = dict(re.findall(r"^\s*(\S+) => (/\S+)", run("ldd", binary), re.M))
                for name in names - own:
                    if name.startswith("ld-linux"):  # without an arrow; it is libc's
                        continue
                    linked.setdefault(package_of(places[name]), set()).add(name)
            depends = {re.split(r"[ (:]", part.strip())[0]
                       for part in run("dpkg-deb", "-f", deb, "Depends").split(",") if part.strip()}
            self.assertEqual({name: linked[name] for name in linked if name not in depends}, {}, deb.name)
            self.assertEqual({name for name in depends if name.startswith("lib")} - set(linked), set(), deb.name)
            looked += len(binaries)
        self.assertGreaterEqual(looked, 3)  # waymark, navtool and the library for C

    def test_clean_root(self):
        as_root = []
        if os.geteuid() != 0:
            need("fakeroot")
            as_root = ["fakeroot"]
        root = self.folder / "root"
        for folder in ("info", "updates", "triggers"):
            (root / "var/lib/dpkg" / folder).mkdir(parents=True)
        for file in ("status", "available"):
            (root / "var/lib/dpkg" / file).touch()
        dpkg = [*as_root, "dpkg", f"--root={root}", "--log=/dev/null", "--force-not-root",
                "--force-script-chrootless", "--force-depends"]
        before = [path for path in files_below(root) if not path.startswith("var/lib/dpkg")]
        run(*dpkg, "--install", *self.debs)
        self.check_programs(root / "usr/bin")
        self.assertIn(f"usr/share/applications/{APP}.desktop", files_below(root))
        run(*dpkg, "--purge", "navtool", "libnavcore-dev")  # the editor does without
        self.assertFalse((root / "usr/bin/navtool").exists())
        self.assertTrue(run(root / "usr/bin/waymark", "--version"))
        run(*dpkg, "--purge", "waymark")
        after = [path for path in files_below(root) if not path.startswith("var/lib/dpkg")]
        self.assertEqual(after, before)
        self.assertFalse((root / "usr").exists(), "folders are left")

    def test_lintian(self):
        need("lintian")
        for deb in self.debs:
            run("lintian", "--allow-root", "--fail-on", "error", deb)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
