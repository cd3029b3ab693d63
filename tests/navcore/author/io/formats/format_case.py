# SPDX-License-Identifier: MIT
"""What the tests of foreign formats share: a small level, and navtool as a process. The first argument of
the test is navtool."""
import json
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[5]
# Files of other programs, which may exist in a folder beside the checkout.
SHARED = ROOT.parent / "shared" / "data"
NAVTOOL = sys.argv[1]

VERTICES = [(7, 512, 1024, 0, "=cmd|' /C calc'!A0", "spawn", {"a;b": "c=d", "team": "2\\"}),
            (9, 25600, 1024, 256, "", "", {}),
            (12, 25600, -2560, 0, "plain, \"quoted\"\nname", "mine", {}),
            (40, 0, 12800, 0, "-5 apples", "", {})]
LINKS = [{"id": 1, "from": 7, "to": 9, "direction": "forward", "multiplier": 500},
         {"id": 2, "from": 9, "to": 12, "kind": "jump", "needs": ["climb", "swim;dive"]},
         {"id": 3, "from": 40, "to": 7, "direction": "backward", "cost": 77,
          "tags": {"@bridge": "+1"}}]


def level_text():
    def lines(items):
        return ",\n".join(json.dumps(item) for item in items)
    vertices = [{"id": i, "at": [x, y, z] if z else [x, y], **({"name": name} if name else {}),
                 **({"kind": kind} if kind else {}), **({"tags": tags} if tags else {})}
                for i, x, y, z, name, kind, tags in VERTICES]
    return ('{"waymark":{"major":1,"minor":0},\n"info":{"ground":1},\n"linkSettings":{"linksWanted":0},\n'
            '"terrains":[{"id":1,"name":"Ground"}],\n'
            f'"vertices":[\n{lines(vertices)}\n],\n"links":[\n{lines(LINKS)}\n],\n'
            '"obstacles":[{"id":1,"solid":[[2560,2560,5120,2560,5120,5120]],"name":"rock"}]}')


def png(width, height, rows, kind=0):
    """A PNG of 8 bits a sample, each row all its samples; kind 0 is grey, 2 colours, 4 and 6 those with alpha."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in rows))) + chunk(b"IEND", b""))


def pgm(width, height, rows, most=255):
    pixel = ">B" if most < 256 else ">H"
    return (f"P5\n# made for a test\n{width} {height}\n{most}\n".encode() +
            b"".join(struct.pack(pixel, value) for row in rows for value in row))


def run(*arguments):
    return subprocess.run([NAVTOOL, *map(str, arguments)], capture_output=True, encoding="utf-8",
                          timeout=120)


def peak(*arguments):
    """How many bytes of memory navtool had at most, beyond what it has when it does nothing; None where that
    cannot be told: on systems without it, and of builds with sanitizers."""
    program = Path(NAVTOOL).read_bytes()
    if not sys.platform.startswith("linux") or b"__asan_init" in program or b"__tsan_init" in program:
        return None
    # A forked process briefly has the memory of its parent, so the parent should be small.
    measure = ("import resource, subprocess, sys\n"
               "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
               "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")

    def most(*words):
        return 1024 * int(subprocess.check_output([sys.executable, "-c", measure, NAVTOOL, *map(str, words)]))
    return most(*arguments) - most("--version")


class FormatCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return Path(self.folder.name, name)

    def written(self, name, text):
        path = self.path(name)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def done(self, *arguments):
        answer = run(*arguments)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return answer.stdout

    def imported(self, source, *options):
        """The level of a file, as JSON, and what was said."""
        out = self.path("imported.waymark")
        said = self.done("import", source, "-o", out, "--overwrite", *options)
        return json.loads(out.read_text(encoding="utf-8")), said

    def refused(self, source, *options):
        """What is said of a file that is not read; nothing may have been written."""
        out = self.path("refused.waymark")
        answer = run("import", source, "-o", out, *options)
        self.assertEqual(answer.returncode, 2, answer.stderr)
        self.assertFalse(out.exists())
        return answer.stderr

    def same_graph(self, level):
        self.assertEqual([(v["id"], *(v["at"] + [0])[:3], v.get("name", ""), v.get("kind", ""),
                           v.get("tags", {})) for v in level["vertices"]], VERTICES)
        self.assertEqual(sorted(map(str, self.arrows(level["links"]))),
                         sorted(map(str, self.arrows(LINKS))))
        self.assertEqual(level["linkSettings"]["linksWanted"], 0)

    @staticmethod
    def arrows(links):
        """Each way that one can go, with its terms."""
        for link in links:
            terms = [link.get("multiplier", 1000), link.get("kind", "walk"),
                     sorted(link.get("needs", [])), link.get("cost"),
                     sorted(link.get("tags", {}).items())]
            direction = link.get("direction", "both")
            if direction != "backward":
                yield link["from"], link["to"], terms
            if direction != "forward":
                yield link["to"], link["from"], terms

    def shared(self, name):
        """A file of another program; skips the test where it is not there."""
        path = SHARED / name
        if not path.exists():
            self.skipTest(f"../shared/data/{name} is not there")
        return path
