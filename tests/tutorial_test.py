#!/usr/bin/env python3
"""Runs the commands of docs/tutorial.md, one after the other, in a folder with the examples, and compares what they print.

In a ```console block, a line with "$ " is a command, and the lines up to the next command are what it prints on both outputs. "..." alone
stands for any lines, within a line for any characters.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from pathfleet_command import ENVIRONMENT, MPIRUN, SECONDS, arguments, unittest_arguments

ROOT = pathlib.Path(__file__).resolve().parent.parent
TUTORIAL = ROOT / "docs" / "tutorial.md"


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


class Tutorial(unittest.TestCase):
    def test_commands(self):
        commands = commands_of(TUTORIAL.read_text(encoding="utf-8"))
        self.assertGreater(len(commands), 8)
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            shutil.copytree(ROOT / "examples", folder / "examples")
            (folder / "build").mkdir()
            (folder / "build" / "release").symlink_to(pathlib.Path(SETTINGS.pathfleet).parent)
            environment = {**ENVIRONMENT, "PWD": str(folder), "PATH": f"{folder}/build/release:{os.environ['PATH']}"}
            for command, lines in commands:
                command = command.replace("mpirun -q --oversubscribe", " ".join([*MPIRUN, "--mca orte_tmpdir_base", str(folder)]))
                done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, text=True, timeout=SECONDS)
                self.assertRegex(done.stdout, r"\A" + pattern_of(lines) + r"\Z", command) if lines else self.assertEqual(done.stdout, "", command)
                self.assertNotIn(done.returncode, (64, 65, 70), f"{command}\n{done.stdout}")
            self.assertIn("<html", (folder / "account.html").read_text(encoding="utf-8"))


class Patterns(unittest.TestCase):
    def test_dots(self):
        self.assertRegex("a\nb\nc 7 d\n", r"\A" + pattern_of(["a", "...", "c ... d"]) + r"\Z")
        self.assertNotRegex("a\nb\nc 7 e\n", r"\A" + pattern_of(["a", "...", "c ... d"]) + r"\Z")
        self.assertNotRegex("a\nb\n", r"\A" + pattern_of(["a"]) + r"\Z")


if __name__ == "__main__":
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    unittest.main(argv=words)
