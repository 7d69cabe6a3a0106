"""The values of an option of `pathfleet check`, read from its help, so that tests cover new values automatically."""
import re

from pathfleet_command import finish


def values_of(pathfleet, option):
    """The values in the order of the help, where the first one is not always the default; () if the option does not
    exist."""
    text = finish([pathfleet, "check", "--help-all"], check=True).stdout
    match = re.search(rf"^  (?:-\w, )?{re.escape(option)} ([a-z-]+(?:\|[a-z-]+)+)$", text, re.M)
    return tuple(match.group(1).split("|")) if match else ()


def default_of(pathfleet, option):
    """The text in brackets at the end of the option's help; empty if there is none."""
    text = finish([pathfleet, "check", "--help-all"], check=True).stdout
    match = re.search(rf"^  (?:-\w, )?{re.escape(option)} .*\n((?:      .*\n)+)", text, re.M)
    bracket = re.search(r"\[([^\]]*)\]\s*$", match.group(1)) if match else None
    return bracket.group(1) if bracket else ""
