#!/usr/bin/env python3
"""The sources keep to their house: who includes whom is what ARCHITECTURE.md says, and all is as clang-format writes it.

  source_test.py [unittest options]

Walls: the tables "Who may include whom" of ARCHITECTURE.md are read; an include that they do not allow fails, and so does a row
that allows what nobody needs.
"""
import pathlib
import re
import shutil
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)


def sources(*folders):
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*")) if path.suffix in {".h", ".cpp", ".inc", ".def"}]


def folder_of(path):
    return path.split("/")[0]


def walls(text):
    """{folder: folders it may include}, from the rows "| `core` | nothing |" below the heading."""
    part = text.split("## Who may include whom", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| `([a-z/_]+)` \| ([^|]*) \|", part, re.M)
    return {folder: set(re.findall(r"`([a-z/_]+)`", allowed)) for folder, allowed in rows}


class Walls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.allowed = walls((ROOT / "ARCHITECTURE.md").read_text())
        cls.includes = {}  # (from, to): a file that includes and what
        for path in sources("src"):
            name = str(path.relative_to(ROOT / "src"))
            for included in INCLUDE.findall(path.read_text()):
                here, there = folder_of(name), folder_of(included)
                if here != there:
                    cls.includes.setdefault((here, there), []).append(f'src/{name} includes "{included}"')

    def test_every_folder_has_a_row(self):
        folders = {path.name for path in (ROOT / "src").iterdir() if path.is_dir()}
        self.assertEqual(folders, set(self.allowed))

    def test_no_include_is_forbidden(self):
        forbidden = [line for (here, there), lines in self.includes.items() if there not in self.allowed.get(here, set()) for line in lines]
        self.assertEqual(forbidden, [], "ARCHITECTURE.md does not allow:\n" + "\n".join(forbidden))

    def test_no_row_allows_what_nobody_needs(self):
        unused = [f"{here} -> {there}" for here, allowed in self.allowed.items() for there in allowed if (here, there) not in self.includes]
        self.assertEqual(unused, [])

    def test_link_lines_say_the_same(self):
        text = (ROOT / "CMakeLists.txt").read_text()
        lines = re.findall(r"^pathfleet_library\((\w+)([^)]*)\)", text, re.M) + re.findall(r"^target_link_libraries\(pathfleet_(cli)\b([^)]*)\)", text, re.M)
        linked = {folder: set(re.findall(r"\bpathfleet_(\w+)", rest)) for folder, rest in lines}
        self.assertEqual(linked, self.allowed)

    def test_arrows_go_one_way(self):
        """No folder can come back to itself."""
        seen, done = [], set()

        def visit(folder):
            self.assertNotIn(folder, seen, " -> ".join(seen + [folder]))
            if folder in done:
                return
            seen.append(folder)
            for there in sorted(self.allowed.get(folder, ())):
                visit(there)
            seen.pop()
            done.add(folder)

        for folder in self.allowed:
            visit(folder)


class Format(unittest.TestCase):
    def test_clang_format_would_change_nothing(self):
        tool = shutil.which("clang-format-14") or shutil.which("clang-format")
        self.assertIsNotNone(tool, "scripts/install-deps.sh installs clang-format")
        files = [str(path) for path in sources("src", "tests") if path.suffix in {".h", ".cpp"}]
        wrong = subprocess.run([tool, "--dry-run", "-Werror", *files], capture_output=True, text=True)
        self.assertEqual(wrong.returncode, 0, wrong.stderr[:4000])


if __name__ == "__main__":
    unittest.main()
