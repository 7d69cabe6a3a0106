#!/usr/bin/env python3
"""Runs the commands of README.md, docs/tutorial.md and the other pages for users, and compares what they print.

The commands of a page run one after the other, in a folder with the examples. In a ```console block, a line with "$ " is a command,
and the lines up to the next command are its output. "..." alone stands for any lines, within a line for any characters.
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from pathfleet_command import ENVIRONMENT, MPIRUN, SECONDS, arguments, compile_java, unittest_arguments

ROOT = pathlib.Path(__file__).resolve().parent.parent


def commands_of(text):
    """[(command, the lines it should print)]"""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def pattern_of(lines):
    parts = []
    for line in lines:
        parts.append("(?:.*\n)*?" if line == "..." else ".*".join(re.escape(part) for part in line.split("...")) + "\n")
    return "".join(parts)


class Folder:
    """A folder like that of a clone in which docs/README.md, "Before you try the examples", was followed."""

    def __init__(self, path, compiled):
        self.path = pathlib.Path(path)
        for name in ("examples", "configs"):
            shutil.copytree(ROOT / name, self.path / name)
        (self.path / "build").mkdir()
        (self.path / "build" / "release").symlink_to(pathlib.Path(SETTINGS.pathfleet).parent)
        if compiled:
            shutil.copytree(compiled, self.path / "classes")
        self.environment = {**ENVIRONMENT, "PWD": str(self.path), "PATH": f"{self.path}/build/release:{os.environ['PATH']}"}

    def run(self, command):
        """(what the command prints, its exit code)"""
        command = command.replace("mpirun -q --oversubscribe", " ".join([*MPIRUN, "--mca", "orte_tmpdir_base", str(self.path)]))
        done = subprocess.run(["bash", "-c", command], cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=SECONDS)
        return done.stdout, done.returncode


class Pages(unittest.TestCase):
    # The index, what is generated, and figures.
    WITHOUT_COMMANDS = {"README.md", "options.md", "supported-java.md", "benchmarks.md", "status.md"}

    def run_page(self, page, compiled):
        """Runs the commands of a page in a new folder, and returns the names of the files that are there in the end."""
        commands = commands_of((ROOT / page).read_text(encoding="utf-8"))
        self.assertGreater(len(commands), 0, page)
        with tempfile.TemporaryDirectory() as path:
            folder = Folder(path, compiled)
            for command, lines in commands:
                with self.subTest(page, command=command):
                    printed, code = folder.run(command)
                    if lines:
                        self.assertRegex(printed, r"\A" + pattern_of(lines) + r"\Z")
                    else:
                        self.assertEqual(printed, "")
                    self.assertNotIn(code, (64, 65, 70), printed)
            return {file.name for file in folder.path.iterdir()}

    def test_tutorial(self):
        self.assertGreater(len(commands_of((ROOT / "docs/tutorial.md").read_text(encoding="utf-8"))), 8)
        self.assertIn("account.html", self.run_page("docs/tutorial.md", None))

    def test_other_pages(self):
        pages = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "docs").glob("*.md")) if path.name not in {"tutorial.md", *self.WITHOUT_COMMANDS}]
        with tempfile.TemporaryDirectory() as compiled:
            sources = [path for part in ("", "redblack", "pet") for path in sorted((ROOT / "examples" / part).glob("*.java"))]
            compile_java(compiled, sources, "-g", classes=SETTINGS.api_jar)
            for page in ["README.md", *pages]:
                self.run_page(page, compiled)


class Patterns(unittest.TestCase):
    def test_dots(self):
        self.assertRegex("a\nb\nc 7 d\n", r"\A" + pattern_of(["a", "...", "c ... d"]) + r"\Z")
        self.assertNotRegex("a\nb\nc 7 e\n", r"\A" + pattern_of(["a", "...", "c ... d"]) + r"\Z")
        self.assertNotRegex("a\nb\n", r"\A" + pattern_of(["a"]) + r"\Z")


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
