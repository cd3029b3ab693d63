#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""editor/run, tests/run and tests/nightly in a copy of the tree where apt-get, sudo, cmake and ctest only tell what
they were asked."""
import os
import pty
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FAKES = {
    "dpkg-query": '[ "${@: -1}" = cmake ] && [ -n "$MISSING" ] && exit 1\necho installed',
    "apt-get": 'echo "apt-get $*"',
    "apt-cache": '[ -z "$LISTS_EMPTY" ]',
    "id": "echo $FAKE_UID",
    "sudo": '[ "$1" = -n ] && exit $SUDO_N\necho "sudo $*"\n"$@"',
    "cmake": 'echo "cmake $*"',
    "ctest": 'echo "ctest $*"\necho "$CTEST_SAYS"\nexit $CTEST_EXIT',
}


class RunTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        for name in [".ci/packages.sh", ".ci/cpu_time.sh", ".ci/run", "editor/run", "tests/run", "tests/nightly"]:
            (self.root / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        for name, body in FAKES.items():
            self.script(f"bin/{name}", body)
        self.script("build/release/bin/waymark", 'echo "waymark $* $QT_QPA_PLATFORM"')
        self.elsewhere = self.root / "elsewhere"
        self.elsewhere.mkdir()

    def script(self, name, body):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/bash\n{body}\n", encoding="utf-8")
        path.chmod(0o755)

    def environment(self, settings):
        defaults = {"MISSING": "1", "FAKE_UID": "0", "SUDO_N": "0", "DISPLAY": ":9", "CTEST_EXIT": "0",
                    "PATH": f"{self.root}/bin:{os.environ['PATH']}"}
        return {"HOME": os.environ.get("HOME", "/"), **defaults, **settings}

    def run_plain(self, command, **settings):
        """Without a terminal: (exit code, lines)."""
        done = subprocess.run([str(self.root / command[0]), *command[1:]], cwd=self.elsewhere,
                              env=self.environment(settings), stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return done.returncode, done.stdout.splitlines()

    def run_terminal(self, answer, **settings):
        """editor/run on a terminal where `answer` is typed: (exit code, lines)."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.elsewhere)
            os.execve(self.root / "editor/run", ["editor/run"], self.environment(settings))
        os.write(terminal, answer)
        output = b""
        try:
            while chunk := os.read(terminal, 4096):
                output += chunk
        except OSError:  # the other side has closed
            pass
        os.close(terminal)
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), output.decode().splitlines()

    def test_installs_without_asking_when_nobody_can_answer(self):
        code, lines = self.run_plain(["editor/run", "a.waymark"])
        self.assertEqual(code, 0)
        self.assertEqual(lines[0], "apt-get install -y --no-install-recommends cmake")
        self.assertEqual(lines[-1].split(), ["waymark", "a.waymark"])

    def test_says_what_the_build_cost(self):
        self.script("bin/cmake", "for ((i = 0; i < 300000; i++)); do :; done")
        code, lines = self.run_plain(["editor/run", "--headless", "out"])
        self.assertEqual(code, 0)
        self.assertRegex(lines[-2], r"^CPU time: build \d+:\d\d min$")

    def test_installs_nothing_when_nothing_is_missing(self):
        code, lines = self.run_plain(["editor/run"], MISSING="")
        self.assertEqual(code, 0)
        self.assertFalse([line for line in lines if line.startswith("apt-get")])

    def test_refreshes_unknown_names_first(self):
        _, lines = self.run_plain(["editor/run"], LISTS_EMPTY="1")
        self.assertEqual(lines[0], "apt-get update")

    def test_plain_user_goes_through_sudo(self):
        code, lines = self.run_plain(["editor/run"], FAKE_UID="1000")
        self.assertEqual(code, 0)
        self.assertRegex(lines[0], "^sudo .*apt-get install")

    def test_no_right_prints_the_command_and_stops(self):
        for command in ["editor/run", "tests/run", ".ci/run"]:
            with self.subTest(command=command):
                code, lines = self.run_plain([command], FAKE_UID="1000", SUDO_N="1")
                self.assertEqual(code, 2)
                self.assertEqual(lines[-1], "  apt-get install -y --no-install-recommends cmake")

    def test_asks_once_on_a_terminal(self):
        for answer, expected in [(b"\n", 0), (b"y\n", 0), (b"n\n", 2), (b"\x04", 2)]:
            with self.subTest(answer=answer):
                code, lines = self.run_terminal(answer)
                self.assertEqual(code, expected)
                self.assertEqual(sum("[Y/n]" in line for line in lines), 1)
                self.assertEqual(any(line.startswith("waymark") for line in lines), expected == 0)

    def test_without_a_display(self):
        code, lines = self.run_plain(["editor/run"], DISPLAY="")
        self.assertEqual(code, 0)
        self.assertTrue(any("no display" in line for line in lines))
        self.assertEqual(lines[-1], "waymark --headless ./waymark-demo offscreen")

    def test_headless(self):
        code, lines = self.run_plain(["editor/run", "--headless", "out"])
        self.assertEqual((code, lines[-1]), (0, "waymark --headless out offscreen"))
        self.assertEqual(self.run_plain(["editor/run", "--headless"])[0], 2)

    def test_help_and_wrong_options(self):
        for command in ["editor/run", "tests/run", "tests/nightly"]:
            self.assertEqual(self.run_plain([command, "--help"])[0], 0)
            self.assertEqual(self.run_plain([command, "--nonsense"])[0], 2)
        self.assertEqual(self.run_plain(["tests/run", "--preset", "nonsense"])[0], 2)
        for number in ["", "0", "-5", "many", "1e6"]:
            self.assertEqual(self.run_plain(["tests/run", "--events", number])[0], 2)
            self.assertEqual(self.run_plain(["tests/run", "--kills", number])[0], 2)

    def test_events_reach_the_tests(self):
        self.script("bin/ctest", 'echo "events $WAYMARK_EVENTS"')
        _, lines = self.run_plain(["tests/run", "--events", "50000", "random"])
        self.assertIn("events 50000", lines)

    def test_kills_reach_the_tests(self):
        self.script("bin/ctest", 'echo "kills $WAYMARK_KILLS"')
        _, lines = self.run_plain(["tests/run", "--kills", "2500", "_kill$"])
        self.assertIn("kills 2500", lines)

    def test_more_events_have_more_time(self):
        self.script("bin/ctest", 'echo "limit ${QTEST_FUNCTION_TIMEOUT-none}"')
        self.script("bin/cmake", 'echo "cmake $*"')
        for options, seconds, milliseconds in [([], 600, "none"), (["--events", "2000"], 1000, 1000000),
                                               (["--events", "100000"], 20600, 20600000),
                                               (["--kills", "2500"], 5600, 5600000)]:
            _, lines = self.run_plain(["tests/run"] + options)
            self.assertTrue(any(f"-DWAYMARK_TEST_SECONDS={seconds}" in line for line in lines), lines)
            self.assertIn(f"limit {milliseconds}", lines)

    def test_last_line_counts(self):
        says = ("1/3 Test #1: a ....   Passed    0.1 sec\n2/3 Test #2: b ....***Failed    0.1 sec\n"
                "3/3 Test #3: c ....***Skipped   0.1 sec\n67% tests passed, 1 tests failed out of 3")
        code, lines = self.run_plain(["tests/run"], CTEST_SAYS=says, CTEST_EXIT="8")
        self.assertEqual((code, lines[-1]), (8, "1 passed, 1 failed, 1 skipped"))
        says = "100% tests passed, 0 tests failed out of 12"
        code, lines = self.run_plain([".ci/run", "--preset", "asan", "store"], CTEST_SAYS=says)
        self.assertEqual((code, lines[-1]), (0, "12 passed, 0 failed"))
        self.assertRegex(lines[-2], r"^CPU time: build \d+:\d\d min, tests \d+:\d\d min$")
        self.assertTrue(any(line.startswith("ctest") and "build/asan" in line and
                            line.endswith("-R store") for line in lines))

    def test_nightly_notes_each_part(self):
        page = self.root / "tests/nightly.md"
        says = "100% tests passed, 0 tests failed out of 12"
        code, lines = self.run_plain(["tests/nightly", "tsan", "events"], CTEST_SAYS=says)
        self.assertEqual(code, 0)
        self.assertTrue(any("build/tsan" in line for line in lines))
        self.assertTrue(any(line.endswith("-R random_events") for line in lines))

        def rows():
            cells = (line.split(" | ") for line in page.read_text(encoding="utf-8").splitlines()
                     if line.startswith("| ") and not line.startswith("| part"))
            return [(row[0], row[1]) for row in cells]

        self.assertEqual(rows(), [("| tsan", "12 passed, 0 failed"), ("| events", "12 passed, 0 failed")])
        says = "90% tests passed, 1 tests failed out of 10"
        code, _ = self.run_plain(["tests/nightly", "asan", "events"], CTEST_SAYS=says, CTEST_EXIT="8")
        self.assertEqual(code, 1)
        failed = "**failed**: 9 passed, 1 failed"
        self.assertEqual(rows(), [("| asan", failed), ("| tsan", "12 passed, 0 failed"),
                                  ("| events", failed)])
        before = page.read_bytes()
        self.assertEqual(self.run_plain(["tests/nightly", "tsan", "nonsense"])[0], 2)
        self.assertEqual(page.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
