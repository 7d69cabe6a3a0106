#!/usr/bin/env python3
"""pathfleet dap: whole sessions of the Debug Adapter Protocol, by a client that is a script.

  dap_test.py --pathfleet BIN --api-jar JAR [unittest options]
"""
import json
import pathlib
import re
import tempfile
import unittest

from pathfleet_command import arguments, class_path, compile_java, run, start, unittest_arguments, write_sources

SETTINGS = None
FOLDER = None
SOURCES = pathlib.Path(__file__).resolve().parent / "programs" / "replay"
TRACE = None
LINE = 22  # to.balance = after;
LIGHTS = """
public class Lights {
  static volatile int light, n;

  public static void main(String[] args) {
    n = 1;
    n = 2;
    while (true) {
      light = 1;
      light = 0;
    }
  }
}
"""


class Client:
    """Sends requests and reads messages. Use it with `with`."""

    def __init__(self):
        self.process = start(SETTINGS, "dap", text=False, stdin=-1)
        self.sequence = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=30)
        self.process.stdout.close()
        self.process.stderr.close()

    def send(self, text):
        content = text.encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
        self.process.stdin.flush()

    def read(self):
        """The next message."""
        length = None
        while (line := self.process.stdout.readline().strip()):
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        if length is None:
            return None
        return json.loads(self.process.stdout.read(length))

    def ask(self, command, **fields):
        """The response to a request; events that come before it are kept."""
        self.sequence += 1
        self.send(json.dumps({"seq": self.sequence, "type": "request", "command": command, "arguments": fields}))
        return self.response(self.sequence)

    def response(self, sequence):
        while (message := self.read())["type"] == "event":
            self.events.append(message)
        assert message["request_seq"] == sequence, message
        return message

    def body(self, command, **fields):
        """The body of a response that must be a success."""
        response = self.ask(command, **fields)
        assert response["success"], response
        return response.get("body", {})

    def wait_for(self, name):
        """The body of the next event of this name; earlier ones are dropped."""
        while True:
            message = self.events.pop(0) if self.events else self.read()
            assert message["type"] == "event", message
            if message["event"] == name:
                return message["body"]

    def move(self, command, **fields):
        """A request that moves, and the stop that follows."""
        self.body(command, **fields)
        return self.wait_for("stopped")

    def launch(self, lines=()):
        """A session at its first stop; (the answers to setBreakpoints, the stop)."""
        self.body("initialize", adapterID="pathfleet", linesStartAt1=True)
        self.body("launch", trace=str(TRACE), sourcePath=str(SOURCES))
        self.wait_for("initialized")
        answers = self.body("setBreakpoints", source={"path": str(SOURCES / "Transfer.java")}, breakpoints=[{"line": line} for line in lines])
        self.body("configurationDone")
        return answers["breakpoints"], self.wait_for("stopped")

    def frames(self, thread):
        return self.body("stackTrace", threadId=thread)["stackFrames"]

    def variables(self, reference, **fields):
        return {each["name"]: each for each in self.body("variables", variablesReference=reference, **fields)["variables"]}

    def scopes(self, thread):
        """The references of the scopes of the thread's innermost frame of the program."""
        frame = next(frame for frame in self.frames(thread) if frame.get("presentationHint") != "subtle")
        return {scope["name"]: scope["variablesReference"] for scope in self.body("scopes", frameId=frame["id"])["scopes"]}

    def value(self, expression):
        return self.body("evaluate", expression=expression, context="watch")["result"]


class Session(unittest.TestCase):
    def test_from_launch_to_disconnect(self):
        with Client() as client:
            able = client.body("initialize", adapterID="pathfleet")
            self.assertTrue(able["supportsStepBack"])
            self.assertFalse(able["supportsSetVariable"])
            client.body("launch", trace=str(TRACE), sourcePath=str(SOURCES))
            client.wait_for("initialized")
            client.body("configurationDone")
            stop = client.wait_for("stopped")
            self.assertEqual(stop["reason"], "entry")
            threads = {each["name"]: each["id"] for each in client.body("threads")["threads"]}
            self.assertIn("main", threads)
            frame = next(each for each in client.frames(threads["main"]) if each["name"] == "Transfer.main")
            self.assertGreaterEqual(frame["line"], 34)
            self.assertEqual(frame["source"]["path"], str(SOURCES / "Transfer.java"))
            text = client.body("source", source={"path": frame["source"]["path"]})["content"]
            self.assertEqual(text, (SOURCES / "Transfer.java").read_text())
            client.body("disconnect")
        self.assertEqual(client.process.returncode, 0)

    def test_the_end_is_the_error(self):
        with Client() as client:
            client.launch()
            stop = client.move("continue", threadId=1)
            self.assertEqual(stop["reason"], "exception")
            self.assertIn("AssertionError", stop["description"])
            info = client.body("exceptionInfo", threadId=stop["threadId"])
            self.assertEqual(info["exceptionId"], "java.lang.AssertionError")
            self.assertRegex(info["description"], "balance 1[12]0")
            self.assertIn("Transfer.java", info["details"]["stackTrace"])
            # Beyond the end there is nothing.
            client.body("continue", threadId=1)
            self.assertEqual(client.wait_for("exited")["exitCode"], 1)
            client.wait_for("terminated")
            self.assertTrue(client.ask("stepBack", threadId=1)["success"])

    def test_round_a_cycle(self):
        """A run that never ends: the stops say where its cycle begins, and the end is the state there."""
        trace = FOLDER / "Lights.json"
        classes = FOLDER / "endless"
        compile_java(classes, write_sources(FOLDER / "endless_source", {"Lights": LIGHTS}), "-g")
        done = run(SETTINGS, "check", "-cp", classes, "--por=transitions", "--ltl=F Lights.light == 9", "--trace", trace, "Lights")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        saved = json.loads(trace.read_text())
        begin, length = saved["cycle"], len(saved["choices"]) - saved["cycle"]
        with Client() as client:
            client.body("initialize", adapterID="pathfleet")
            client.body("launch", trace=str(trace))
            client.body("configurationDone")
            client.wait_for("stopped")
            stops = [client.move("stepIn", threadId=1) for _ in range(begin + length - 1)]
            said = [stop["description"] for stop in stops]
            self.assertIn("here the cycle begins", said[begin - 1])
            again = client.move("stepIn", threadId=1)
            self.assertIn("the cycle begins again", again["description"])
            end = client.move("continue", threadId=1)
            self.assertEqual(end["reason"], "exception")
            self.assertIn(f"back to the state after step {begin} again, and so on for ever", end["text"])

    def test_output_once(self):
        with Client() as client:
            client.body("initialize")
            client.body("launch", trace=str(TRACE))
            client.body("configurationDone")
            for command in "continue", "reverseContinue", "continue":
                client.body(command, threadId=1)
            client.body("threads")
            printed = [event["body"]["output"] for event in client.events if event["event"] == "output" and event["body"]["category"] == "stdout"]
            self.assertEqual(printed, ["begin\n", "end\n"])

    def test_breakpoints_in_both_directions(self):
        with Client() as client:
            answers, _ = client.launch([LINE, 1])
            self.assertEqual([answer["verified"] for answer in answers], [True, False])
            self.assertIn("no step", answers[1]["message"])
            ids = []
            for command in ("continue",) * 3 + ("reverseContinue",) * 3:
                stop = client.move(command, threadId=1)
                ids.append((stop["reason"], client.value("Transfer.ada.balance")))
            self.assertEqual([reason for reason, _ in ids], ["breakpoint", "breakpoint", "exception", "breakpoint", "breakpoint", "entry"])
            # The values of the same stops are the same in both directions.
            self.assertEqual(ids[0], ids[4])
            self.assertEqual(ids[1], ids[3])
            self.assertNotEqual(ids[0][1], ids[2][1])
            # A breakpoint that is taken away no longer stops.
            client.body("setBreakpoints", source={"path": str(SOURCES / "Transfer.java")}, breakpoints=[])
            self.assertEqual(client.move("continue", threadId=1)["reason"], "exception")

    def test_the_thread_of_a_breakpoint_is_about_to_run_it(self):
        with Client() as client:
            client.launch([LINE])
            stop = client.move("continue", threadId=1)
            self.assertEqual(len(stop["hitBreakpointIds"]), 1)
            names = {each["id"]: each["name"] for each in client.body("threads")["threads"]}
            self.assertRegex(names[stop["threadId"]], "^(ten|twenty)")
            frames = client.frames(stop["threadId"])
            self.assertEqual((frames[0]["name"], frames[0]["line"]), ("Transfer.move", LINE))

    def test_variables_change_back(self):
        with Client() as client:
            client.launch([LINE])
            client.move("continue", threadId=1)
            seen = []
            for command in "stepIn", "stepIn", "stepIn", "stepBack", "stepBack", "stepBack":
                seen.append(client.value("ada.balance"))
                client.move(command, threadId=1)
            seen.append(client.value("ada.balance"))
            self.assertEqual(seen, seen[::-1])
            self.assertGreater(len(set(seen)), 1, seen)

    def test_scopes(self):
        with Client() as client:
            client.launch([LINE])
            stop = client.move("continue", threadId=1)
            scopes = client.scopes(stop["threadId"])
            self.assertEqual(sorted(scopes), ["Locals", "Statics"])
            variables = client.variables(scopes["Locals"])
            self.assertRegex(variables["amount"]["value"], "^[12]0$")
            self.assertEqual(variables["to"]["type"], "Transfer$Account")
            fields = client.variables(variables["to"]["variablesReference"])
            self.assertEqual(fields["owner"]["value"], '"Ada"')
            self.assertEqual(client.value(fields["balance"]["evaluateName"]), fields["balance"]["value"])
            statics = client.variables(scopes["Statics"])
            self.assertEqual(statics["Transfer.mark"]["value"], "'a'")
            # An array in pages.
            log = statics["Transfer.log"]
            self.assertEqual(log["indexedVariables"], 150)
            page = client.variables(log["variablesReference"], filter="indexed", start=100, count=10)
            self.assertEqual(list(page), [f"[{i}]" for i in range(100, 110)])
            self.assertEqual(client.variables(log["variablesReference"], filter="named"), {})

    def test_next_and_step_out(self):
        with Client() as client:
            client.launch([LINE])
            stop = client.move("continue", threadId=1)
            client.body("setBreakpoints", source={"path": str(SOURCES / "Transfer.java")}, breakpoints=[])
            thread = stop["threadId"]

            def calls():
                return [frame["name"] for frame in client.frames(thread) if frame["name"].startswith("Transfer.")]

            self.assertEqual(calls()[0], "Transfer.move")
            # next: the next step of this thread, whoever runs in between; it calls note().
            client.move("next", threadId=thread)
            self.assertEqual(calls()[:2], ["Transfer.note", "Transfer.move"])
            client.move("stepOut", threadId=thread)
            names = {each["id"] for each in client.body("threads")["threads"]}
            self.assertTrue(thread not in names or calls()[:1] != ["Transfer.note"])

    def test_lines_from_zero(self):
        with Client() as client:
            client.body("initialize", linesStartAt1=False)
            client.body("launch", trace=str(TRACE), sourcePath=str(SOURCES))
            answer = client.body("setBreakpoints", source={"name": "Transfer.java"}, breakpoints=[{"line": LINE - 1}, {"line": 0}])["breakpoints"]
            self.assertEqual([each["verified"] for each in answer], [True, False])
            self.assertEqual(answer[0]["line"], LINE - 1)
            client.move("configurationDone")
            stop = client.move("continue", threadId=1)
            self.assertEqual(client.frames(stop["threadId"])[0]["line"], LINE - 1)

    def test_relative_paths(self):
        with Client() as client:
            client.body("initialize")
            self.assertFalse(client.ask("launch", trace=TRACE.name, cwd=str(FOLDER / "missing"))["success"])
            self.assertFalse(client.ask("launch", trace=TRACE.name)["success"])
            client.body("launch", trace=TRACE.name, cwd=str(FOLDER), classPath=["classes", SETTINGS.api_jar])
            client.move("configurationDone")

    def test_description_for_an_editor(self):
        """contrib/vscode starts this command, and knows what launch takes."""
        described = json.loads((SOURCES.parents[2] / "contrib" / "vscode" / "package.json").read_text())["contributes"]["debuggers"][0]
        self.assertEqual((described["runtime"], described["runtimeArgs"]), ("pathfleet", ["dap"]))
        self.assertEqual(set(described["configurationAttributes"]["launch"]["properties"]), {"trace", "cwd", "classPath", "sourcePath", "jdk"})

    def test_console(self):
        with Client() as client:
            client.launch()
            client.move("continue", threadId=1)
            result = client.body("evaluate", expression="writer ada.balance", context="repl")["result"]
            self.assertRegex(result, r"since step \d+; before: 1")
            self.assertIn("Transfer.mark: 'a' -> 'z'", client.body("evaluate", expression="diff", context="repl")["result"])
            # Commands that move are not understood here.
            self.assertFalse(client.ask("evaluate", expression="back", context="repl")["success"])


class Errors(unittest.TestCase):
    def assert_refused(self, response, *texts):
        self.assertFalse(response["success"], response)
        for text in texts:
            self.assertIn(text, response["message"])

    def test_before_launch(self):
        with Client() as client:
            for command in ("threads", "continue", "next", "stepIn", "stepOut", "stepBack", "reverseContinue", "pause", "configurationDone", "scopes",
                            "variables", "stackTrace", "exceptionInfo"):
                self.assert_refused(client.ask(command), "launch comes first")
            self.assert_refused(client.ask("evaluate", expression="x"), "launch comes first")
            self.assert_refused(client.ask("launch"), "'trace' is needed")
            self.assert_refused(client.ask("launch", trace=str(FOLDER / "missing.json")), "missing.json")
            self.assert_refused(client.ask("launch", trace=7), "wrong type")
            self.assert_refused(client.ask("launch", trace=str(SOURCES / "Transfer.java")), "is not a saved trace")
            # After all that it still works.
            client.launch()

    def test_unknown_and_malformed_requests(self):
        with Client() as client:
            client.launch()
            self.assert_refused(client.ask("fly"), "fly", "not supported")
            for text in "{", "[]", "7", "", "null", '{"seq": "x", "command": "threads"}', '{"seq": 1}', "[" * 100000, "\xff\xfe":
                client.send(text)
                self.assert_refused(client.response(0), "this is no request")
            client.send('{"seq": 70, "command": "threads", "arguments": []}')
            self.assert_refused(client.response(70), "no object")
            for command, fields in (("stackTrace", {"threadId": 99999}), ("stackTrace", {"threadId": -1}), ("stackTrace", {"threadId": "x"}),
                                    ("scopes", {"frameId": 12345}), ("variables", {"variablesReference": 0}), ("variables", {"variablesReference": 1e30}),
                                    ("evaluate", {}), ("evaluate", {"expression": 7}), ("evaluate", {"expression": ""}),
                                    ("evaluate", {"expression": "no.such.name"}), ("setBreakpoints", {}), ("setBreakpoints", {"source": {}}),
                                    ("source", {"source": {"path": "/etc/passwd"}}), ("next", {"threadId": 99999}), ("exceptionInfo", {}),
                                    ("launch", {"trace": str(TRACE)})):
                self.assert_refused(client.ask(command, **fields))
            self.assertIn("main", {each["name"].split(",")[0] for each in client.body("threads")["threads"]})

    def test_the_stream(self):
        """What cannot be read on is refused with a response, one line and the exit code of bad input."""
        for sent, message in ((b"Content-Length: 99999999999999\r\n\r\n", "the most are"), (b"Content-Length: 99999999999999999999999\r\n\r\n", "the most are"),
                              (b"Content-Length: -1\r\n\r\n", "no number"), (b"Content-Length: x\r\n\r\n", "no number"), (b"Content-Length:\r\n\r\n", "no number"),
                              (b"hello\r\n\r\n", "no header line"), (b"Content-Type: x\r\n\r\n", "no Content-Length"), (b"x" * 5000, "too long"),
                              (b"Content-Length: 10\r\n\r\n{}", "ends within a message"), (b"Content-Length: 10", "ends within a header"),
                              (b"Content-Length: 10\r\n", "ends within a header")):
            done = run(SETTINGS, "dap", input=sent, text=False)
            self.assertEqual(done.returncode, 65, sent)
            self.assertIn(message, done.stderr.decode(), sent)
            self.assertEqual(len(done.stderr.splitlines()), 1, sent)
            self.assertIn(b'"success":false', done.stdout, sent)
        done = run(SETTINGS, "dap", input=b"", text=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual(run(SETTINGS, "dap", "x").returncode, 64)


if __name__ == "__main__":
    SETTINGS, rest = unittest_arguments(arguments(__doc__))
    with tempfile.TemporaryDirectory() as scratch:
        FOLDER = pathlib.Path(scratch)
        classes = FOLDER / "classes"
        compile_java(classes, [SOURCES / "Transfer.java"], "-g")
        TRACE = FOLDER / "Transfer.json"
        done = run(SETTINGS, "check", "-cp", class_path(classes, SETTINGS.api_jar), "--search=bfs", "--trace", TRACE, "Transfer")
        assert done.returncode == 1, done.stdout + done.stderr
        unittest.main(argv=rest)
