"""Headless Chromium, driven by the DevTools protocol over two pipes. Main class: Browser.

Nothing but the Debian package `chromium` is needed.
"""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SECONDS = 30

KEYS = {"ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "PageDown": 34, "PageUp": 33, "Enter": 13, "Tab": 9, "Escape": 27}


class Browser:
    """A browser with one page. Use it in a `with` statement, which ends the process."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="pathfleet-chromium-")
        commands, self.write = os.pipe()
        self.read, answers = os.pipe()

        def connect():  # the browser reads commands from descriptor 3 and answers on 4
            theirs = [os.dup(descriptor) for descriptor in (commands, answers)]
            for descriptor, place in zip(theirs, (3, 4)):
                os.dup2(descriptor, place)

        self.process = subprocess.Popen(
            [CHROMIUM, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--disable-extensions",
             "--disable-dev-shm-usage", "--disable-background-networking", "--hide-scrollbars", f"--user-data-dir={self.folder.name}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=connect)
        os.close(commands)
        os.close(answers)
        self.number, self.rest, self.session = 0, b"", None
        self.loads = 0
        self.requests = []  # what pages have loaded
        self.problems = []  # errors of their scripts
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.write)
        os.close(self.read)
        self.folder.cleanup()

    def next_message(self, until):
        if time.monotonic() > until:
            raise TimeoutError("no answer from chromium")
        while b"\0" not in self.rest:
            if not select.select([self.read], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("no answer from chromium")
            more = os.read(self.read, 1 << 20)
            if not more:
                raise EOFError("chromium has ended")
            self.rest += more
        text, _, self.rest = self.rest.partition(b"\0")
        message = json.loads(text)
        self.loads += message.get("method") == "Page.loadEventFired"
        if message.get("method") == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])
        if message.get("method") == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        if message.get("method") == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
            self.problems.append(message["params"]["entry"]["text"])
        if message.get("method") == "Page.javascriptDialogOpening":
            self.problems.append("dialog: " + message["params"]["message"])
            self.send("Page.handleJavaScriptDialog", accept=True)  # until then the page stands still
        return message

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        return self.number

    def call(self, method, **parameters):
        """The result of a command of the protocol."""
        number = self.send(method, **parameters)
        until = time.monotonic() + SECONDS
        while True:
            answer = self.next_message(until)
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            return answer["result"]

    def open(self, path, width=1366, height=768, dark=False):
        """Loads a file and waits until it is there. Returns the seconds that this took."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        begin, before = time.monotonic(), self.loads
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        while self.loads == before:
            self.next_message(begin + SECONDS)
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")
        return time.monotonic() - begin

    def run(self, script):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def key(self, *keys):
        for key in keys:
            code = KEYS.get(key, ord(key[0].upper()))
            text = {"text": key} if key not in KEYS else {"text": "\r"} if key == "Enter" else {}
            self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def click(self, selector, index=0):
        """Clicks the middle of an element with the mouse."""
        x, y = self.run(f"""(() => {{
            const box = document.querySelectorAll({json.dumps(selector)})[{index}].getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def screenshot(self, path, whole=False):
        """`whole`: the page, not only the window."""
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole, optimizeForSpeed=False)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def pdf(self, path):
        data = self.call("Page.printToPDF", printBackground=False, preferCSSPageSize=True)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
