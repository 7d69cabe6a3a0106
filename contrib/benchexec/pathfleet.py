"""The tool-info module of Pathfleet for BenchExec 3 and later: how a run is started, and what its result means.

Put this folder on PYTHONPATH and write tool="pathfleet" in the benchmark definition (benchexec --tool-directory names the
folder of the command). The input files of a task are its class path: directories of class files, and jars. The main
class is the option "main" of the task definition, else "Main". The property file is one of SV-COMP's, or has
"LTL(G ! deadlock)" or "LTL(G ! data-race)" in it; without one Pathfleet looks for what it looks for anyway.
"""
import pathlib
import re

import benchexec.result as result
from benchexec.tools.template import BaseTool2, UnsupportedFeatureException

# What is in a property file, and the value of --property.
PROPERTIES = {
    r"G\s+assert": "assertion",
    r"uncaught\(java\.lang\.RuntimeException\)": "runtime-exception",
    r"!\s*deadlock": "deadlock",
    r"!\s*data-race": "race",
}
ERRORS = {
    64: "ERROR (command line)",
    65: "ERROR (input)",
    69: "ERROR (rank lost)",
    70: "ERROR (internal error)",
    74: "ERROR (output lost)",
}
# Of the memory limit, because the process is ended from outside when it reaches all of it.
SHARE_OF_MEMORY = 0.9


class Tool(BaseTool2):
    """Pathfleet, an explicit-state and symbolic model checker for Java."""

    REQUIRED_PATHS = ["bin/pathfleet", "share/pathfleet"]

    def executable(self, tool_locator):
        return tool_locator.find_executable("pathfleet", subdir="bin")

    def name(self):
        return "Pathfleet"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="pathfleet ")

    def program_files(self, executable):
        return self._program_files_from_executable(executable, self.REQUIRED_PATHS, parent_dir=True)

    def cmdline(self, executable, options, task, rlimits):
        words = [executable, "check", "--quiet", *options]
        if task.property_file:
            words.append("--property=" + self._property(task.property_file))
        time = rlimits.walltime or rlimits.cputime
        if time and not any(word.startswith("--time-limit") for word in options):
            words.append(f"--time-limit={time}")
        if rlimits.memory and not any(word.startswith("--memory-limit") for word in options):
            words.append(f"--memory-limit={int(SHARE_OF_MEMORY * rlimits.memory)}")
        task_options = task.options if isinstance(task.options, dict) else {}
        return [*words, "-cp", ":".join(task.input_files), task_options.get("main", "Main")]

    @staticmethod
    def _property(file):
        text = pathlib.Path(file).read_text(encoding="utf-8")
        found = [value for pattern, value in PROPERTIES.items() if re.search(pattern, text)]
        if len(found) != 1:
            raise UnsupportedFeatureException(f"Pathfleet does not know the property in {file}")
        return found[0]

    def determine_result(self, run):
        if run.exit_code.value is None:
            return f"ERROR (signal {run.exit_code.signal})"
        code = run.exit_code.value
        verdict = next((line for line in run.output if line.startswith("verdict:")), "")
        if code == 0:
            return result.RESULT_TRUE_PROP
        if code == 1:
            return result.RESULT_FALSE_DEADLOCK if "error found: deadlock" in verdict else result.RESULT_FALSE_PROP
        if code in (2, 75):
            if "time limit" in verdict:
                return "TIMEOUT"
            return "OUT OF MEMORY" if "memory limit" in verdict or "out of memory" in verdict else result.RESULT_UNKNOWN
        return ERRORS.get(code, f"ERROR (exit code {code})")

    def get_value_from_output(self, output, identifier):
        """The rest of the line that begins with this word, such as "states" of "states:       10 new"."""
        for line in output:
            name, colon, value = line.partition(":")
            if colon and name == identifier:
                return value.strip()
        return None
