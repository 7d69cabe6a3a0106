#!/usr/bin/env python3
"""The tool-info module for BenchExec, beside stand-ins for BenchExec's own modules, which need not be installed.

  benchexec_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

from pathfleet_command import arguments, compile_java, finish, unittest_arguments, write_sources

CONTRIB = pathlib.Path(__file__).resolve().parent.parent / "contrib" / "benchexec"
SETTINGS = None
FOLDER = None

PROGRAMS = {
    "Main": "public class Main { public static void main(String[] args) { } }",
    "Fails": "public class Fails { public static void main(String[] args) { assert false; } }",
    "Throws": "public class Throws { public static void main(String[] args) { throw new IllegalStateException(); } }",
    "Waits": "public class Waits { public static synchronized void main(String[] a) throws Exception { Waits.class.wait(); } }",
    "Races": """public class Races {
      static int n;
      public static void main(String[] a) { new Thread(() -> n++).start(); n++; }
    }""",
    "Endless": """public class Endless {
      public static void main(String[] a) { for (long n = 0; n >= 0; n++) Thread.yield(); }
    }""",
}


def stand_ins():
    """The part of BenchExec that the module uses, as the documentation of BaseTool2 describes it."""
    class BaseTool2:
        def _version_from_tool(self, executable, arg="--version", line_prefix=None):
            for line in subprocess.run([executable, arg], capture_output=True, text=True, check=True).stdout.splitlines():
                if line.startswith(line_prefix or ""):
                    return line[len(line_prefix or ""):].strip()
            return ""

    class UnsupportedFeatureException(Exception):
        pass
    modules = {name: types.ModuleType(name) for name in ("benchexec", "benchexec.result", "benchexec.tools", "benchexec.tools.template")}
    vars(modules["benchexec.tools.template"]).update(BaseTool2=BaseTool2, UnsupportedFeatureException=UnsupportedFeatureException)
    vars(modules["benchexec.result"]).update(RESULT_TRUE_PROP="true", RESULT_FALSE_PROP="false", RESULT_UNKNOWN="unknown",
                                             RESULT_FALSE_DEADLOCK="false(no-deadlock)")
    modules["benchexec"].result = modules["benchexec.result"]
    return modules


def tool():
    sys.path.insert(0, str(CONTRIB))
    sys.modules.update(stand_ins())
    import pathfleet
    return pathfleet.Tool()


class ToolInfo(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tool = tool()

    def run_task(self, main, property_=None, walltime=None, memory=None, options=()):
        file = None
        if property_:
            file = FOLDER / "p.prp"
            file.write_text(f"CHECK( init(Main.main()), LTL(G {property_}) )\n")
        task = types.SimpleNamespace(input_files=[str(FOLDER)], property_file=file, options={"main": main} if main != "Main" else None)
        limits = types.SimpleNamespace(walltime=walltime, cputime=None, memory=memory, cpu_cores=None)
        done = finish(self.tool.cmdline(SETTINGS.pathfleet, list(options), task, limits))
        value, signal = (done.returncode, None) if done.returncode >= 0 else (None, -done.returncode)
        self.lines = (done.stdout + done.stderr).splitlines()
        return self.tool.determine_result(types.SimpleNamespace(exit_code=types.SimpleNamespace(value=value, signal=signal), output=self.lines))

    def test_results(self):
        for main, property_, wanted in [
                ("Main", None, "true"), ("Fails", "assert", "false"), ("Fails", "! uncaught(java.lang.RuntimeException)", "true"),
                ("Throws", "! uncaught(java.lang.RuntimeException)", "false"), ("Throws", "assert", "true"),
                ("Waits", "! deadlock", "false(no-deadlock)"), ("Races", "! data-race", "false"), ("Races", "assert", "true"),
                ("Missing", None, "ERROR (input)")]:
            with self.subTest(main=main, property=property_):
                self.assertEqual(self.run_task(main, property_), wanted, self.lines)

    def test_limits(self):
        self.assertEqual(self.run_task("Endless", walltime=1), "TIMEOUT", self.lines)
        self.assertEqual(self.run_task("Endless", options=["--max-states=5"], walltime=60, memory=4_000_000_000), "unknown", self.lines)
        self.assertEqual(self.run_task("Endless", options=["--no-such-option"]), "ERROR (command line)")

    def test_what_has_no_exit_code(self):
        killed = types.SimpleNamespace(exit_code=types.SimpleNamespace(value=None, signal=9), output=[])
        self.assertEqual(self.tool.determine_result(killed), "ERROR (signal 9)")

    def test_unknown_properties_are_refused(self):
        with self.assertRaisesRegex(Exception, "does not know the property"):
            self.run_task("Main", "valid-free")

    def test_facts(self):
        self.assertRegex(self.tool.version(SETTINGS.pathfleet), r"^\d+\.\d+\.\d+$")
        self.run_task("Main")
        self.assertTrue(self.tool.get_value_from_output(self.lines, "verdict").startswith("no errors"))
        self.assertIsNone(self.tool.get_value_from_output(self.lines, "nothing"))


def main():
    global SETTINGS, FOLDER
    SETTINGS, words = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as folder:
        FOLDER = pathlib.Path(folder)
        compile_java(FOLDER, write_sources(FOLDER, PROGRAMS), "-g", classes=SETTINGS.api_jar)
        unittest.main(argv=words)


if __name__ == "__main__":
    main()
