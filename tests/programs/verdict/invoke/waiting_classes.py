#!/usr/bin/env python3
"""Writes the class WaitingSites into the folder given: a dynamic constant and an invokedynamic, linked by ConstantThatWaits."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "differential" / "invoke"))
sys.dont_write_bytecode = True
import dynamic_classes  # noqa: E402


def methods(pool):
    value = pool.bootstrap("value", dynamic_classes.CONSTANT % "", [])
    site = pool.bootstrap("site", dynamic_classes.SITE % "", [])
    constant = pool.dynamic(17, value, "constant", "I")
    call = pool.dynamic(18, site, "call", "(I)I")
    # One int lies on the stack while the constant is computed.
    yield "constant", "(I)I", [dynamic_classes.ILOAD_0, dynamic_classes.LDC_W, constant >> 8, constant & 255, 0x60,
                               dynamic_classes.IRETURN]
    yield "call", "(I)I", [dynamic_classes.ILOAD_0, dynamic_classes.INVOKEDYNAMIC, call >> 8, call & 255, 0, 0,
                           dynamic_classes.IRETURN]


if __name__ == "__main__":
    dynamic_classes.PROGRAM = "ConstantThatWaits"
    content = dynamic_classes.class_file("WaitingSites", methods)
    (pathlib.Path(sys.argv[1]) / "WaitingSites.class").write_bytes(content)
