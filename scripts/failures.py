#!/usr/bin/env python3
"""Says in a few lines why tests failed, after the summary of ctest, where it is read first.

  failures.py RESULTS.xml

The file is what `ctest --output-junit` writes. Of each failed test the lines are printed that name a failed case or its
reason.
"""
import re
import sys
import xml.etree.ElementTree

# unittest names the case, then raises; GoogleTest says where, then lists the failed cases.
REASON = re.compile(r"(FAIL|ERROR): |[\w.]*(Error|Exception|Expired|NotCompiled)\b|.*: Failure$|\[  FAILED  \] |.*(Sanitizer|runtime error): ")
MOST_LINES, WIDTH = 8, 300


def reasons(output):
    """The lines of a test's output that say why it failed, or its last ones."""
    lines = [line for line in output.splitlines() if line.strip()]
    found = list(dict.fromkeys(line for line in lines if REASON.match(line)))
    return [line[:WIDTH] for line in (found[:MOST_LINES] or lines[-3:])]


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: failures.py RESULTS.xml")
    print("Why they failed:")
    for case in xml.etree.ElementTree.parse(sys.argv[1]).getroot().iter("testcase"):
        if case.get("status") == "fail":
            print(f"  {case.get('name')}, after {float(case.get('time')):.0f} s")
            for line in reasons(case.findtext("system-out") or ""):
                print(f"    {line}")


if __name__ == "__main__":
    main()
