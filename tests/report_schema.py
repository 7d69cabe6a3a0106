"""Holds a JSON report against docs/report.schema.json. Main function: validate()."""
import json
import pathlib

SCHEMA = json.loads((pathlib.Path(__file__).resolve().parent.parent / "docs" / "report.schema.json").read_text())
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool}


def validate(value, schema=SCHEMA, where="report"):
    """The part of JSON Schema that docs/report.schema.json uses; a list of what is wrong."""
    wrong = []
    if "type" in schema and (not isinstance(value, TYPES[schema["type"]])
                             or isinstance(value, bool) and schema["type"] != "boolean"):
        return [f"{where} is no {schema['type']}: {value!r}"]
    if "enum" in schema and value not in schema["enum"]:
        wrong.append(f"{where} is {value!r}, not among {schema['enum']}")
    if "minimum" in schema and value < schema["minimum"]:
        wrong.append(f"{where} is {value}, below {schema['minimum']}")
    if "maximum" in schema and value > schema["maximum"]:
        wrong.append(f"{where} is {value}, above {schema['maximum']}")
    if isinstance(value, dict) and "properties" in schema:
        wrong += [f"{where}.{key} is missing" for key in schema.get("required", []) if key not in value]
        for key, part in value.items():
            if key in schema["properties"]:
                wrong += validate(part, schema["properties"][key], f"{where}.{key}")
            elif schema.get("additionalProperties") is False:
                wrong.append(f"{where}.{key} is not in the schema")
    if isinstance(value, list) and "items" in schema:
        for i, part in enumerate(value):
            wrong += validate(part, schema["items"], f"{where}[{i}]")
    return wrong
