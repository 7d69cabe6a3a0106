"""What values an option of `pathfleet check` takes, read from its help, so that tests take up new ones by themselves."""
import re

from pathfleet_command import finish


def values_of(pathfleet, option):
    """The values in the order of the help, the first one not always being the default; () for an option that is not there."""
    text = finish([pathfleet, "check", "--help"], check=True).stdout
    match = re.search(rf"^  (?:-\w, )?{re.escape(option)} ([a-z-]+(?:\|[a-z-]+)+)$", text, re.M)
    return tuple(match.group(1).split("|")) if match else ()


def default_of(pathfleet, option):
    """What stands in brackets at the end of the option's text; empty if nothing does."""
    text = finish([pathfleet, "check", "--help"], check=True).stdout
    match = re.search(rf"^  (?:-\w, )?{re.escape(option)} .*\n((?:      .*\n)+)", text, re.M)
    bracket = re.search(r"\[([^\]]*)\]\s*$", match.group(1)) if match else None
    return bracket.group(1) if bracket else ""
