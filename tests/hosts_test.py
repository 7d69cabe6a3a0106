#!/usr/bin/env python3
"""Ranks on several machines (docs/clusters.md): network namespaces with host names of their own, connected by a bridge.

  hosts_test.py --pathfleet BIN --api-jar JAR [--slow] [unittest options]

The same verdict and number of states over TCP; a machine that is gone, or cut off, ends the job in seconds with one
line that names it, and the checkpoint goes on. With --slow also a cable that is cut for 5 s, one with a delay of 50 ms,
and a rank that is stopped for longer than a machine may be silent. If namespaces cannot be made (not root, not
allowed), the test prints the reason and exits with 77.
"""
import ctypes
import fcntl
import heapq
import os
import pathlib
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from checkpoint_test import SOURCES
from pathfleet_command import arguments, class_path, compile_java, finish, read_report, start, unittest_arguments, write_sources

LOST, KILLED, MPIRUN_LOST = 69, -signal.SIGKILL, 205
SKIPPED = 77
SECONDS = 120
SOON = 30  # seconds, on a busy machine, for what should take a few
NETWORK = "10.77.0"
CLONE_NEWNET = 0x40000000
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000


class CannotRun(Exception):
    """Raised with the reason why there can be no namespaces here."""


def sh(*words):
    done = finish(words, timeout=20)
    if done.returncode != 0:
        raise CannotRun(f"{' '.join(map(str, words))}: {done.stderr.strip()}")
    return done.stdout


class Host:
    """A machine: a namespace of network and host name, which lives as long as one process that sleeps."""

    def __init__(self, name):
        self.name = name
        self.holder = subprocess.Popen(["unshare", "--net", "--uts", "sh", "-c", f"hostname {name} && ip link set lo up && echo up && exec sleep 3600"],
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if self.holder.stdout.readline().strip() != "up":
            raise CannotRun(f"unshare --net --uts: {self.holder.communicate()[1].strip()}")
        self.namespace = os.readlink(f"/proc/{self.holder.pid}/ns/net")

    def inside(self, *words):
        return ["nsenter", f"--net=/proc/{self.holder.pid}/ns/net", f"--uts=/proc/{self.holder.pid}/ns/uts", *map(str, words)]

    def processes(self, name=None):
        """The numbers of its processes, or of those with this name."""
        found = []
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(entry / "ns/net") == self.namespace and name in (None, (entry / "comm").read_text().strip()):
                    found.append(int(entry.name))
            except OSError:
                pass  # it has ended
        return [number for number in found if number != self.holder.pid]

    def kill(self):
        """Kills all processes on it."""
        for number in self.processes():
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def close(self):
        self.kill()
        self.holder.kill()
        self.holder.communicate()


class DelayLine(threading.Thread):
    """Connects hosts by TUN devices, and hands each packet on after `seconds`. Not every kernel has tc's netem."""

    def __init__(self, hosts, seconds):
        super().__init__(daemon=True)
        self.seconds, self.by_address, self.done = seconds, {}, False
        for number, host in enumerate(hosts, 1):
            opened = []
            opener = threading.Thread(target=lambda: opened.append(self.open_in(host)))  # setns() is for one thread
            opener.start()
            opener.join()
            if not opened:
                raise CannotRun("no TUN device can be opened")
            self.by_address[bytes(map(int, f"{NETWORK}.{number}".split(".")))] = opened[0]
            sh(*host.inside("ip", "addr", "add", f"{NETWORK}.{number}/24", "dev", "eth0"))
            sh(*host.inside("ip", "link", "set", "eth0", "mtu", "16000", "up"))

    @staticmethod
    def open_in(host):
        libc = ctypes.CDLL(None, use_errno=True)
        with open(f"/proc/{host.holder.pid}/ns/net") as namespace:
            if libc.setns(namespace.fileno(), CLONE_NEWNET) != 0:
                raise OSError(ctypes.get_errno(), "setns")
        tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", b"eth0", IFF_TUN | IFF_NO_PI))
        return tun

    def run(self):
        waiting, sent = [], 0  # (when, number, device, packet)
        while not self.done:
            pause = max(0, waiting[0][0] - time.monotonic()) if waiting else 0.2
            for tun in select.select(list(self.by_address.values()), [], [], min(pause, 0.2))[0]:
                packet = os.read(tun, 65536)
                target = self.by_address.get(packet[16:20]) if packet[0] >> 4 == 4 else None
                if target is not None:
                    sent += 1
                    heapq.heappush(waiting, (time.monotonic() + self.seconds, sent, target, packet))
            while waiting and waiting[0][0] <= time.monotonic():
                _, _, target, packet = heapq.heappop(waiting)
                try:
                    os.write(target, packet)
                except BlockingIOError:
                    pass  # TCP sends it again

    def close(self):
        self.done = True
        self.join()
        for tun in self.by_address.values():
            os.close(tun)


class Cluster:
    """Hosts node1, node2, ... and what connects them; mpirun runs on the first."""

    def __init__(self, count, delay=0):
        if os.geteuid() != 0:
            raise CannotRun("only root can make network namespaces")
        missing = [tool for tool in ("unshare", "nsenter", "ip", "mpirun") if shutil.which(tool) is None]
        if missing:
            raise CannotRun(f"not installed: {', '.join(missing)}")
        self.folder = tempfile.mkdtemp()
        self.hosts, self.switch, self.line = [], None, None
        try:
            self.hosts = [Host(f"node{number}") for number in range(1, count + 1)]
            if delay:
                self.line = DelayLine(self.hosts, delay)
                self.line.start()
            else:
                self.connect()
        except BaseException:
            self.close()
            raise
        agent = pathlib.Path(self.folder, "agent")
        holders = " ".join(str(host.holder.pid) for host in self.hosts)
        agent.write_text(f"""#!/bin/sh
number=${{1##*.}}
shift
holder=$(echo {holders} | cut -d' ' -f$number)
exec nsenter --net=/proc/$holder/ns/net --uts=/proc/$holder/ns/uts sh -c "$*"
""")
        agent.chmod(0o755)

    def connect(self):
        self.switch = Host("switch")
        sh(*self.switch.inside("ip", "link", "add", "name", "bridge", "type", "bridge"))
        sh(*self.switch.inside("ip", "link", "set", "bridge", "up"))
        for number, host in enumerate(self.hosts, 1):
            sh(*host.inside("ip", "link", "add", "name", "eth0", "type", "veth", "peer", "name", f"port{number}"))
            sh(*host.inside("ip", "link", "set", f"port{number}", "netns", self.switch.holder.pid))
            sh(*host.inside("ip", "addr", "add", f"{NETWORK}.{number}/24", "dev", "eth0"))
            sh(*host.inside("ip", "link", "set", "eth0", "up"))
            sh(*self.switch.inside("ip", "link", "set", f"port{number}", "master", "bridge"))
            self.plug(number, "up")

    def plug(self, number, state):
        """Plugs the cable of a host in ("up") or out ("down")."""
        sh(*self.switch.inside("ip", "link", "set", f"port{number}", state))

    def mpirun(self, ranks_of_a_host=1):
        network = f"{NETWORK}.0/24"
        hosts = ",".join(f"{NETWORK}.{number}:{ranks_of_a_host}" for number in range(1, len(self.hosts) + 1))
        parameters = {"plm": "rsh", "plm_rsh_agent": f"{self.folder}/agent", "plm_rsh_no_tree_spawn": 1, "ras": "^slurm", "btl": "self,vader,tcp",
                      "btl_tcp_if_include": network, "oob_tcp_if_include": network, "orte_tmpdir_base": self.folder}
        words = [word for name, value in parameters.items() for word in ("--mca", name, value)]
        return self.hosts[0].inside("mpirun", "--allow-run-as-root", "--oversubscribe", *words, "-H", hosts)

    def close(self):
        for host in self.hosts:
            host.close()
        if self.switch:
            self.switch.close()
        if self.line:
            self.line.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Hosts(unittest.TestCase):
    settings = classes = None
    slow = False
    ROUNDS = 3
    wholes = {}

    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.saved = os.path.join(self.folder, "saved")
        self.json = os.path.join(self.folder, "report.json")

    def cluster(self, *arguments_, **more):
        cluster = Cluster(*arguments_, **more)
        self.addCleanup(cluster.close)
        return cluster

    def words(self, *words, rounds=ROUNDS):
        return ["check", "-cp", class_path(self.classes, self.settings.api_jar), "--json", self.json, "--por=off", "--all-errors", *words,
                "Counters", rounds, "fails"]

    def facts(self, code):
        report = read_report(self.json)
        statistics = report["statistics"]
        errors = sorted((error["kind"], error["location"]) for error in report["errors"])
        return code, report["verdict"], errors, statistics["states_new"], statistics["transitions"]

    def whole(self, rounds=ROUNDS):
        """The facts of the search in one process."""
        if rounds not in self.wholes:
            done = finish([self.settings.pathfleet, *self.words(rounds=rounds)], timeout=SECONDS)
            self.wholes[rounds] = self.facts(done.returncode)
        return self.wholes[rounds]

    def begin(self, cluster, *words, **more):
        """A job that has been saved once."""
        process = start(self.settings, *self.words("--checkpoint", self.saved, "--checkpoint-every=0.2", *words), launcher=cluster.mpirun(**more))
        self.addCleanup(lambda: process.poll() is None and process.kill())
        deadline = time.monotonic() + SECONDS
        while process.poll() is None and not os.path.isdir(os.path.join(self.saved, "checkpoint-1")):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)
        self.assertIsNone(process.poll(), "the search has ended too early")
        return process

    def assert_lost(self, process, since, ranks_and_host, why, of_mpirun=None):
        """The job ends soon, and one line says why; `of_mpirun`: or mpirun says so, if it has ended the ranks before
        they could."""
        out, err = process.communicate(timeout=SECONDS)
        self.assertLess(time.monotonic() - since, SOON, err)
        self.assertIn(process.returncode, {LOST, KILLED, MPIRUN_LOST}, out + err)
        lines = [line for line in err.splitlines() if line.startswith("pathfleet:")]
        if of_mpirun and not lines:
            self.assertIn(of_mpirun, err)
            return
        self.assertEqual(len(lines), 1, err)
        self.assertIn(f"{ranks_and_host} lost: its machine has {why}", lines[0])
        self.assertIn(f"go on from the last checkpoint with: pathfleet resume {self.saved}", lines[0])
        self.assertNotIn("verdict", out)

    def assert_left(self, *hosts):
        """No rank runs on these hosts for long."""
        deadline = time.monotonic() + SOON
        while any(host.processes("pathfleet") for host in hosts) and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertEqual([host.processes("pathfleet") for host in hosts], [[] for _ in hosts])

    def assert_goes_on(self, *launcher):
        whole = self.whole()
        done = finish([*launcher, self.settings.pathfleet, "resume", "--checkpoint-every=0", "--json", self.json, self.saved], timeout=SECONDS)
        self.assertEqual(self.facts(done.returncode), whole, done.stdout + done.stderr)

    # ---- in every run

    def test_the_same_over_tcp(self):
        whole = self.whole()
        cluster = self.cluster(3)
        done = finish([*cluster.mpirun(), self.settings.pathfleet, *self.words()], timeout=SECONDS)
        self.assertEqual(self.facts(done.returncode), whole, done.stdout + done.stderr)
        self.assertEqual(read_report(self.json)["statistics"]["ranks"], 3)

    def test_a_host_whose_processes_are_gone(self):
        cluster = self.cluster(3)
        process = self.begin(cluster)
        since = time.monotonic()
        cluster.hosts[2].kill()
        self.assert_lost(process, since, "rank 2 on node3 is", "closed all connections", of_mpirun=f"on node {NETWORK}.3")
        self.assert_left(*cluster.hosts)
        self.assert_goes_on()

    def test_a_host_that_is_cut_off(self):
        cluster = self.cluster(2)
        process = self.begin(cluster, "--host-timeout=3", ranks_of_a_host=2)
        since = time.monotonic()
        cluster.plug(2, "down")
        self.assert_lost(process, since, "ranks 2 and 3 on node2 are", "been silent for 3 s")
        self.assert_left(*cluster.hosts)
        self.assert_goes_on("mpirun", "-q", "--allow-run-as-root", "--oversubscribe", "-n", "3")

    # ---- in the slow suite

    def only_slow(self):
        if not self.slow:
            self.skipTest("with --slow")

    def test_a_cable_cut_for_five_seconds(self):
        """TCP sends again what was lost, and the default timeout is longer."""
        self.only_slow()
        whole = self.whole()
        cluster = self.cluster(3)
        process = self.begin(cluster)
        cluster.plug(3, "down")
        time.sleep(5)
        cluster.plug(3, "up")
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual(self.facts(process.returncode), whole, out + err)

    def test_a_delay_of_50_ms(self):
        self.only_slow()
        whole = self.whole(2)
        cluster = self.cluster(2, delay=0.05)
        begin = time.monotonic()
        done = finish([*cluster.mpirun(), self.settings.pathfleet, *self.words(rounds=2)], timeout=SECONDS)
        self.assertEqual(self.facts(done.returncode), whole, done.stdout + done.stderr)
        self.assertGreater(time.monotonic() - begin, 1, "the delay is not there")

    def test_a_stopped_rank_is_waited_for(self):
        """Its machine answers, so it is not lost, for however long it is stopped."""
        self.only_slow()
        whole = self.whole()
        cluster = self.cluster(2)
        process = self.begin(cluster, "--host-timeout=4")
        rank, = cluster.hosts[1].processes("pathfleet")
        os.kill(rank, signal.SIGSTOP)
        time.sleep(10)
        self.assertIsNone(process.poll())
        os.kill(rank, signal.SIGCONT)
        out, err = process.communicate(timeout=SECONDS)
        self.assertEqual(self.facts(process.returncode), whole, out + err)

    def test_the_host_of_mpirun_is_cut_off(self):
        """Then nobody can read what the ranks that are left say, but they end."""
        self.only_slow()
        cluster = self.cluster(2)
        process = self.begin(cluster, "--host-timeout=3")
        since = time.monotonic()
        cluster.plug(1, "down")
        self.assert_lost(process, since, "rank 1 on node2 is", "been silent for 3 s")
        self.assert_left(*cluster.hosts)
        self.assert_goes_on()


def main():
    parser = arguments(__doc__)
    parser.add_argument("--slow", action="store_true")
    settings, rest = unittest_arguments(parser)
    Hosts.settings, Hosts.slow = settings, settings.slow
    try:
        Cluster(2).close()
    except CannotRun as reason:
        print(f"hosts_test.py: skipped: {reason}")
        return SKIPPED
    with tempfile.TemporaryDirectory() as classes:
        compile_java(classes, write_sources(classes, {"Counters": SOURCES["Counters"]}), classes=settings.api_jar)
        Hosts.classes = classes
        unittest.main(argv=rest, verbosity=1)


if __name__ == "__main__":
    sys.exit(main())
