#!/usr/bin/env python3
"""Writes the classes Rare and Subroutines, whose instructions no javac emits, into the folder given.

Version 49: no stack maps are needed, and jsr and ret are still allowed. Each method is static and hand-assembled; the
program RareOpcodes calls them.
"""
import pathlib
import struct
import sys

NOP, POP2, DUP_X2, DUP2_X1, DUP2_X2, SWAP = 0x00, 0x58, 0x5b, 0x5d, 0x5e, 0x5f
ILOAD_0, ILOAD_1, ILOAD_2, ILOAD_3, LLOAD_0, LLOAD_2 = 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x20
ICONST_0, ISUB, LSUB, I2L, L2I, IRETURN, LRETURN = 0x03, 0x64, 0x65, 0x85, 0x88, 0xac, 0xad
ASTORE_1, IINC, RET, JSR, WIDE, GOTO_W, JSR_W, LOOKUPSWITCH, TABLESWITCH = (
    0x4c, 0x84, 0xa9, 0xa8, 0xc4, 0xc8, 0xc9, 0xab, 0xaa)
ILOAD, ISTORE = 0x15, 0x36

RARE = {
    # name, descriptor: code
    ("swap", "(II)I"): [ILOAD_0, ILOAD_1, SWAP, ISUB, IRETURN],
    ("nop", "(I)I"): [NOP, ILOAD_0, NOP, NOP, IRETURN],
    ("pop2Ints", "(III)I"): [ILOAD_0, ILOAD_1, ILOAD_2, POP2, IRETURN],
    ("dupX2Long", "(JI)I"): [LLOAD_0, ILOAD_2, DUP_X2, I2L, LSUB, L2I, ISUB, IRETURN],
    ("dup2X1Ints", "(III)I"): [ILOAD_0, ILOAD_1, ILOAD_2, DUP2_X1, ISUB, ISUB, ISUB, ISUB, IRETURN],
    ("dup2X2Ints", "(IIII)I"): [ILOAD_0, ILOAD_1, ILOAD_2, ILOAD_3, DUP2_X2, ISUB, ISUB, ISUB, ISUB, ISUB, IRETURN],
    ("dup2X2LongOverInts", "(IIJ)J"): [ILOAD_0, ILOAD_1, LLOAD_2, DUP2_X2, L2I, ISUB, ISUB, I2L, LSUB, LRETURN],
    ("dup2X2IntsOverLong", "(JII)I"): [LLOAD_0, ILOAD_2, ILOAD_3, DUP2_X2, ISUB, I2L, LSUB, L2I, ISUB, ISUB, IRETURN],
    ("dup2X2Longs", "(JJ)J"): [LLOAD_0, LLOAD_2, DUP2_X2, LSUB, LSUB, LRETURN],
    # Forward to 12, back to 7, forward to 17; the return at 5 is never reached.
    ("gotoW", "(I)I"): [GOTO_W, 0, 0, 0, 12, ICONST_0, IRETURN, GOTO_W, 0, 0, 0, 10,
                        GOTO_W, 0xff, 0xff, 0xff, 0xfb, ILOAD_0, IRETURN],
    ("wideLow", "(I)I"): [WIDE, IINC, 0, 0, 0xfe, 0xd4, WIDE, ILOAD, 0, 0, WIDE, ISTORE, 0, 1, ILOAD_1, IRETURN],
    ("noCases", "(I)I"): [ILOAD_0, LOOKUPSWITCH, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, ILOAD_0, IRETURN],
    ("oneCase", "(I)I"): [ILOAD_0, TABLESWITCH, 0, 0, 0, 0, 0, 21, 0, 0, 0, 7, 0, 0, 0, 7, 0, 0, 0, 19, ICONST_0, IRETURN,
                          ILOAD_0, IRETURN],
}

SUBROUTINES = {
    # Two calls of a subroutine at 10 that adds 5; then it returns by ret, or by wide ret.
    ("call", "(I)I"): [JSR, 0, 10, JSR_W, 0, 0, 0, 7, ILOAD_0, IRETURN, ASTORE_1, IINC, 0, 5, RET, 1],
    ("callWide", "(I)I"): [JSR, 0, 10, JSR_W, 0, 0, 0, 7, ILOAD_0, IRETURN, ASTORE_1, IINC, 0, 5, WIDE, RET, 0, 1],
}


def class_file(name, methods):
    """The bytes of a public class with these public static methods and nothing else."""
    pool = []

    def utf8(text):
        entry = struct.pack(">BH", 1, len(text)) + text.encode()
        if entry not in pool:
            pool.append(entry)
        return pool.index(entry) + 1

    def class_entry(text):
        pool.append(struct.pack(">BH", 7, utf8(text)))
        return len(pool)

    this_class, super_class = class_entry(name), class_entry("java/lang/Object")
    body = b""
    for (method, descriptor), code in methods.items():
        attribute = struct.pack(">HHI", 10, 5, len(code)) + bytes(code) + struct.pack(">HH", 0, 0)
        body += struct.pack(">HHHH", 0x0009, utf8(method), utf8(descriptor), 1)
        body += struct.pack(">HI", utf8("Code"), len(attribute)) + attribute
    return (struct.pack(">IHHH", 0xCAFEBABE, 0, 49, len(pool) + 1) + b"".join(pool)
            + struct.pack(">HHHHHH", 0x0021, this_class, super_class, 0, 0, len(methods)) + body + struct.pack(">H", 0))


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "Rare.class").write_bytes(class_file("Rare", RARE))
    (folder / "Subroutines.class").write_bytes(class_file("Subroutines", SUBROUTINES))


if __name__ == "__main__":
    main()
