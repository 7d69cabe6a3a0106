"""The pages of the evaluation of BLISS: results/bliss/*.csv and README.md, from runs.jsonl and the figures of the paper.

Main function: write(). The paper's times are seconds of wall time on a Core i7-2600
with a limit of 10 hours, ours are seconds of processor time with the limit of each row.
"""
import csv
import functools
import json
import math
import pathlib

from counts import count_of, expected_count

HERE = pathlib.Path(__file__).resolve().parent
TECHNIQUES = ("LI", "BLI", "RBLI", "BLISS", "BLISSDB")
TITLES = {"I": "TreeSet", "II": "TreeMap", "III": "AvlTree", "IV": "BinomialHeap, methods of analysis", "V": "BinomialHeap, other methods",
          "VI": "BinTree", "VII": "LinkedList"}


@functools.cache
def paper(name):
    with open(HERE / "paper" / f"{name}.csv", encoding="utf-8") as file:
        return tuple(csv.DictReader(file))


def read_runs(path):
    """The last record of each row, by class, method, technique and scope. A line that was cut is left out."""
    done = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                continue
            done[record["class_"], record["method"], record["technique"], record["scope"]] = record
    return done


# ---- the pages

def paper_times():
    return {(r["class"], r["method"], r["technique"], int(r["scope"])): r["time"] for r in paper("times")}


def paper_counts():
    """Counts of tables IX and X. Where both have one, IX counts."""
    counts = {}
    for r in reversed(paper("structures")):
        if r["count"].isdigit():
            counts[r["class"], r["method"], r["technique"], int(r["scope"])] = int(r["count"])
    return counts


def speedup(runs, class_, method, scope):
    """LI's time over the best one of the others, as text, and the techniques that have it; None: not known. A `>` means that LI
    has met its limit."""
    of_li = {s: r for (c, m, t, s), r in runs.items() if (c, m, t) == (class_, method, "LI") and s <= scope}
    # After a limit, greater scopes were not run: they would have met it, too.
    li = of_li.get(scope, max((r for r in of_li.values() if r["outcome"] == "TO"), key=lambda r: r["limit"], default=None))
    times = {t: runs[class_, method, t, scope]["seconds"] for t in TECHNIQUES[1:]
             if runs.get((class_, method, t, scope), {}).get("outcome") in ("time", "error")}
    if not times:
        return None
    best = min(times.values())
    names = [t for t in times if times[t] <= best * 1.1]
    if li is None or li["outcome"] == "OOM":
        return "inf", math.inf, names
    ratio = max(li["seconds"], li["limit"]) / best if li["outcome"] == "TO" else li["seconds"] / best
    text = f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}"
    return (">" if li["outcome"] == "TO" else "") + text, ratio, names


def speedup_of(runs, class_, method, technique, scope):
    """LI's time over the technique's, as text; empty: one of them did not end."""
    li, other = (runs.get((class_, method, t, scope)) for t in ("LI", technique))
    ended = all(r and r["outcome"] in ("time", "error") for r in (li, other))
    return f"{li['seconds'] / other['seconds']:.2f}" if ended else ""


def paper_speedup_of(theirs, class_, method, technique, scope):
    """The same of the paper's times, which are whole seconds."""
    li, other = (theirs.get((class_, method, t, scope), "") for t in ("LI", technique))
    return f"{int(li) / int(other):.2f}" if li.isdigit() and other.isdigit() and int(other) > 0 else ""


def cell(record):
    if record is None:
        return ""
    if record["outcome"] in ("TO", "OOM", "unknown", "no bounds"):
        return record["outcome"]
    return f"{record['seconds']:.2f}{' !' if record['outcome'] == 'error' else ''}"


def seconds_text(text):
    return text if not text or text in ("TO", "OOM") else f"{int(text)}"


def markdown(header, body):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in body])


def methods():
    """Table, class and method of all that the paper's tables of times have, in their order."""
    return list(dict.fromkeys((r["table"], r["class"], r["method"]) for r in paper("times")))


def page_of_times(table, runs):
    """A table of times: for each method and scope our time and the paper's in parentheses."""
    theirs, parts = paper_times(), []
    printed = {(r["class"], r["method"], int(r["scope"])): r["speedup"] for r in paper("speedups")}
    for name, class_, method in methods():
        if name != table:
            continue
        scopes = sorted({s for c, m, _, s in runs if (c, m) == (class_, method)} | {s for c, m, _, s in theirs if (c, m) == (class_, method)})
        body = []
        for technique in TECHNIQUES:
            cells = []
            for scope in scopes:
                ours, their = cell(runs.get((class_, method, technique, scope))), seconds_text(theirs.get((class_, method, technique, scope), ""))
                cells.append(ours + (f" ({their})" if their else ""))
            body.append([technique, *cells])
        cells = []
        for scope in scopes:
            ours = speedup(runs, class_, method, scope)
            their = printed.get((class_, method, scope))
            cells.append((ours[0] if ours else "") + (f" ({their})" if their else ""))
        body.append(["LI / best", *cells])
        parts.append(f"**{class_}.{method}**\n\n" + markdown(["", *(f"S{scope}" for scope in scopes)], body))
    return f"## Table {table}: {TITLES[table]}\n\n" + "\n\n".join(parts)


def best_speedups(runs):
    """Rows of table VIII: the greatest speed-up of each method, at the scope and by the techniques that have it."""
    theirs = {(r["class"], r["method"]): r for r in paper("best")}
    found = []
    for _, class_, method in methods():
        known = [(speedup(runs, class_, method, scope), scope) for scope in {s for c, m, _, s in runs if (c, m) == (class_, method)}]
        known = [(s, scope) for s, scope in known if s and s[1] != math.inf]
        their = theirs[class_, method]
        if known:
            best, scope = max(known, key=lambda each: each[0][1])
            found.append((best[1], [f"{class_}.{method}", best[0], "/".join(best[2]), scope, their["speedup"], their["technique"]]))
        else:
            found.append((0, [f"{class_}.{method}", "", "", "", their["speedup"], their["technique"]]))
    return [row for _, row in sorted(found, key=lambda each: -each[0])]


def count_rows(runs):
    """Class, method, technique, scope, our number of structures, the paper's, the rule's, and what comparing them says."""
    theirs, found = paper_counts(), []
    for key in sorted(set(runs) | set(theirs), key=lambda k: (k[0], k[1], TECHNIQUES.index(k[2]), k[3])):
        record = runs.get(key)
        ours = count_of(record) if record and record["outcome"] in ("time", "error") else None
        rule, their = expected_count(*key), theirs.get(key)
        is_bug = "bug" in key[1]
        compared = "" if ours is None or is_bug else "differs from the rule" if rule is not None and rule != ours \
            else "equal" if their == ours else "differs" if their is not None else "follows the rule" if rule is not None else ""
        if record or their is not None:
            found.append([*key, *("" if n is None else n for n in (ours, their, rule)), compared])
    return found


def table_nine(rows, runs):
    theirs, parts = paper_counts(), []
    ours = {tuple(row[:4]): row[4] for row in rows}
    for class_, method in dict.fromkeys((r["class"], r["method"]) for r in paper("structures") if r["table"] == "IX"):
        scopes = sorted({s for c, m, _, s in theirs if (c, m) == (class_, method)} | {s for c, m, _, s in runs if (c, m) == (class_, method)})
        body = []
        for technique in TECHNIQUES:
            cells = []
            for scope in scopes:
                their = theirs.get((class_, method, technique, scope))
                cells.append(f"{ours.get((class_, method, technique, scope), '')}" + (f" ({their})" if their is not None else ""))
            body.append([technique, *cells])
        parts.append(f"**{class_}.{method}**\n\n" + markdown(["", *(f"S{s}" for s in scopes)], body))
    return "\n\n".join(parts)


def reduction(li, other):
    return f"{100 * (1 - other / li):.1f} %" if li else ""


def table_ten(rows):
    """At the greatest scope that LI and BLISS both have ended, and the paper's."""
    ours = {tuple(row[:4]): row[4] for row in rows if row[4] != ""}
    of_paper = {}
    for r in paper("structures"):
        if r["table"] == "X":
            of_paper.setdefault((r["class"], r["method"]), {"scope": r["scope"]})[r["technique"]] = int(r["count"])
    body = []
    for _, class_, method in methods():
        if "bug" in method:
            continue
        both = [s for c, m, t, s in ours if (c, m, t) == (class_, method, "LI") and (c, m, "BLISS", s) in ours]
        their = of_paper.get((class_, method), {})
        row = [f"{class_}.{method}"]
        if both:
            li, bliss = (ours[class_, method, t, max(both)] for t in ("LI", "BLISS"))
            row += [max(both), li, bliss, reduction(li, bliss)]
        else:
            row += [""] * 4
        if their:
            row += [their["scope"], their["LI"], their["BLISS"], reduction(their["LI"], their["BLISS"])]
        body.append(row)
    return markdown(["method", "scope", "LI", "BLISS", "left out", "scope, paper", "LI", "BLISS", "left out"], body)


def table_of_checks(runs):
    """Of each method at the greatest scope that all techniques have ended: how often parts were checked, and how long it took."""
    body = []
    for _, class_, method in methods():
        scopes = [s for s in {k[3] for k in runs} if all(runs.get((class_, method, t, s), {}).get("outcome") in ("time", "error") for t in TECHNIQUES)]
        if not scopes:
            continue
        row = [f"{class_}.{method}", max(scopes)]
        for technique in TECHNIQUES[1:]:
            r = runs[class_, method, technique, max(scopes)]
            text = f"{r['check_checks']}, {r['check_seconds']:.2f}"
            if technique.startswith("BLISS"):
                text += f"; SAT {r['check_sat_calls']}"
            if technique == "BLISSDB":
                text += f", stored {r['check_from_store']}"
            row.append(text)
        body.append(row)
    return markdown(["method", "scope", *TECHNIQUES[1:]], body)


def table_of_bounds(path):
    """Seconds by class and scope; of several measurements the last."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        each = json.loads(line)
        found.setdefault(each["class_"], {})[each["scope"]] = cell(each)
    scopes = sorted({scope for of in found.values() for scope in of})
    return markdown(["class", *(f"S{scope}" for scope in scopes)], [[c, *(of.get(scope, "") for scope in scopes)] for c, of in sorted(found.items())])


def bug_sentence(runs):
    """In which scopes the mistake was found, by technique."""
    of = {(t, s): r["outcome"] for (_, m, t, s), r in runs.items() if "bug" in m}
    lines = []
    for technique in TECHNIQUES:
        by = {outcome: sorted(s for (t, s), o in of.items() if t == technique and o == outcome) for outcome in ("time", "error", "TO", "OOM", "unknown", "no bounds")}
        lines.append(f"| {technique} | " + " | ".join(", ".join(map(str, by[o])) for o in ("time", "error")) + " | "
                     + ", ".join(map(str, by["TO"] + by["OOM"] + by["unknown"] + by["no bounds"])) + " |")
    return "\n".join(["| | searched whole, no error | found | ended at a limit |", "|---|---|---|---|", *lines])


def write_csv(path, header, body):
    with open(path, "w", newline="", encoding="utf-8") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(header)
        table.writerows(body)


def write(results):
    runs = read_runs(results / "runs.jsonl")
    theirs = paper_times()
    for table in TITLES:
        body = []
        for name, class_, method in methods():
            for technique in TECHNIQUES if name == table else ():
                for scope in sorted({k[3] for k in [*runs, *theirs] if k[:3] == (class_, method, technique)}):
                    r = runs.get((class_, method, technique, scope), {})
                    body.append([class_, method, technique, scope, r.get("outcome", ""), r.get("seconds", ""), r.get("limit", ""),
                                 r.get("paths", ""), r.get("structures", ""), r.get("check_checks", ""), r.get("check_rejected", ""),
                                 r.get("check_sat_calls", ""), r.get("check_from_store", ""), r.get("check_seconds", ""),
                                 speedup_of(runs, class_, method, technique, scope), theirs.get((class_, method, technique, scope), ""),
                                 paper_speedup_of(theirs, class_, method, technique, scope)])
        write_csv(results / f"table-{table}.csv", ["class", "method", "technique", "scope", "outcome", "seconds", "limit", "paths", "structures", "checks",
                                                   "rejected", "sat_calls", "from_store", "check_seconds", "speedup", "paper_seconds", "paper_speedup"], body)
    best = best_speedups(runs)
    write_csv(results / "table-VIII.csv", ["method", "speedup", "techniques", "scope", "paper_speedup", "paper_techniques"], best)
    counts = count_rows(runs)
    write_csv(results / "structures.csv", ["class", "method", "technique", "scope", "structures", "paper", "rule", "compared"], counts)
    compared = [row[-1] for row in counts]
    finished = sum(r["outcome"] in ("time", "error") for r in runs.values())
    limits = sorted({(r["limit"], r["memory"]) for r in runs.values() if r["outcome"] in ("TO", "OOM")})
    text = (HERE / "page.txt").read_text(encoding="utf-8")
    for word, value in {
            "TIMES": "\n\n".join(page_of_times(table, runs) for table in TITLES),
            "EIGHT": markdown(["method", "ours", "by", "scope", "paper", "by"], best), "NINE": table_nine(counts, runs), "TEN": table_ten(counts),
            "CHECKS": table_of_checks(runs), "BOUNDS": table_of_bounds(results / "bounds.jsonl"), "BUG": bug_sentence(runs),
            "COUNTS": f"Of {finished} runs that ended, {compared.count('equal')} have the paper's count, {compared.count('follows the rule')} more the "
                      f"count of a rule, {compared.count('differs')} another one than the paper (no rule is known there), and "
                      f"{compared.count('differs from the rule')} another one than the rule",
            "LIMITS": " or ".join(f"{limit:g} s of processor time and {memory}" for limit, memory in limits) or "none was met"}.items():
        text = text.replace(f"[{word}]", value)
    (results / "README.md").write_text(text, encoding="utf-8")
