#!/usr/bin/env python3
"""Tests slurm/run.sbatch: its use of Slurm's variables, and real jobs on a Slurm of two virtual nodes.

  slurm_test.py --pathfleet BIN --api-jar JAR Script|Jobs [unittest options]

Script needs neither Slurm nor MPI: its mpirun only prints its words. Jobs starts munged, slurmctld and two slurmd in a
temporary folder on free ports, and always stops them. If they cannot run (not root, not installed, not started in
time), it prints the reason and exits with 77.
"""
import ctypes
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from pathfleet_command import arguments, compile_java, finish, read_report, unittest_arguments

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SCRIPT = SOURCE / "slurm" / "run.sbatch"
SETTINGS = None       # set from the command line
SECONDS_TO_START = 20
SECONDS_OF_A_JOB = 60
SKIPPED = 77
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
LIBC = ctypes.CDLL(None)

CONFIGURATION = """\
ClusterName=pathfleet
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser=root
AuthInfo=socket={folder}/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=8 RealMemory=8000
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=8 RealMemory=8000
PartitionName=all Nodes=ALL Default=YES State=UP
"""


class CannotRun(Exception):
    """Raised with the reason why Slurm cannot run here."""


def clean_environment(**more):
    """The environment without the variables of an enclosing job or MPI program."""
    alien = ("SLURM", "SBATCH_", "OMPI_", "PMIX_", "PATHFLEET")
    return {**{key: value for key, value in os.environ.items() if not key.startswith(alien)}, **more}


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def children():
    """Our child processes. As the subreaper, this process inherits those whose parents have ended."""
    text = pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text()
    return [int(word) for word in text.split()]


class Cluster:
    """A Slurm of two nodes on this machine. Its daemons are our child processes and end with us."""

    def __init__(self):
        missing = [name for name in ["munged", "slurmctld", "slurmd", "sbatch", "mpirun"] if not shutil.which(name)]
        if missing:
            raise CannotRun("not installed: " + ", ".join(missing))
        if os.getuid() != 0:
            raise CannotRun("slurmd wants root")
        if LIBC.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
            raise CannotRun("no subreaper in this kernel")
        self.daemons = []
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pathfleet-slurm-"))
        # The jobs need no network but the loopback.
        self.environment = clean_environment(
            SLURM_CONF=str(self.folder / "slurm.conf"), PATHFLEET=SETTINGS.pathfleet,
            OMPI_MCA_btl="self,tcp", OMPI_MCA_btl_tcp_if_include="lo", OMPI_MCA_oob_tcp_if_include="lo",
            OMPI_MCA_mpi_yield_when_idle="1")

    def start(self):
        self.folder.chmod(0o755)
        for name in ["munge", "state", "spool-n1", "spool-n2"]:
            (self.folder / name).mkdir(mode=0o755)
        host = socket.gethostname().split(".")[0]
        (self.folder / "slurm.conf").write_text(
            CONFIGURATION.format(folder=self.folder, host=host, ports=free_ports(3)))

        munge = self.folder / "munge"
        (munge / "key").write_bytes(os.urandom(1024))
        (munge / "key").chmod(0o400)
        user = pwd.getpwnam("munge")
        for path in [munge, munge / "key"]:
            os.chown(path, user.pw_uid, user.pw_gid)
        self.daemon("munged", "--foreground", f"--key-file={munge}/key", f"--socket={munge}/socket",
                    f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed",
                    user=user.pw_uid, group=user.pw_gid, extra_groups=[])
        self.wait("munged makes no socket", lambda: (munge / "socket").exists())
        self.daemon("slurmctld", "-D")
        for node in ["n1", "n2"]:
            self.daemon("slurmd", "-D", "-N", node)
        self.wait("the nodes do not come up", lambda: self.ask("sinfo", "-hN", "-o", "%t") == ["idle", "idle"])

    def daemon(self, *words, **more):
        with open(self.folder / (words[0] + ".err"), "ab") as log:
            self.daemons.append(subprocess.Popen(
                words, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=lambda: LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0), **more))

    def ask(self, *words):
        """The words printed by a command of Slurm, which may fail while the daemons start."""
        try:
            return finish(words, env=self.environment, timeout=5).stdout.split()
        except subprocess.TimeoutExpired:
            return []

    def wait(self, complaint, condition):
        end = time.monotonic() + SECONDS_TO_START
        while not condition():
            dead = [daemon.args[0] for daemon in self.daemons if daemon.poll() is not None]
            if dead or time.monotonic() > end:
                ended = f" ({dead[0]} has ended)" if dead else ""
                raise CannotRun(f"{complaint}{ended}: {self.last_words()}")
            time.sleep(0.1)

    def last_words(self):
        errors = [line for path in sorted(self.folder.glob("**/*.err")) + sorted(self.folder.glob("**/*log"))
                  for line in path.read_text(errors="replace").splitlines() if "rror" in line or "fatal" in line]
        return errors[-1] if errors else "nothing in the logs"

    def stop(self):
        # Jobs first: slurmd leaves them running when it ends. What is ours at the end is killed, stray jobs included.
        self.ask("scancel", "--user=root", "--full", "--signal=KILL")
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in reversed(self.daemons):
            try:
                daemon.wait(timeout=5)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        while found := children():
            for pid in found:
                try:
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
                except (ProcessLookupError, ChildProcessError):
                    pass
        shutil.rmtree(self.folder, ignore_errors=True)


class Jobs(unittest.TestCase):
    """The jobs are submitted together, because sbatch checks only every few seconds whether one has ended."""

    cluster = None
    jobs = {
        "deadlock": (["--nodes=2", "--ntasks=2", "--cpus-per-task=2", "--mem=1000"],
                     ["-cp", "{classes}", "DiningPhilosophers", "3"]),
        "no errors": (["--nodes=2", "--ntasks-per-node=1", "--mem-per-cpu=1000"],
                      ["-cp", "{classes}", "--json", "{folder}/report.json", "TreeMapDriver", "4"]),
        "no such class": (["--nodes=2"], ["-cp", "{classes}", "NoSuchClass"]),
    }

    @classmethod
    def setUpClass(cls):
        folder = cls.cluster.folder
        classes = folder / "classes"
        compile_java(classes, sorted((SOURCE / "examples").glob("*.java")), classes=SETTINGS.api_jar)
        running = {}
        for name, (resources, words) in cls.jobs.items():
            output = folder / f"{name}.out"
            # Open MPI's files stay here, and apart: a job that ends removes the folder that another has just found.
            scratch = folder / f"tmp-{len(running)}"
            scratch.mkdir()
            running[name] = output, subprocess.Popen(
                ["sbatch", "--wait", f"--output={output}", *resources, str(SCRIPT),
                 *(word.format(classes=classes, folder=folder) for word in words)],
                env={**cls.cluster.environment, "TMPDIR": str(scratch)}, cwd=folder, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, text=True)
        end = time.monotonic() + SECONDS_OF_A_JOB
        cls.results = {}
        for name, (output, process) in running.items():
            try:
                errors = process.communicate(timeout=max(1, end - time.monotonic()))[1]
            except subprocess.TimeoutExpired:
                process.kill()
                errors = process.communicate()[1] + f"no end within {SECONDS_OF_A_JOB} s"
            cls.results[name] = process.returncode, (output.read_text() if output.exists() else "") + errors

    def test_deadlock(self):
        code, output = self.results["deadlock"]
        self.assertEqual(code, 1, output)
        self.assertRegex(output, r"run\.sbatch: job \d+, nodes: 2 \(n\[1-2\]\), tasks: 2, cores per task: 2, "
                                 r"memory per task: 900M, command: .*pathfleet")
        self.assertEqual(output.count("error found: deadlock"), 1, output)
        self.assertIn("exit code 1: an error was found", output)

    def test_no_errors(self):
        code, output = self.results["no errors"]
        self.assertEqual(code, 0, output)
        self.assertEqual(output.count("no errors: every state was explored"), 1, output)
        report = read_report(self.cluster.folder / "report.json")
        self.assertEqual((report["verdict"], report["statistics"]["ranks"]), ("ok", 2))

    def test_wrong_input(self):
        code, output = self.results["no such class"]
        self.assertEqual(code, 65, output)
        self.assertIn("NoSuchClass", output)


class Script(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.pathfleet = self.program("build/release/pathfleet", "echo pathfleet 1.0")
        # Writes the report that belongs to its exit code, or what else it is told to, and prints a verdict in any case.
        self.program("bin/mpirun", r"""printf "<%s>" "$@"; echo; echo "verdict:      no errors"
            case ${CODE:-0} in 0) verdict=ok ;; 1) verdict=error ;; *) verdict=unknown ;; esac
            while [ $# -gt 0 ]; do
              if [ "$1" = --json ]; then
                [ -n "${NONE:-}" ] || printf '{\n "format": 1,\n "verdict": "%s",\n "reason": ""\n}\n' "${VERDICT-$verdict}" >"$2"
                break
              fi
              shift
            done
            exit ${CODE:-0}""")
        self.program("bin/getconf", "echo 16")
        self.program("bin/id", "echo 1000")

    def program(self, path, text):
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
        return str(path)

    def run_script(self, *words, **variables):
        environment = clean_environment(**{"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "SLURM_JOB_ID": "7",
                                           "SLURM_SUBMIT_DIR": str(self.folder), **variables})
        return finish([shutil.which("bash"), SCRIPT, *words], env=environment, cwd=self.folder)

    def assert_runs(self, expected, words=("Main",), **variables):
        done = self.run_script(*words, **variables)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        command = done.stdout.splitlines()[1]
        said = command[1:-1].split("><")
        at = said.index("--json")
        self.assertTrue(said[at + 1].startswith(f"{self.folder}/.pathfleet-7-"), said)
        del said[at:at + 2]
        self.assertEqual(said, expected.replace("PATHFLEET", self.pathfleet).split(" ") + [*words])
        self.assertEqual([path.name for path in self.folder.iterdir() if path.name.startswith(".")], [])

    def assert_fails(self, done, code, part):
        self.assertEqual((done.returncode, done.stdout), (code, ""))
        self.assertRegex(done.stderr, r"\Arun\.sbatch: [^\n]*\n\Z")
        self.assertIn(part, done.stderr)

    def test_tasks_and_cores(self):
        self.assert_runs("-n 3 --map-by slot --bind-to none PATHFLEET check -j 4", ("-cp", "a b", "Main", "$5"),
                         SLURM_JOB_NUM_NODES="2", SLURM_NTASKS="3", SLURM_CPUS_PER_TASK="4",
                         SLURM_TASKS_PER_NODE="2,1", SLURM_JOB_CPUS_PER_NODE="8,4")

    def test_only_nodes(self):
        self.assert_runs("-n 2 --map-by ppr:1:node --bind-to none PATHFLEET check -j 1", SLURM_JOB_NUM_NODES="2",
                         SLURM_TASKS_PER_NODE="8(x2)", SLURM_JOB_CPUS_PER_NODE="8(x2)")

    def test_memory(self):
        command = "-n 5 --map-by slot --bind-to none PATHFLEET check -j 2"
        job = {"SLURM_NTASKS": "5", "SLURM_CPUS_PER_TASK": "2", "SLURM_TASKS_PER_NODE": "2(x2),1"}
        self.assert_runs(command + " --memory-limit 900M", SLURM_MEM_PER_NODE="2000", **job)
        self.assert_runs(command + " --memory-limit 1800M", SLURM_MEM_PER_CPU="1000", **job)
        self.assert_runs(command, SLURM_MEM_PER_NODE="0", **job)

    def test_whole_nodes_are_bound(self):
        job = {"SLURM_NTASKS": "4", "SLURM_CPUS_PER_TASK": "8", "SLURM_TASKS_PER_NODE": "2(x2)"}
        whole = self.run_script("Main", SLURM_JOB_CPUS_PER_NODE="16(x2)", **job).stdout
        self.assertRegex(whole, r"<--map-by><slot:PE=8><--bind-to><(core|hwthread)>")
        for part in ["8(x2)", "16,8"]:
            self.assertIn("<--map-by><slot><--bind-to><none>",
                          self.run_script("Main", SLURM_JOB_CPUS_PER_NODE=part, **job).stdout)

    def test_root_is_allowed_to(self):
        self.program("bin/id", "echo 0")
        self.assert_runs("-n 1 --map-by ppr:1:node --bind-to none --allow-run-as-root PATHFLEET check -j 1")

    def test_exit_codes(self):
        for code in [0, 1, 2, 64, 65, 70, 75, 137]:
            done = self.run_script("Main", CODE=str(code))
            self.assertEqual(done.returncode, code)
            self.assertIn(f"run.sbatch: job 7, exit code {code}: ", done.stdout.splitlines()[-1])

    def test_no_verdict(self):
        """No line printed by the program counts as a verdict."""
        for code in [0, 1, 2]:
            done = self.run_script("Main", CODE=str(code), NONE="1")
            self.assertEqual(done.returncode, 70)
            self.assertIn(f"mpirun exited with {code}, and there is no verdict", done.stdout)
            done = self.run_script("Main", CODE=str(code), VERDICT="error" if code == 0 else "ok")
            self.assertEqual(done.returncode, 70)
            self.assertIn(f"mpirun exited with {code}, and the verdict is ", done.stdout)

    def test_a_report_of_ones_own(self):
        """A report given by the user is read from its path. Words after MAIN belong to the program, and an old file is
        ignored."""
        own = self.folder / "own.json"
        self.program("build/release/pathfleet", 'if [ "$2" = --help ]; then printf "  -cp, --class-path CLASSPATH\n      x\n  --symbolic\n"; else echo pathfleet 1.0; fi')
        for words in (["--json", "own.json", "Main"], ["-cp", "x", "--symbolic", "--json", "own.json", "Main"]):
            done = self.run_script(*words)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertEqual(done.stdout.splitlines()[1].count("<--json>"), 1)
            self.assertTrue(own.exists())
        done = self.run_script("--json", "own.json", "Main", NONE="1")
        self.assertEqual(done.returncode, 70, done.stdout)
        for words in (["Main", "--json", "x.json"], ["-cp", "Main", "Other", "--json=x.json"]):
            done = self.run_script(*words)
            self.assertEqual((done.returncode, done.stdout.splitlines()[1].count("<--json>")), (0, 1 + words.count("--json")), done.stdout)
        self.assert_fails(self.run_script("--json", "/dev/null", "Main"), 64, "/dev/null is no regular file")

    def test_where_pathfleet_is(self):
        given = self.program("given", "echo pathfleet 2.0")
        on_path = self.program("bin/pathfleet", "echo pathfleet 3.0")
        self.assertIn(f"<{given}><check>", self.run_script("Main", PATHFLEET="given").stdout)
        self.assertIn(f"<{self.pathfleet}><check>", self.run_script("Main").stdout)
        os.remove(self.pathfleet)
        self.assertIn(f"<{on_path}><check>", self.run_script("Main").stdout)

    def test_no_pathfleet(self):
        self.assert_fails(self.run_script("Main", PATHFLEET="/nowhere/x"), 65, "/nowhere/x is no program")
        self.assert_fails(self.run_script("Main", PATHFLEET="/bin"), 65, "/bin is no program")
        self.assert_fails(self.run_script("Main", PATHFLEET=self.program("x", "exit 0")), 65, "is not pathfleet")
        self.assert_fails(self.run_script("Main", PATHFLEET=self.program("x", "echo no libmpi >&2; exit 127")), 65,
                          "no libmpi")
        os.remove(self.pathfleet)
        self.assert_fails(self.run_script("Main", PATH=self.only_tools()), 65, "no pathfleet in")

    def test_no_mpirun(self):
        self.assert_fails(self.run_script("Main", PATH=self.only_tools()), 65, "no mpirun on PATH")

    def test_not_submitted(self):
        self.assert_fails(self.run_script("Main", SLURM_JOB_ID=""), 64, "submit it")
        self.assert_fails(self.run_script(), 64, "nothing to check")

    def only_tools(self):
        """A PATH without mpirun and pathfleet."""
        tools = self.folder / "tools"
        tools.mkdir()
        for name in ["bash", "head", "realpath", "uname", "env", "sh"]:
            (tools / name).symlink_to(shutil.which(name))
        return str(tools)


def main():
    global SETTINGS
    parser = arguments(__doc__)
    parser.add_argument("part", choices=["Script", "Jobs"])
    SETTINGS, words = unittest_arguments(parser)
    words.insert(1, SETTINGS.part)
    if SETTINGS.part == "Script":
        unittest.main(argv=words)
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]:
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    try:
        Jobs.cluster = Cluster()
        try:
            Jobs.cluster.start()
            unittest.main(argv=words)
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)  # asked twice, it still cleans up
            Jobs.cluster.stop()
    except CannotRun as reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)


if __name__ == "__main__":
    main()
