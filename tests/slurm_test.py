#!/usr/bin/env python3
"""Tests slurm/run.sbatch: its use of Slurm's variables, and real jobs on a Slurm of two virtual nodes.

  slurm_test.py --pathfleet BIN --api-jar JAR Script|Jobs|Slices [unittest options]

Script needs neither Slurm nor MPI: its mpirun only prints its words. Jobs and Slices start munged, slurmctld and two
slurmd in a temporary folder on free ports, and always stop them. If they cannot run (not root, not installed, not
started in time), the test prints the reason and exits with 77. Slices takes some minutes: jobs that are saved before
their time is over, queued again and resumed, and a job array.
"""
import csv
import ctypes
import json
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

from pathfleet_command import arguments, compile_java, explore, finish, read_report, unittest_arguments

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SCRIPT = SOURCE / "slurm" / "run.sbatch"
SUBMIT = SOURCE / "slurm" / "submit.py"
SUMMARY = SOURCE / "slurm" / "summary.py"
SETTINGS = None       # set from the command line
SECONDS_TO_START = 20
SECONDS_OF_A_JOB = 60
SECONDS_OF_SLICES = 1800
EXPERIMENT = SOURCE / "scripts" / "experiment.py"
SMALL_EXPERIMENT = """\
title = "A small one"
sources = ["examples/*.java"]
repetitions = 1
workers = ["1x1", "2x1", "1x2"]
options = { "no reduction" = "--por=off" }
programs = { "map" = "TreeMapDriver 3" }
"""
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


class Slices(unittest.TestCase):
    """Jobs with less time than their searches need. Slurm looks every 30 s whether a job's signal is due."""

    cluster = None

    @classmethod
    def setUpClass(cls):
        cls.folder = cls.cluster.folder
        cls.classes = cls.folder / "classes"
        bakery = SOURCE / "tests" / "bench" / "spin" / "TicketBakery.java"
        compile_java(cls.classes, [bakery, *sorted((SOURCE / "examples").glob("*.java"))], classes=SETTINGS.api_jar)

    def submit(self, *command, **more):
        """The words that a command prints. Its jobs keep Open MPI's files in a folder of their own."""
        scratch = tempfile.mkdtemp(dir=self.folder)
        done = finish(command, cwd=self.folder, env={**self.cluster.environment, "TMPDIR": scratch, **more})
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def wait_for(self, jobs, output):
        """Waits until none of these jobs, with commas between them, is in the queue."""
        end = time.monotonic() + SECONDS_OF_SLICES
        while True:
            try:
                done = finish(["squeue", "-h", "-o", "%T", "-j", jobs], env=self.cluster.environment, timeout=30)
                if "Invalid job id" in done.stderr or done.returncode == 0 and not done.stdout.split():
                    return
            except subprocess.TimeoutExpired:
                pass  # a busy machine
            if time.monotonic() > end:
                self.fail(f"no end within {SECONDS_OF_SLICES} s: {output.read_text() if output.exists() else ''}")
            time.sleep(1)

    def in_slices(self, words):
        """A search on two nodes, in as many slices as it needs: its report, the lines of run.sbatch, and all of its output. The
        signal comes 10 to 40 s after the begin of a slice."""
        output, report = self.folder / "slices.out", self.folder / "slices.json"
        output.unlink(missing_ok=True)
        job = self.submit("sbatch", "--parsable", f"--output={output}", "--nodes=2", "--ntasks=2", "--time=1",
                          "--signal=B:USR1@20", SCRIPT, "-cp", self.classes, "--json", report, *words).strip()
        self.wait_for(job, output)
        text = output.read_text()
        said = [line for line in text.splitlines() if line.startswith("run.sbatch: ")]
        self.assertIn("exit code 0: no errors", said[-1], text)
        return read_report(report), said, text

    def test_three_slices(self):
        """A search that is interrupted by Slurm's time limit at least twice ends as without it. The program is made larger until
        that many slices are needed on this machine."""
        tickets, queued_again = 2, 0
        while queued_again < 2:
            self.assertLess(tickets, 10000, "the search never needs three slices")
            words = ["--por=off", "TicketBakery", "3", str(tickets)]
            sliced, said, text = self.in_slices(words)
            queued_again = sum(", queued again: " in line for line in said)
            tickets *= 4
        print(*said, f"{sliced['statistics']['states_new']} states, {sliced['statistics']['wall_seconds']:.0f} s", sep="\n")
        self.assertEqual(sum("command: " in line and " 'resume' " in line for line in said), queued_again, text)
        self.assertEqual(list(self.folder.glob("pathfleet-*.checkpoint")), [])

        done, whole = explore(SETTINGS, self.classes, "-j", "2", *words, timeout=SECONDS_OF_SLICES)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual((sliced["verdict"], sliced["reason"]), (whole["verdict"], whole["reason"]))
        for key in ["states_new", "states_matched", "transitions", "paths"]:
            self.assertEqual(sliced["statistics"][key], whole["statistics"][key], key)

    def test_bound(self):
        """A job that may not be queued again ends with exit code 75, and another job goes on, with one rank."""
        output = self.folder / "bound.out"
        words = ["-cp", self.classes, "--por=off", "--all-errors", "--checkpoint", "bound", "DiningPhilosophers", "6"]
        job = self.submit("sbatch", "--parsable", f"--output={output}", "--nodes=2", "--ntasks=2", "--time=1",
                          "--signal=B:USR1@50", SCRIPT, "--symmetry=heap", *words, PATHFLEET_REQUEUES="0").strip()
        self.wait_for(job, output)
        self.assertRegex(output.read_text(), "exit code 75: saved, and not queued again after 0 times; to go on: .* --resume bound")
        done = finish(["sbatch", "--wait", f"--output={output}", "--ntasks=1", SCRIPT, "--resume", "bound", "--json", "bound.json"],
                      cwd=self.folder, env=self.cluster.environment, timeout=SECONDS_OF_SLICES)
        self.assertEqual(done.returncode, 1, output.read_text())
        sliced = read_report(self.folder / "bound.json")
        self.assertEqual((sliced["statistics"]["states_new"], sliced["statistics"]["ranks"]), (5294131, 1))

    def test_experiment(self):
        """Runs of an experiment as jobs; those whose reports are there are not submitted again."""
        file = self.folder / "small.toml"
        file.write_text(SMALL_EXPERIMENT)
        command = [sys.executable, EXPERIMENT, file, "--pathfleet", SETTINGS.pathfleet, "--results", self.folder / "results",
                   "--slurm=--nodes=1-2"]
        self.assertIn("3 runs, 3 still to be made", self.submit(*command))
        self.assertIn("3 runs, 0 still to be made", self.submit(*command))
        page = (self.folder / "results" / "small" / "README.md").read_text()
        self.assertEqual(page.count("| map | no reduction |"), 3)
        self.assertIn("Slurm jobs with --nodes=1-2", page)

    def test_array(self):
        """A job array over a table, and a sweep over numbers of ranks; their summaries."""
        table = self.folder / "jobs.txt"
        table.write_text(f"# programs\n\nphilosophers: -cp {self.classes} DiningPhilosophers 3\n"
                         f"map: -cp '{self.classes}' TreeMapDriver 4\nwrong: NoSuchClass\n")
        job = self.submit(sys.executable, SUBMIT, "array", table, "array").split()[-1]
        self.wait_for(job, self.folder / "array" / f"{job}_1.out")
        summary = finish([sys.executable, SUMMARY, self.folder / "array"]).stdout
        self.assertRegex(summary, r"(?m)^\| map \| ok +\|.*\| 1 x 1 \|")
        self.assertRegex(summary, r"(?m)^\| philosophers \| error \|")
        self.assertRegex(summary, r"(?m)^\| wrong \| no report")
        job = self.submit(sys.executable, SUBMIT, "sweep", "1,2", "sweep", "--nodes=1-2", "--",
                          "-cp", self.classes, "--por=off", "TreeMapDriver", "5").split()
        self.wait_for(",".join(job[-2:]), self.folder / "sweep" / "ranks-2.out")
        summary = finish([sys.executable, SUMMARY, self.folder / "sweep"]).stdout
        self.assertRegex(summary, r"(?s)\| ranks-1 \| ok .*\| 1 x 1 .*\| ranks-2 \| ok .*\| 2 x 1 ")


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
        at = said.index("--checkpoint")
        self.assertEqual(said[at + 1], f"{self.folder}/pathfleet-7.checkpoint")
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
        self.program("build/release/pathfleet", 'if [ "$2" = --help-all ]; then printf "  -cp, --class-path CLASSPATH\n      x\n  --symbolic\n"; else echo pathfleet 1.0; fi')
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

    # ---- checkpoints and queueing again

    def save_in(self, folder):
        """A folder with a checkpoint."""
        path = self.folder / folder / "checkpoint-1"
        path.mkdir(parents=True)
        (path / "meta").touch()

    def run_out_of_time(self, *words, **variables):
        """The end of a job that gets SIGUSR1, as soon as its mpirun runs."""
        self.program("bin/mpirun", '''printf "<%s>" "$@"; echo
            trap "echo saved; exit 75" USR1
            touch running
            for i in 1 2 3 4 5 6 7 8 9; do sleep 1; done''')
        self.program("bin/scontrol", 'echo "scontrol $*"; exit ${SCONTROL:-0}')
        script = self.folder / "run.sbatch"
        # The script waits to be ended by Slurm, and before that for the ranks to start.
        script.write_text(SCRIPT.read_text().replace("seconds_to_start=10", "seconds_to_start=0").replace("i < 60", "i < 1"))
        environment = clean_environment(**{"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "SLURM_JOB_ID": "7",
                                           "SLURM_SUBMIT_DIR": str(self.folder), **variables})
        running = self.folder / "running"
        running.unlink(missing_ok=True)
        job = subprocess.Popen(["bash", script, *words], env=environment, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        while not running.exists() and job.poll() is None:
            time.sleep(0.01)
        job.send_signal(signal.SIGUSR1)
        output = job.communicate(timeout=30)[0]
        self.assertEqual(job.returncode, 75, output)
        return output

    def test_queued_again(self):
        output = self.run_out_of_time("Main")
        self.assertIn(f"saved\nrun.sbatch: job 7, saved in {self.folder}/pathfleet-7.checkpoint, queued again: 1 of 50\nscontrol requeue 7\n", output)

    def test_one_of_an_array_is_queued_again(self):
        (self.folder / "jobs").write_text("a: Main 1\nb: Other '2 3'\n")
        array = {"SLURM_ARRAY_JOB_ID": "7", "SLURM_ARRAY_TASK_ID": "2"}
        output = self.run_out_of_time("--table", "jobs", "results", **array)
        self.assertIn("<--json><results/b.json><--checkpoint><results/b.checkpoint><Other><2 3>", output)
        self.assertIn("scontrol requeue 7_2\n", output)

    def test_not_queued_again(self):
        done = self.run_script("Main", CODE="75")
        self.assertEqual(done.returncode, 75)
        self.assertIn("saved before Slurm's time was over", done.stdout)
        words = {"SLURM_RESTART_COUNT": "3", "PATHFLEET_REQUEUES": "3"}
        output = self.run_out_of_time("Main", **words)
        self.assertNotIn("scontrol", output)
        self.assertIn("saved, and not queued again after 3 times; to go on: sbatch ... run.sbatch --resume ", output)
        output = self.run_out_of_time("Main", SCONTROL="1")
        self.assertIn("scontrol has not queued the job again", output)

    def test_a_job_that_runs_again_goes_on(self):
        self.save_in("pathfleet-7.checkpoint")
        done = self.run_script("Main", SLURM_RESTART_COUNT="1")
        self.assertRegex(done.stdout, f"<resume><-j><1><--json><[^>]*><{self.folder}/pathfleet-7.checkpoint>\n")
        self.assertFalse((self.folder / "pathfleet-7.checkpoint").exists())
        self.assertIn("<check>", self.run_script("Main", SLURM_RESTART_COUNT="1").stdout)
        self.save_in("mine")
        done = self.run_script("--checkpoint", "mine", "Main", SLURM_RESTART_COUNT="1")
        self.assertRegex(done.stdout, "<resume><-j><1><--json><[^>]*><mine>\n")
        self.assertIn("<check>", self.run_script("--checkpoint", "mine", "Main").stdout)
        done = self.run_script("--resume", "mine", "--progress")
        self.assertRegex(done.stdout, "<resume><-j><1><--json><[^>]*><--progress><mine>\n")
        self.assertTrue((self.folder / "mine").exists())
        self.assert_fails(self.run_script("--resume", "other"), 65, "other: there is no checkpoint in it")
        self.assertNotIn("checkpoint", self.run_script("Main", PATHFLEET_CHECKPOINT="none").stdout)

    def test_table(self):
        (self.folder / "jobs").write_text("# first\na: Main 1\n\nb: Other '2 3'\nnothing\n")

        def job(number, *words, **more):
            array = {"SLURM_ARRAY_JOB_ID": "7", "SLURM_ARRAY_TASK_ID": number}
            return self.run_script("--table", "jobs", "results", *words, **array, **more)

        self.save_in("results/b.checkpoint")
        self.assertIn("<--json><results/a.json><--checkpoint><results/a.checkpoint><Main><1>\n", job("1").stdout)
        self.assertEqual(job("1").stdout, "run.sbatch: job 7_1: results/a.json is there already\n")
        self.assertIn("<resume><-j><1><--json><results/b.json><results/b.checkpoint>\n", job("2").stdout)
        self.assertEqual(sorted(path.name for path in (self.folder / "results").iterdir()), ["a.job", "a.json", "b.job", "b.json"])
        for number in ["3", "4"]:
            self.assert_fails(job(number), 65, f"jobs: line {number} of its jobs is none")
        self.assert_fails(job(""), 64, "wants a job array")
        (self.folder / "jobs").write_text("a: Main 2\n")
        self.assert_fails(job("1"), 65, "results/a.json is the result of other words")

    def test_summary(self):
        reports = self.folder / "reports"
        reports.mkdir()
        for name, states, seconds, reason in [("ranks-1", 1000, 4.0, ""), ("ranks-2", 1000, 2.0, ""), ("ranks-10", 500, 1.0, "saved; go on")]:
            ranks = int(name.split("-")[1])
            statistics = {"states_new": states, "states_matched": 7, "wall_seconds": seconds, "states_per_second": states / seconds, "ranks": ranks,
                          "threads": 2 * ranks, "idle_share": 0.25, "peak_rss_bytes": 5e6, "bytes_per_state": 30.0,
                          "by_rank": [{"bytes_sent": 1000000, "peak_rss_bytes": 3e6}] * ranks if ranks > 1 else []}
            report = {"main": "Main", "arguments": ["5"], "verdict": "ok", "reason": reason, "errors": [], "statistics": statistics}
            (reports / f"{name}.json").write_text(json.dumps(report))
        (reports / "lost.job").write_text("Main 6\n")
        (reports / "lost.out").write_text("run.sbatch: job 5, exit code 70: pathfleet or mpirun failed\n")
        rows = [line.strip("| ").split(" | ") for line in finish([sys.executable, SUMMARY, reports]).stdout.splitlines()]
        self.assertEqual([row[:2] for row in rows[2:]], [["lost", "no report"], ["ranks-1", "ok"], ["ranks-2", "ok"], ["ranks-10", "saved"]])
        self.assertIn("exit code 70", rows[2][-1])
        self.assertEqual(rows[4][2:], ["0", "1,000", "7", "2.0", "500", "2.0", "2 x 2", "25.0", "2.0", "3", "30.0", "Main 5"])
        values = list(csv.DictReader(finish([sys.executable, SUMMARY, reports, "--csv"]).stdout.splitlines()))
        self.assertEqual((values[2]["name"], values[2]["states"]), ("ranks-2", "1000"))

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
    parser.add_argument("part", choices=["Script", "Jobs", "Slices"])
    SETTINGS, words = unittest_arguments(parser)
    words.insert(1, SETTINGS.part)
    if SETTINGS.part == "Script":
        unittest.main(argv=words)
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]:
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    try:
        Jobs.cluster = Slices.cluster = Cluster()
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
