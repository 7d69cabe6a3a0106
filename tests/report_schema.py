"""Validates a JSON report with docs/report.schema.json. Main function: validate()."""
import json
import pathlib
import sys

try:
    import jsonschema
except ModuleNotFoundError:  # a Python of the user's own, which does not look where Debian's python3-jsonschema is
    sys.path.append("/usr/lib/python3/dist-packages")
    import jsonschema

SCHEMA = json.loads((pathlib.Path(__file__).resolve().parent.parent / "docs" / "report.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def validate(report):
    """A list of errors, each with its position."""
    return [f"{error.json_path}: {error.message[:500]}" for error in VALIDATOR.iter_errors(report)]
